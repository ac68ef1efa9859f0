/**
 * Waits until what there is by now has been painted. Reading a position before that forces an early layout that has to
 * be repeated, and the reader waits for it. A hidden page is not painted: there it is at once.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    // The callback comes before the paint of its frame, the task after it.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Gives the browser a turn between two pieces of work, so that neither holds up a tap or a scroll. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Waits until the page has been read to its end. */
export function documentRead(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}
