import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addAll } from '../model/add-all.ts';
import type { CategoryMeta } from '../model/category.ts';
import type { Doc, VersionContent } from '../model/content.ts';
import { placeInFrontMatter } from '../model/front-matter-place.ts';
import type { Problem } from '../model/problem.ts';
import type { Tag } from '../model/tag.ts';
import type { VersionLayers } from '../model/version-layers.ts';
import { isInside } from '../files/is-inside.ts';
import { readText } from '../files/read-text.ts';
import { folderOf } from '../url/resolve-path.ts';
import type { IsExcluded } from './excluded-pages.ts';
import { isPrivateName, listPath } from './list-files.ts';
import type { MarkdownReading } from '../syntax/markdown-reading.ts';
import { parseCategory } from './parse-category.ts';
import { parseTags, TAGS } from './parse-tags.ts';
import { createDocumentReader, type DocumentReading } from './read-documents.ts';

/** Extensions of Markdown files in other tools. Pages need a lowercase one. */
const LIKE_PAGE = /\.(?:mdx?|markdown|mdown|mkdn?)$/i;

/** Nearly the name of a category file. */
const LIKE_CATEGORY = /(?:^|\/)_+categor(?:y|ies)_*\.(?:json|ya?ml)$/i;

/** The content of a folder of pages. */
export interface DocsFolder {
  /** In file order. */
  docs: Doc[];
  /** By folder relative to the version's pages. */
  categories: [string, CategoryMeta][];
  problems: Problem[];
}

export interface FolderReading extends DocumentReading {
  /** Takes a path relative to the folder. */
  isExcluded?: IsExcluded | undefined;
  /** Where the files of the version are; without them, all are below its folder. */
  layers?: VersionLayers | undefined;
  /** The newer version's page in a file that this version inherits. */
  newer?: ((file: string) => Doc | undefined) | undefined;
}

/**
 * Reads the pages and category files of a folder, or the one file that `inside` names.
 * @param root site-relative folder of the version's pages
 * @param inside path relative to `root`; empty for all of it
 */
export function readDocsFolder(
  siteDir: string,
  root: string,
  inside: string,
  { cache, isExcluded = () => false, reading, layers, newer, onParsed }: FolderReading = {},
): DocsFolder {
  const found: DocsFolder = { docs: [], categories: [], problems: [] };
  const locate = layers?.locate ?? ((file: string) => file);
  const reader = createDocumentReader(siteDir, root, {
    cache,
    reading,
    ...(layers && { layers }),
    newer,
    onParsed,
  });
  for (const path of listVersion(root, inside, { siteDir, layers, reading }, found.problems)) {
    const file = `${root}/${path}`;
    if (/\.mdx?$/.test(path)) {
      if (isExcluded(path)) continue;
      const { doc, problems } = reader.read(file);
      if (doc) found.docs.push(doc);
      addAll(found.problems, problems);
    } else if (/(^|\/)_category_\.(json|ya?ml)$/.test(path)) {
      const { text, problem } = readText(join(siteDir, locate(file)), file);
      const parsed = text === undefined ? undefined : parseCategory(text, file);
      if (parsed) found.categories.push([folderOf(path), parsed.category]);
      addAll(found.problems, parsed?.problems ?? (problem ? [problem] : []));
    } else if (LIKE_CATEGORY.test(path)) {
      const ending = path.split('.').at(-1)?.toLowerCase();
      const fix = `Rename it to _category_.${ending}.`;
      const message = `Nothing reads ${file}.`;
      found.problems.push({ id: 'file-ignored', severity: 'warning', file, message, fix });
    } else if (LIKE_PAGE.test(path) && !isExcluded(path)) {
      const fix = `Rename it to ${path.replace(LIKE_PAGE, '.md')}, or begin its name with \`_\`.`;
      const message = `${file} isn’t a page: the names of pages end in \`.md\` or \`.mdx\`.`;
      found.problems.push({ id: 'file-ignored', severity: 'warning', file, message, fix });
    }
  }
  addAll(found.problems, reader.partialProblems());
  return found;
}

/** Paths relative to `root` of a version's files at or under `inside`: inherited ones and those that extensions write, too. */
function listVersion(
  root: string,
  inside: string,
  {
    siteDir,
    layers,
    reading,
  }: { siteDir: string; layers: VersionLayers | undefined; reading: MarkdownReading | undefined },
  problems: Problem[],
): string[] {
  const found = new Set<string>();
  for (const folder of layers?.folders(root) ?? [root]) {
    for (const path of listPath(siteDir, folder, inside, isPrivateName, problems)) found.add(path);
    for (const path of addedPaths(reading?.added, folder, inside)) found.add(path);
  }
  return [...found].sort(compareFiles);
}

/** The pages of extensions at or under a path, relative to the folder of the pages. */
function addedPaths(
  added: ReadonlyMap<string, string> | undefined,
  root: string,
  inside: string,
): string[] {
  const top = inside === '' ? root : `${root}/${inside}`;
  return [...(added?.keys() ?? [])]
    .filter((file) => isInside(file, top, '/') && isInside(file, root, '/'))
    .map((file) => file.slice(root.length + 1));
}

/** The order in which folders are listed: part by part, by code unit. */
export function compareFiles(a: string, b: string): number {
  const [left, right] = [a.replaceAll('/', '\0'), b.replaceAll('/', '\0')];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** `docs/tags.yml`; without it, any tag is accepted. */
export function readTags(
  siteDir: string,
  root: string,
  layers: Pick<VersionLayers, 'locate'>,
): { tags?: Map<string, Tag>; problems: Problem[] } {
  const file = layers.locate(`${root}/${TAGS}`);
  if (!existsSync(join(siteDir, file))) return { problems: [] };
  const { text, problem } = readText(join(siteDir, file), file);
  return text === undefined ? { problems: [problem] } : parseTags(text, file);
}

/**
 * Sorts pages by file, removes drafts from builds, and reports two pages with the same id. The page whose path gives it
 * that id keeps it: the mistake is in the other's front matter.
 */
export function indexDocs(
  docs: readonly Doc[],
  mode: 'build' | 'dev',
  problems: Problem[],
): Pick<VersionContent, 'docs' | 'drafts'> {
  const byId = new Map<string, Doc>();
  const drafts: Pick<Doc, 'id' | 'file'>[] = [];
  for (const doc of docs) {
    const first = byId.get(doc.id);
    if (doc.draft && mode === 'build') drafts.push({ id: doc.id, file: doc.file });
    else if (!first) byId.set(doc.id, doc);
    else {
      const isAsked = first.frontMatter.id !== undefined && doc.frontMatter.id === undefined;
      const [owner, other] = isAsked ? [doc, first] : [first, doc];
      byId.delete(doc.id);
      byId.set(doc.id, owner);
      problems.push({
        id: DUPLICATE_ID,
        severity: 'error',
        file: other.file,
        ...(other.frontMatter.id && placeInFrontMatter(other.source, 'id')),
        message: `${other.file} has the id "${doc.id}", which ${owner.file} already has.`,
        fix: 'Rename one of the files, or give it another `id`.',
      });
    }
  }
  return { docs: byId, drafts };
}

/** Found by comparing pages, so it is checked again after every change. */
export const DUPLICATE_ID = 'doc-id-duplicate';
