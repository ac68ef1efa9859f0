import { copyText } from '../copy-text.ts';
import type { Attach } from '../island-context.ts';

/** How long the button says "Copied", in milliseconds. */
const SHOWN = 2000;

/** The text to copy: what the author gave for it, else the lines as they stand. */
function textOf(block: HTMLElement): string {
  return (block.dataset.raw ?? block.querySelector('code')?.textContent ?? '').replace(/\n$/, '');
}

/**
 * A block of code: its copy button, which says on screen and aloud what it has done, lines that are folded
 * away, and a button that wraps long lines, which is there where some are.
 */
export const attach: Attach = (root, context) => {
  const leave = new AbortController();
  const pre = root.querySelector('pre');
  const copy = root.querySelector<HTMLElement>('.copy');
  const idle = copy?.getAttribute('aria-label') ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = (): void => {
    clearTimeout(timer);
    copy?.removeAttribute('data-copied');
    copy?.setAttribute('aria-label', idle);
  };
  const onCopy = async (button: HTMLElement): Promise<void> => {
    reset();
    const copied = await copyText(textOf(root));
    button.toggleAttribute('data-copied', copied);
    const message = copied ? 'Copied' : 'The browser did not allow copying';
    button.setAttribute('aria-label', message);
    context.announce(message);
    timer = setTimeout(reset, SHOWN);
  };
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (button === copy && copy) void onCopy(copy);
      else if (button?.matches('.wrap-lines')) {
        button.ariaPressed = String(root.toggleAttribute('data-wrapped'));
      } else if (button?.matches('.unfold')) {
        const open = button.parentElement?.toggleAttribute('data-open') ?? false;
        button.setAttribute('aria-expanded', String(open));
      }
    },
    { signal: leave.signal },
  );
  // Runs after layout, so reading sizes here forces none.
  const observer = new ResizeObserver(() => {
    if (!pre || root.hasAttribute('data-wrapped')) return;
    const overflows = root.toggleAttribute('data-overflows', pre.scrollWidth > pre.clientWidth);
    // What does not scroll need not be stopped at on the way through the page.
    pre.tabIndex = overflows ? 0 : -1;
  });
  if (pre) observer.observe(pre);
  return () => {
    observer.disconnect();
    leave.abort();
    reset();
  };
};
