import { hash } from 'node:crypto';
import type { Sidebar } from '../model/sidebar.ts';
import { renderSidebarBranches } from '../shell/sidebar-branches.tsx';
import { withBase } from '../url/base.ts';

/** The sidebars as files of their own: fetched once by a reader, whatever the number of pages. */
export interface SidebarFiles {
  /** Text by output file. */
  files: Map<string, string>;
  /** Final address of a sidebar's file; its name carries the hash of its content. */
  url(version: string, id: string): string;
}

/** Renders the branches of every sidebar. */
export function sidebarFiles(
  sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebar>>,
  baseUrl: string,
): SidebarFiles {
  const files = new Map<string, string>();
  const urls = new Map<string, string>();
  for (const [version, byId] of sidebars) {
    for (const [id, sidebar] of byId) {
      const text = sidebarText(sidebar, baseUrl);
      const file = sidebarFile(version, id, text);
      files.set(file, text);
      urls.set(`${version} ${id}`, withBase(baseUrl, `/${file}`));
    }
  }
  return { files, url: (version, id) => urls.get(`${version} ${id}`) ?? '' };
}

/** Text of one sidebar's file. */
export function sidebarText(sidebar: Sidebar, baseUrl: string): string {
  return JSON.stringify(renderSidebarBranches(sidebar, baseUrl));
}

/** Output file of a sidebar, named after something that differs whenever its text does. */
export function sidebarFile(version: string, id: string, content: string): string {
  return `_quire/sidebar/${version}/${id}-${hash('sha1', content).slice(0, 10)}.json`;
}
