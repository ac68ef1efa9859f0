import type { OpenedSite } from 'quire-docs/extension';

/** A page of the version at hand. */
export interface OwnPage {
  title: string;
  /** As pages of the version link to it, without its prefix. */
  path: string;
}

/**
 * Creates the function that finds the page at a full address of this site: `https://docs.example.com/guides/a/`, which
 * texts of packages name. It finds nothing where the version lacks the page.
 */
export function createOwnPages(
  site: Pick<OpenedSite, 'config' | 'pages' | 'path'>,
): (address: string) => OwnPage | undefined {
  const { url, baseUrl } = site.config;
  const start = `${url}${baseUrl}`;
  const prefix = site.path.replace(/\/$/, '');
  const titles = new Map(site.pages.map(({ path, title }) => [path, title]));
  return (address) => {
    if (!address.startsWith(start)) return undefined;
    const path = `/${address.slice(start.length).replace(/\/?(?:#.*)?$/, '')}`;
    const title = titles.get(prefix + path);
    return title === undefined ? undefined : { title, path };
  };
}
