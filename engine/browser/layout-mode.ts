/** Desktop means wider than 996 px (row S2); the styles switch at the same width. */
const desktop = matchMedia('(min-width: 997px)');

/** Writes `data-layout` on `<html>`: `mobile` or `desktop` (row S2). */
export function applyLayoutMode(): void {
  document.documentElement.dataset.layout = desktop.matches ? 'desktop' : 'mobile';
}

/** Keeps `data-layout` up to date when the window changes (row S2). */
export function followLayoutMode(): void {
  applyLayoutMode();
  desktop.addEventListener('change', applyLayoutMode);
}
