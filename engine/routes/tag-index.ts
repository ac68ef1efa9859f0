import type { Doc, VersionContent } from '../model/content.ts';
import type { Tag } from '../model/tag.ts';
import type { DocCard, TagLink } from '../model/route.ts';
import { slugify } from '../url/slug.ts';
import { shortenPath } from '../url/path-length.ts';
import { canonicalPath } from '../url/route-path.ts';
import { joinPaths, resolvePath } from '../url/resolve-path.ts';
import { pathOfDoc } from './resolve-sidebar.ts';

/** A tag with its address and its listed documents. */
export interface TagEntry {
  name: string;
  label: string;
  description: string;
  /** Route path without base: `/tags/integrations/ai`. */
  path: string;
  /** At least one, without unlisted documents (row R5), sorted by title. */
  docs: Doc[];
  /** Where the tag is declared; absent if no `tags.yml` declares it. */
  line?: number;
}

/** The tags of one version (row R8). */
export interface TagIndex {
  /** Address of the page with all tags, without base. */
  path: string;
  /** Sorted by label. */
  entries: TagEntry[];
  byName: ReadonlyMap<string, TagEntry>;
  byPath: ReadonlyMap<string, TagEntry>;
}

const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare;

/**
 * Collects the tags that a version's listed documents have: those that `tags.yml` declares; without the file, every word
 * in a front matter's tags.
 * @returns undefined for a version without tags, which has no tag pages
 */
export function buildTagIndex(version: VersionContent): TagIndex | undefined {
  const declared = version.tags;
  const byName = new Map<string, TagEntry>();
  const path = joinPaths(version.path, '/tags');
  const add = (tag: Omit<Tag, 'column' | 'line'> & { line?: number }): TagEntry => {
    const { name, label, description, line } = tag;
    const below = tag.permalink.replace(/^\/+/, '');
    const entry = {
      name,
      label,
      description,
      docs: [],
      path: shortenPath(canonicalPath(resolvePath(path, below))),
      ...(line !== undefined && { line }),
    };
    byName.set(name, entry);
    return entry;
  };
  for (const tag of declared?.values() ?? []) add(tag);
  for (const doc of version.docs.values()) {
    for (const name of new Set(doc.frontMatter.tags ?? [])) {
      const known = byName.get(name);
      // If there are declarations, a missing one is reported as a problem.
      if (!known && declared) continue;
      const entry = known ?? add({ name, label: name, permalink: slugify(name), description: '' });
      if (!doc.unlisted) entry.docs.push(doc);
    }
  }
  for (const { name, docs } of [...byName.values()]) if (docs.length === 0) byName.delete(name);
  if (byName.size === 0) return undefined;
  const entries = [...byName.values()].sort((a, b) => byText(a.label, b.label));
  for (const { docs } of entries) docs.sort((a, b) => byText(a.title, b.title));
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return { path, entries, byName, byPath };
}

/** The documents of a tag as cards; addresses are route paths without base. */
export function cardsOfTag({ docs }: TagEntry, version: VersionContent): DocCard[] {
  return docs.map((doc) => ({
    label: doc.title,
    href: pathOfDoc(version, doc),
    description: doc.description,
  }));
}

/** All tags as cards with the number of their documents. */
export function cardsOfTags({ entries }: TagIndex): DocCard[] {
  return entries.map(({ label, path, description, docs }) => {
    return { label, href: path, description, count: docs.length };
  });
}

/** The tags of a document, in its order. */
export function tagsOfDoc({ frontMatter }: Doc, index: TagIndex | undefined): TagLink[] {
  return [...new Set(frontMatter.tags ?? [])].flatMap((name) => {
    const entry = index?.byName.get(name);
    return entry ? [{ label: entry.label, href: entry.path }] : [];
  });
}
