import { hash } from 'node:crypto';
import type { Sidebar } from '../model/sidebars.ts';
import { renderSidebarBranches } from '../shell/sidebar-branches.tsx';
import { withBase } from '../url/base.ts';

/** Sidebars as separate files, which readers fetch once for any number of pages. */
export interface SidebarFiles {
  /** Functions that render the text, by output file. */
  files: ReadonlyMap<string, () => string>;
  /** Final address of a sidebar's file. The name changes with the content. */
  url(version: string, id: string): string;
}

/**
 * The files of all sidebars.
 * @param nameAfter what the hash in a file's name is computed from. A build uses the text; the development server uses
 *   the data, since it renders a file only on request, after the first page
 */
export function sidebarFiles(
  sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebar>>,
  baseUrl: string,
  nameAfter: 'text' | 'data',
): SidebarFiles {
  const files = new Map<string, () => string>();
  const urls = new Map<string, string>();
  for (const [version, byId] of sidebars) {
    for (const [id, sidebar] of byId) {
      let rendered: string | undefined;
      const text = (): string =>
        (rendered ??= JSON.stringify(renderSidebarBranches(sidebar, baseUrl)));
      const content = nameAfter === 'text' ? text() : JSON.stringify([baseUrl, sidebar]);
      const mark = hash('sha1', content).slice(0, 10);
      const file = `_quire/sidebar/${version}/${id}-${mark}.json`;
      files.set(file, text);
      urls.set(`${version} ${id}`, withBase(baseUrl, `/${file}`));
    }
  }
  return { files, url: (version, id) => urls.get(`${version} ${id}`) ?? '' };
}
