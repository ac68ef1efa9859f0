/** Final addresses of the page in other versions; null if a version doesn't have it. */
type Alternates = Record<string, string | null>;

/** The alternates in the page's head. */
function alternatesOfPage(): Alternates {
  const text = document.querySelector<HTMLMetaElement>('meta[name="docs-versions"]')?.content;
  return text ? (JSON.parse(text) as Alternates) : {};
}

/**
 * Creates the function that updates the menu's entries for the current page: each links to the same page in its
 * version, or else to the version's first page, with a note. The label is the page's version.
 */
export function createFollower(root: HTMLElement): () => void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-version-name]')];
  const label = root.querySelector('.menu-label, summary');
  const homes = new Map(links.map((link) => [link, link.getAttribute('href') ?? '']));
  return () => {
    const alternates = alternatesOfPage();
    const { version } = document.documentElement.dataset;
    const current = links.find((link) => link.dataset.versionName === version);
    for (const link of links) {
      const to = alternates[link.dataset.versionName ?? ''];
      link.setAttribute('href', to ?? homes.get(link) ?? '');
      link.toggleAttribute('data-missing', to === null);
      if (current && link !== current) link.removeAttribute('aria-current');
    }
    current?.setAttribute('aria-current', 'true');
    if (current && label) label.textContent = current.textContent;
  };
}
