/** Running animations by element, so that a second click reverses one. */
const moving = new WeakMap<HTMLElement, Animation>();

/**
 * How long a section takes to open or close (row S8), in milliseconds: longer for more content, so that the eye can
 * follow, but within limits. 1 for reduced motion.
 */
export function foldDuration(height: number, still: boolean): number {
  return still ? 1 : Math.min(500, Math.round(100 + 10 * Math.sqrt(height)));
}

/** The current height of an element in CSS pixels, even during an animation. */
export function shownHeight(element: HTMLElement): number {
  return element.getBoundingClientRect().height;
}

/**
 * Animates an element between two heights (CSS pixels) and calls `done` at the end (row S8). An animation that is
 * reversed earlier is cancelled, and its `done` isn't called.
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

/** Cancels an animation, so that the element has the height of its content again. */
export function stopFolding(element: HTMLElement): void {
  moving.get(element)?.cancel();
  moving.delete(element);
}
