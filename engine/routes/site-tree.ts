import { addAll } from '../model/add-all.ts';
import type { ContentModel, Doc, VersionContent } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { Sidebar } from '../model/sidebars.ts';
import { buildSidebars } from './build-sidebars.ts';
import { checkTagNames, checkTags } from './check-tags.ts';
import { docMissing, sidebarMissing, versionDocMissing } from './missing-problems.ts';
import { buildSidebarIndex, type SidebarIndex } from './sidebar-index.ts';
import { buildTagIndex, type TagIndex } from './tag-index.ts';
import type { Translate } from '../texts/translate.ts';

/** A version with its resolved sidebars, and the sidebar of each document. */
export interface VersionTree {
  version: VersionContent;
  sidebars: Map<string, Sidebar>;
  indexes: Map<string, SidebarIndex>;
  /** Name of a document's sidebar; undefined if no sidebar contains it. */
  sidebarOf(doc: Doc): string | undefined;
  /** Absent if no document has tags and no `tags.yml` declares any. */
  tags: TagIndex | undefined;
  /** The texts of the engine in the language of the site. */
  t: Translate;
}

/** Resolves a version's sidebars and checks the front matter that refers to them (rows C2, C6). */
function buildVersionTree(
  version: VersionContent,
  t: Translate,
): {
  tree: VersionTree;
  problems: Problem[];
} {
  const { sidebars, problems } = buildSidebars(version);
  const indexes = new Map([...sidebars].map(([id, sidebar]) => [id, buildSidebarIndex(sidebar)]));
  const owners = new Map<string, string>();
  for (const [id, { byDoc }] of indexes) {
    for (const docId of byDoc.keys()) if (!owners.has(docId)) owners.set(docId, id);
  }
  const sidebarOf = ({ id, frontMatter }: Doc): string | undefined => {
    const chosen = frontMatter.displayed_sidebar;
    if (chosen === null) return undefined;
    return chosen !== undefined && sidebars.has(chosen) ? chosen : owners.get(id);
  };
  const draftIds = new Set(version.drafts.map(({ id }) => id));
  for (const doc of version.docs.values()) {
    const { frontMatter } = doc;
    const chosen = frontMatter.displayed_sidebar;
    if (typeof chosen === 'string' && !sidebars.has(chosen)) {
      problems.push(sidebarMissing(chosen, version, [...sidebars.keys()], doc));
    }
    for (const key of ['pagination_prev', 'pagination_next'] as const) {
      const id = frontMatter[key];
      const isKnown = typeof id !== 'string' || version.docs.has(id) || draftIds.has(id);
      if (isKnown || version.gone?.has(id)) continue;
      problems.push(versionDocMissing(id, key, version, doc));
    }
  }
  addAll(problems, [...checkTagNames(version), ...checkTags(version)]);
  const tags = buildTagIndex(version);
  return { tree: { version, sidebars, indexes, sidebarOf, tags, t }, problems };
}

/** The tree of the latest version. */
export function latestTree(trees: ReadonlyMap<string, VersionTree>): VersionTree | undefined {
  return [...trees.values()].find(({ version }) => version.isLast);
}

/** The trees of all versions, by version name, in the order of the content: latest first. */
export function buildSiteTree(
  content: ContentModel,
  t: Translate,
): {
  trees: Map<string, VersionTree>;
  problems: Problem[];
} {
  const built = content.versions.map((version) => buildVersionTree(version, t));
  return {
    trees: new Map(built.map(({ tree }) => [tree.version.name, tree])),
    problems: built.flatMap(({ problems }) => problems),
  };
}

/** Row C1 for a document that the configuration refers to. */
export function navDocMissing(id: string, version: VersionContent, key: string): Problem {
  return { ...docMissing(id, version, 'site.config.ts'), id: 'nav-doc-missing', key };
}
