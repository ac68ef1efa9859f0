/**
 * Updates the menu's entries for the current page, by the addresses in the head of a visited page: each leads to the
 * page in its version, or to the nearest one there, with a note.
 */
export function followPage(root: HTMLElement): void {
  const text = document.querySelector<HTMLMetaElement>('meta[name="docs-versions"]')?.content;
  const alternates = JSON.parse(text ?? '{}') as Record<string, string>;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-version-name]')) {
    const to = alternates[link.dataset.versionName ?? ''];
    if (to === undefined) continue;
    link.setAttribute('href', to);
    link.toggleAttribute('data-missing', to.includes('#'));
  }
}
