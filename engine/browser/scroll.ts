import { FOLDED } from '../islands/folded.ts';
import { BLOCKS, type Position } from './history.ts';

/** The element a hash points at, by id; undefined for an empty hash or one that names nothing. */
export function targetOf(hash: string): HTMLElement | undefined {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A hash that is no valid encoding may still be an id as it stands.
  }
  return (
    (id && (document.getElementById(id) ?? document.getElementById(hash.slice(1)))) || undefined
  );
}

/** Opens the folded sections and shows the tabs that the target of a hash lies in; true where there were any. */
export function unfold(target: Element | undefined): boolean {
  let any = false;
  for (let box = target?.closest(FOLDED); box; box = box.parentElement?.closest(FOLDED)) {
    any = true;
    if (box instanceof HTMLDetailsElement) box.open = true;
    else document.querySelector<HTMLElement>(`[aria-controls="${box.id}"]`)?.click();
  }
  return any;
}

/** Puts the window where a new page begins: a kept position, the hash's target, or the top (row S4). */
export function scrollToStart(hash: string, position?: Position): void {
  const target = position ? undefined : targetOf(hash);
  // What the browser keeps in its place while it lays out was part of the page that went, and would take the new one
  // along to somewhere else. It lets go in a layout that keeps nothing.
  if (target || position) {
    const root = document.documentElement;
    root.style.overflowAnchor = 'none';
    void root.offsetTop;
    root.style.overflowAnchor = '';
  }
  // Always at once, whatever the page's own scroll-behavior: this is a new page, not a way along one.
  if (target) {
    unfold(target);
    target.scrollIntoView({ behavior: 'instant' });
  } else scrollTo({ left: position?.x ?? 0, top: topOf(position), behavior: 'instant' });
}

function topOf({ y, block }: Position = { x: 0, y: 0 }): number {
  const [index, top] = block ?? [-1, 0];
  const element = document.querySelectorAll<HTMLElement>(BLOCKS)[index];
  if (!element) return y;
  // Its own height must be the real one when the window stands somewhere inside.
  element.setAttribute('data-laid', '');
  return scrollY + element.getBoundingClientRect().top - top;
}

/** Scrolls an element into view inside its own scroll container, never the page (row L7). */
export function reveal(element: Element): void {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight) continue;
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const inner = element.getBoundingClientRect();
    const outer = box.getBoundingClientRect();
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      box.scrollTop += inner.top - outer.top - box.clientHeight / 3;
    }
    return;
  }
}
