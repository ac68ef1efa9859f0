import { hash } from 'node:crypto';
import type { Sidebar } from '../model/sidebar.ts';
import { renderSidebarBranches } from '../shell/sidebar-branches.tsx';
import { withBase } from '../url/base.ts';

/** The sidebars as files of their own: fetched once by a reader, whatever the number of pages. */
export interface SidebarFiles {
  /** By output file, what renders its text. */
  files: ReadonlyMap<string, () => string>;
  /** Final address of a sidebar's file. Its name changes with its content. */
  url(version: string, id: string): string;
}

/**
 * The files of all sidebars.
 * @param nameAfter what a file's name carries the hash of. A build names files after their text, the development server
 *   after their data: each is rendered when it is asked for, which is after the first page
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
