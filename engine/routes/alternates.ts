import type { Route, VersionAlternate } from '../model/route.ts';
import { pathOfDoc } from './resolve-sidebar.ts';
import { latestTree, type VersionTree } from './site-tree.ts';

/**
 * The same document in every version that this site contains, by document id; `path` is absent if a version doesn't
 * have it. Empty for a site with one version, and for a page beside the docs.
 */
export function alternatesOf(
  route: Route,
  trees: ReadonlyMap<string, VersionTree>,
): VersionAlternate[] {
  const versions = [...trees.values()].filter(({ version }) => !version.isBeside);
  if (versions.length < 2 || isBeside(route, trees)) return [];
  return versions.map(({ version }) => {
    const doc = route.docId === undefined ? undefined : version.docs.get(route.docId);
    return { version: version.name, ...(doc && { path: pathOfDoc(version, doc) }) };
  });
}

/** The canonical address of a document: the latest version's, if that has it. */
export function latestPath(
  route: Route,
  trees: ReadonlyMap<string, VersionTree>,
): string | undefined {
  const latest = isBeside(route, trees) ? undefined : latestTree(trees)?.version;
  const doc = route.docId === undefined ? undefined : latest?.docs.get(route.docId);
  return latest && doc && !doc.unlisted ? pathOfDoc(latest, doc) : undefined;
}

/** The version that readers see and search on a page: its own, or the latest on a page beside the docs. */
export function shownVersion(route: Route, trees: ReadonlyMap<string, VersionTree>): string {
  const latest = isBeside(route, trees) ? latestTree(trees) : undefined;
  return latest?.version.name ?? route.version;
}

function isBeside({ version }: Route, trees: ReadonlyMap<string, VersionTree>): boolean {
  return trees.get(version)?.version.isBeside === true;
}
