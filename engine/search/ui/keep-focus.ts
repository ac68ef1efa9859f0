/**
 * Draws anew what stands under an element. Where that takes away the control that has the focus, another one gets it:
 * keys and screen readers would otherwise begin again at the top of the page.
 * @param next called after that, with the control that went: what has the focus now
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
