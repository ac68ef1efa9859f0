/**
 * What shows a card for a linked name in code. The bundler puts the island `link-card` of an extension in the place of
 * this module; sites without one don't contain the import.
 * @param link the name that the reader points at, focuses or touches
 */
export function show(link: HTMLAnchorElement): void {
  void link;
}
