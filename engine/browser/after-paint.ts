/**
 * Waits until the current state has been painted. Reading a position earlier forces a layout that has to be repeated,
 * and delays the paint. Returns at once on a hidden page, which isn't painted.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    // The frame callback runs before the paint, the task after it.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Yields to the browser between two pieces of work, so that neither delays a tap or a scroll. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Waits until the document has been parsed. */
export function documentRead(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}
