import { FOLDED } from '../islands/folded.ts';
import { BLOCKS, FOLDS, type Position } from './history.ts';

/** The element with the id that a hash names; undefined for an empty hash or an unknown id. */
export function targetOf(hash: string): HTMLElement | undefined {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A hash with invalid encoding can still match an id literally.
  }
  return (
    (id && (document.getElementById(id) ?? document.getElementById(hash.slice(1)))) || undefined
  );
}

/** Opens or closes folded sections, and selects the tabs of panels; true if there were any. */
function toggle(selector: string, isMeant: (fold: Element, i: number) => unknown): boolean {
  const folds = [...document.querySelectorAll(selector)].filter(isMeant);
  for (const fold of folds) {
    if (fold instanceof HTMLDetailsElement) fold.open = !fold.open;
    else document.querySelector<HTMLElement>(`[aria-controls="${fold.id}"]`)?.click();
  }
  return folds.length > 0;
}

/** Opens the folded sections and selects the tabs around a hash's target; true if there were any. */
export function unfold(target: Element | null = null): boolean {
  return toggle(FOLDED, (fold) => fold.contains(target));
}

/** Opens what was open when the reader left, and closes the rest (rows S4, S8, S11). */
export function openAgain(position?: Position): void {
  const open = position?.open;
  toggle(FOLDS, (fold, i) => open && fold.matches(open[i] ? FOLDED : 'details[open]'));
}

/** Scrolls to where a new page starts: a stored position, the hash's target, or the top (row S4). */
export function scrollToStart(hash: string, position?: Position): void {
  const target = position ? undefined : targetOf(hash);
  openAgain(position);
  // The browser's scroll anchor was part of the old page, and would scroll the new one. A layout with anchoring
  // disabled clears it.
  if (target || position) {
    const root = document.documentElement;
    root.style.overflowAnchor = 'none';
    void root.offsetTop;
    root.style.overflowAnchor = '';
  }
  // Without animation, whatever the page's own scroll-behavior is: this is a new page.
  if (target) {
    unfold(target);
    target.scrollIntoView({ behavior: 'instant' });
  } else scrollTo({ top: topOf(position), behavior: 'instant' });
}

function topOf({ y, block }: Position = { y: 0 }): number {
  const [index, top] = block ?? [-1, 0];
  const element = document.querySelectorAll<HTMLElement>(BLOCKS)[index];
  if (!element) return y;
  // The block needs its real height before the window is scrolled to a position inside it.
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
