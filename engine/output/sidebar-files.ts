import { hash } from 'node:crypto';
import type { CachedValues } from '../cache/cached-values.ts';
import type { Sidebar } from '../model/sidebars.ts';
import { renderSidebarBranches, renderWholeSidebar } from '../shell/sidebar-branches.tsx';
import { isLong } from '../shell/near-entries.ts';
import { withBase } from '../url/base.ts';
import { toHref } from '../url/href.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** Sidebars as separate files, which readers fetch once for any number of pages. */
export interface SidebarFiles {
  /** Functions that render the text, by output file. */
  files: ReadonlyMap<string, () => string>;
  /** Final address of a sidebar's file. The name changes with the content. */
  url(version: string, id: string): string;
  /** Final address of the page that lists a long sidebar's entries; empty if no page leaves any out. */
  all(version: string, id: string): string;
}

/**
 * The files of all sidebars.
 * @param texts a build's cache of texts. Without one, a file is named after its data instead of its text: the
 *   development server renders it only on request, after the first page
 */
export function sidebarFiles(
  sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebar>>,
  { baseUrl, locale }: Pick<SiteConfig, 'baseUrl' | 'locale'>,
  texts?: Pick<CachedValues<string>, 'get' | 'set'>,
): SidebarFiles {
  const files = new Map<string, () => string>();
  const urls = new Map<string, string>();
  const lists = new Map<string, string>();
  for (const [version, byId] of sidebars) {
    for (const [id, sidebar] of byId) {
      const data = JSON.stringify([baseUrl, locale, sidebar]);
      let rendered: string | undefined;
      const render = (): string => {
        const text = JSON.stringify(renderSidebarBranches(sidebar, baseUrl, locale));
        texts?.set(data, text);
        return text;
      };
      const text = (): string => (rendered ??= texts?.get(data) ?? render());
      const mark = hash('sha1', texts ? text() : data).slice(0, 10);
      const file = `_quire/sidebar/${version}/${id}-${mark}.json`;
      files.set(file, text);
      urls.set(`${version} ${id}`, withBase(baseUrl, `/${file}`));
      if (!isLong(sidebar.items, 'all')) continue;
      const list = `_quire/list/${version}/${id}.html`;
      files.set(list, () => renderWholeSidebar(sidebar, baseUrl, locale));
      lists.set(`${version} ${id}`, toHref(baseUrl, `/${list}`));
    }
  }
  return {
    files,
    url: (version, id) => urls.get(`${version} ${id}`) ?? '',
    all: (version, id) => lists.get(`${version} ${id}`) ?? '',
  };
}
