/**
 * Redraws the content of an element. If that removes the focused control, another one gets focus; otherwise keys and
 * screen readers would start over at the top of the page.
 * @param next called afterwards with the removed control; returns the one to focus
 */
export function keepFocus(
  root: Element,
  draw: () => void,
  next: (had: Element) => HTMLElement | null | undefined,
): void {
  const { activeElement: had } = document;
  const isInside = had !== null && root.contains(had);
  draw();
  if (isInside && !had.isConnected) next(had)?.focus({ preventScroll: true });
}
