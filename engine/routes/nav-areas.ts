import type { Problem } from '../model/problem.ts';
import type { NamedLink, SiteConfig } from '../model/site-config.ts';
import { pathOfDoc } from './resolve-sidebar.ts';
import { latestTree, navDocMissing, type VersionTree } from './site-tree.ts';

/** A resolved entry of the top navigation; `href` is a route path without base. */
export interface Area extends NamedLink {
  version: string;
  /** Sidebar of its landing page: the area is active on every page of that sidebar. */
  sidebar?: string;
}

/** Resolves `navbar.items` in the latest version (row L1). Drafts are left out (row R6). */
export function buildAreas(
  trees: ReadonlyMap<string, VersionTree>,
  config: SiteConfig,
): { areas: Area[]; problems: Problem[] } {
  const tree = latestTree(trees);
  const areas: Area[] = [];
  const problems: Problem[] = [];
  if (!tree) return { areas, problems };
  const { version } = tree;
  const draftIds = new Set(version.drafts.map((draft) => draft.id));
  for (const [i, { label, doc: id }] of config.navbar.items.entries()) {
    const doc = version.docs.get(id);
    const sidebar = doc && tree.sidebarOf(doc);
    if (doc) {
      const href = pathOfDoc(version, doc);
      areas.push({ label, href, version: version.name, ...(sidebar !== undefined && { sidebar }) });
    } else if (!draftIds.has(id)) {
      problems.push(navDocMissing(id, version, `navbar.items.${i}.doc`));
    }
  }
  return { areas, problems };
}
