/** What is on its way for an element that folds, so that a second click turns it round. */
const moving = new WeakMap<HTMLElement, Animation>();

/**
 * How long a section takes to open or close (row S8), in milliseconds: longer for more content, so that it
 * is followed by the eye, but never so long that it is waited for. 1 where motion is not wanted.
 */
export function foldDuration(height: number, still: boolean): number {
  return still ? 1 : Math.min(500, Math.round(100 + 10 * Math.sqrt(Math.max(0, height))));
}

/** The height that an element shows at this moment, in CSS pixels; in the middle of a movement as well. */
export function shownHeight(element: HTMLElement): number {
  return element.getBoundingClientRect().height;
}

/**
 * Moves an element between two heights (CSS pixels) and calls `done` at the end (row S8). A movement that
 * is turned round before its end is given up, and its `done` is not called.
 */
export function fold(element: HTMLElement, from: number, to: number, done?: () => void): void {
  moving.get(element)?.cancel();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = element.animate(
    [
      { height: `${from}px`, overflow: 'clip' },
      { height: `${to}px`, overflow: 'clip' },
    ],
    { duration: foldDuration(Math.abs(to - from), still), easing: 'ease-out' },
  );
  moving.set(element, animation);
  animation.onfinish = () => {
    moving.delete(element);
    done?.();
  };
}

/** Gives up a movement, so that the element has the height of its content again. */
export function stopFolding(element: HTMLElement): void {
  moving.get(element)?.cancel();
  moving.delete(element);
}
