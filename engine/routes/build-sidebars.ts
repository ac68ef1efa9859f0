import { addAll } from '../model/add-all.ts';
import type { VersionContent } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { Sidebar } from '../model/sidebars.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { createSlugger } from '../url/slug.ts';
import { expandFolder } from './expand-folder.ts';
import { docRepeated } from './missing-problems.ts';
import { resolveSidebar, type ResolveContext } from './resolve-sidebar.ts';
import { buildNodes, repeatedIds, type SidebarNode } from './sidebar-node.ts';

/** Name of the sidebar of a site without a sidebars file. */
const DEFAULT_SIDEBAR = 'docs';

/** Resolves all sidebars of a version, in source order (rows L7, D3, C1). */
export function buildSidebars(version: VersionContent): {
  sidebars: Map<string, Sidebar>;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const context: ResolveContext = {
    version,
    draftIds: new Set(version.drafts.map(({ id }) => id)),
    categorySlug: createSlugger().slug,
    problems,
  };
  const sidebars = new Map<string, Sidebar>();
  if (!version.sidebars) {
    const nodes = rootFirst(version, expandFolder(version, '.') ?? []);
    sidebars.set(DEFAULT_SIDEBAR, resolveSidebar(DEFAULT_SIDEBAR, nodes, context));
    return { sidebars, problems };
  }
  const expand = (dirName: string, leaveOut?: string): SidebarNode[] => {
    const nodes = expandFolder(version, dirName);
    if (!nodes && !isGone(dirName, version)) problems.push(folderEmpty(dirName, version));
    return nodes?.filter((node) => node.type !== 'doc' || node.id !== leaveOut) ?? [];
  };
  for (const [id, items] of Object.entries(version.sidebars)) {
    sidebars.set(id, resolveSidebar(id, buildNodes(items, expand), context));
    addAll(
      problems,
      repeatedIds(items).map((doc) => docRepeated(doc, id, version)),
    );
  }
  return { sidebars, problems };
}

/** The page at the version's root comes first, whatever its name, unless it has a position. */
function rootFirst(version: VersionContent, nodes: SidebarNode[]): SidebarNode[] {
  const isRoot = (node: SidebarNode): boolean => {
    const doc = node.type === 'doc' ? version.docs.get(node.id) : undefined;
    return doc?.slug === '/' && doc.position === undefined;
  };
  return [...nodes.filter(isRoot), ...nodes.filter((node) => !isRoot(node))];
}

/** Whether a version lacks pages of a folder that a newer one has. */
function isGone(dirName: string, { gone }: VersionContent): boolean {
  return [...(gone?.values() ?? [])].some(({ path }) => path.startsWith(`${dirName}/`));
}

function folderEmpty(dirName: string, version: VersionContent): Problem {
  const folders = new Set([...version.docs.values()].map(({ dir }) => dir).filter(Boolean));
  const fix = didYouMean(nearest(dirName, folders));
  return {
    id: 'sidebar-folder-empty',
    severity: 'warning',
    ...(version.sidebarsFile !== undefined && { file: version.sidebarsFile }),
    message: `The folder "${dirName}" of a generated sidebar contains no document.`,
    ...(fix !== undefined && { fix }),
  };
}
