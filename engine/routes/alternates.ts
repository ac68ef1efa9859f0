import type { VersionAlternate } from '../model/route.ts';
import { pathOfDoc } from './resolve-sidebar.ts';
import type { VersionTree } from './site-tree.ts';

/**
 * The same document in every version that this site contains, by document id; `path` is absent if a version doesn't
 * have it. Empty for a site with one version.
 */
export function alternatesOf(
  docId: string | undefined,
  trees: ReadonlyMap<string, VersionTree>,
): VersionAlternate[] {
  if (trees.size < 2) return [];
  return [...trees.values()].map(({ version }) => {
    const doc = docId === undefined ? undefined : version.docs.get(docId);
    return { version: version.name, ...(doc && { path: pathOfDoc(version, doc) }) };
  });
}

/** The canonical address of a document: the latest version's, if that has it. */
export function latestPath(
  docId: string | undefined,
  trees: ReadonlyMap<string, VersionTree>,
): string | undefined {
  const latest = [...trees.values()].find(({ version }) => version.isLast)?.version;
  const doc = docId === undefined ? undefined : latest?.docs.get(docId);
  return latest && doc && !doc.unlisted ? pathOfDoc(latest, doc) : undefined;
}
