import type { Attach } from '../island-context.ts';

/**
 * The drawer of narrow screens (row L11); `root` is its button. While it's open, it contains the page's own sidebar
 * `<nav>`, so that open categories stay open, and the rest of the page is inert.
 */
export const attach: Attach = (root, context) => {
  const drawer = document.getElementById(root.getAttribute('aria-controls') ?? '');
  const slot = drawer?.querySelector('[data-drawer-slot]');
  if (!drawer || !slot) return () => {};
  const html = document.documentElement;
  const leave = new AbortController();
  let home: Element | null = null;
  let silenced: HTMLElement[] = [];

  const open = (): void => {
    home = document.getElementById('sidebar');
    const nav = home?.querySelector('nav');
    if (nav) slot.append(nav);
    drawer.dataset.level = nav ? 'sidebar' : 'areas';
    drawer.hidden = false;
    html.dataset.drawer = 'open';
    root.setAttribute('aria-expanded', 'true');
    silenced = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        element !== drawer &&
        // A dialog that opens above it has precedence.
        element.tagName !== 'DIALOG' &&
        element.id !== 'announcer' &&
        !element.inert,
    );
    for (const element of silenced) element.inert = true;
    const current = slot.querySelector('[aria-current="page"]');
    if (current) context.reveal(current);
    firstControl()?.focus({ preventScroll: true });
  };
  const close = (returnFocus: boolean): void => {
    if (drawer.hidden) return;
    const nav = slot.querySelector('nav');
    if (nav) home?.append(nav);
    drawer.hidden = true;
    delete html.dataset.drawer;
    root.setAttribute('aria-expanded', 'false');
    for (const element of silenced) element.inert = false;
    if (returnFocus) root.focus({ preventScroll: true });
  };
  /** The first visible control of the current level. */
  const firstControl = (): HTMLElement | undefined =>
    [...drawer.querySelectorAll<HTMLElement>('a[href], button')].find(
      (control) => control.getClientRects().length > 0,
    );

  root.addEventListener('click', () => (drawer.hidden ? open() : close(true)), leave);
  drawer.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target === drawer || target.closest('[data-drawer-close]')) close(true);
      else if (target.closest('[data-drawer-back]')) {
        drawer.dataset.level = 'areas';
        drawer.querySelector<HTMLElement>('.drawer-areas a')?.focus();
      }
    },
    leave,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      // A dialog above it closes first.
      if (event.key !== 'Escape' || drawer.hidden || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      close(true);
    },
    leave,
  );
  // A page in the back/forward cache must not come back inert.
  addEventListener('pagehide', () => close(false), leave);
  matchMedia('(min-width: 997px)').addEventListener('change', () => close(false), leave);
  const stop = context.onLeave(() => close(false));
  return () => {
    stop();
    close(false);
    leave.abort();
  };
};
