import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentModel, Doc, VersionContent } from '../model/content.ts';
import type { CategoryMeta } from '../model/category.ts';
import type { Tag } from '../model/tag.ts';
import { latestVersion } from '../model/latest-version.ts';
import { placeInFrontMatter } from '../model/front-matter-place.ts';
import type { Problem } from '../model/problem.ts';
import type { Redirect } from '../model/redirect.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { folderOf } from '../url/resolve-path.ts';
import { excludedPages, type IsExcluded } from './excluded-pages.ts';
import { isPrivateName, listFiles } from './list-files.ts';
import { parseCategory } from './parse-category.ts';
import type { MarkdownReading } from './markdown-reading.ts';
import { parseRedirects, REDIRECTS } from './parse-redirects.ts';
import { parseTags, TAGS } from './parse-tags.ts';
import { latestFolder } from './version-roots.ts';
import { createDocumentReader, type FactsCache } from './read-documents.ts';
import { isInside } from '../files/is-inside.ts';
import { readText } from '../files/read-text.ts';

/** Extensions of Markdown files in other tools. Pages need a lowercase one. */
const LIKE_PAGE = /\.(?:mdx?|markdown|mdown|mkdn?)$/i;

/** Input of `readContent`. */
export interface ReadContentOptions {
  /** Absolute path of the site folder. */
  siteDir: string;
  config: SiteConfig;
  /** From `readSidebars`; absent if the site has none. */
  sidebars?: SidebarsSource | undefined;
  /** Facts from earlier runs; without them every page is parsed. */
  cache?: FactsCache | undefined;
  /** How Markdown is read, where it differs from the default. */
  reading?: MarkdownReading | undefined;
  /** Builds leave out drafts; the development server shows them (row R6). */
  mode: 'build' | 'dev';
}

/**
 * Reads all content of a site: pages, category files, static files. Each file is read once. Never throws: problems with
 * a file are in `problems`, and the other files are still read.
 */
export function readContent(options: ReadContentOptions): ContentModel {
  const { siteDir, config, sidebars, cache, mode, reading } = options;
  const problems: Problem[] = [];
  const root = latestFolder(siteDir, config);
  const exclude = config.docs?.exclude;
  const isExcluded = excludedPages(exclude);
  const found = readDocsFolder(siteDir, root, '', cache, isExcluded, reading);
  problems.push(...found.problems);
  if (!existsSync(join(siteDir, root))) {
    const message = `There is no \`${root}\` folder in the site.`;
    const fix = 'Create it, with an index.md.';
    problems.push({ id: 'docs-missing', severity: 'error', file: root, message, fix });
  }
  const tags = readTags(siteDir, root);
  const redirects = readRedirects(siteDir);
  problems.push(...tags.problems, ...redirects.problems);
  const entry = latestVersion(config.versions);
  const version: VersionContent = {
    name: entry?.name ?? 'current',
    label: entry?.label ?? 'Current',
    isLast: true,
    path: config.docs?.route ?? '/',
    root,
    ...indexDocs(found.docs, mode, problems),
    categories: new Map(found.categories),
    ...(tags.tags && { tags: tags.tags }),
    ...(sidebars && {
      sidebars: sidebars.sidebars,
      sidebarsFile: sidebars.file,
      sidebarsText: sidebars.text,
    }),
  };
  const { staticFolders } = config;
  const { staticFiles, problems: ofFiles } = readStaticFiles(siteDir, staticFolders);
  problems.push(...ofFiles);
  return {
    siteDir,
    mode,
    ...(exclude && { exclude }),
    versions: [version],
    staticFolders,
    staticFiles,
    redirects: redirects.redirects,
    problems,
  };
}

/** `redirects.yml`; a site without it has no redirects. */
export function readRedirects(siteDir: string): { redirects: Redirect[]; problems: Problem[] } {
  const path = join(siteDir, REDIRECTS);
  if (!existsSync(path)) return { redirects: [], problems: [] };
  const { text, problem } = readText(path, REDIRECTS);
  return text === undefined ? { redirects: [], problems: [problem] } : parseRedirects(text);
}

/** `docs/tags.yml`; without it, any tag is accepted. */
export function readTags(
  siteDir: string,
  root: string,
): { tags?: Map<string, Tag>; problems: Problem[] } {
  const file = `${root}/${TAGS}`;
  if (!existsSync(join(siteDir, file))) return { problems: [] };
  const { text, problem } = readText(join(siteDir, file), file);
  return text === undefined ? { problems: [problem] } : parseTags(text, file);
}

/** The content of a folder of pages. */
export interface DocsFolder {
  /** In file order. */
  docs: Doc[];
  /** By folder relative to the version's pages. */
  categories: [string, CategoryMeta][];
  problems: Problem[];
}

/**
 * Reads the pages and category files of a folder, or the one file that `inside` names.
 * @param root site-relative folder of the version's pages
 * @param inside path relative to `root`; empty for all of it
 * @param isExcluded takes a path relative to `root`
 */
export function readDocsFolder(
  siteDir: string,
  root: string,
  inside: string,
  cache?: FactsCache,
  isExcluded: IsExcluded = () => false,
  reading?: MarkdownReading,
): DocsFolder {
  const found: DocsFolder = { docs: [], categories: [], problems: [] };
  const reader = createDocumentReader(siteDir, root, cache, reading);
  const added = addedPaths(reading?.added, root, inside);
  const onDisk = listPath(siteDir, root, inside, isPrivateName, found.problems);
  const paths = added.length > 0 ? [...onDisk, ...added].sort(compareFiles) : onDisk;
  for (const path of paths) {
    const file = `${root}/${path}`;
    if (/\.mdx?$/.test(path)) {
      if (isExcluded(path)) continue;
      const { doc, problems } = reader.read(file);
      if (doc) found.docs.push(doc);
      found.problems.push(...problems);
    } else if (/(^|\/)_category_\.(json|ya?ml)$/.test(path)) {
      const { text, problem } = readText(join(siteDir, file), file);
      const parsed = text === undefined ? undefined : parseCategory(text, file);
      if (parsed) found.categories.push([folderOf(path), parsed.category]);
      found.problems.push(...(parsed?.problems ?? (problem ? [problem] : [])));
    } else if (LIKE_PAGE.test(path) && !isExcluded(path)) {
      const fix = `Rename it to ${path.replace(LIKE_PAGE, '.md')}, or begin its name with \`_\`.`;
      const message = `${file} is no page: the names of pages end in \`.md\` or \`.mdx\`.`;
      found.problems.push({ id: 'file-ignored', severity: 'warning', file, message, fix });
    }
  }
  found.problems.push(...reader.partialProblems());
  return found;
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

/** The files that are served unchanged by the path they are served at; the first folder that has a path wins. */
export function readStaticFiles(
  siteDir: string,
  folders: readonly string[],
): { staticFiles: Map<string, string>; problems: Problem[] } {
  const problems: Problem[] = [];
  const staticFiles = new Map<string, string>();
  for (const folder of folders) {
    for (const path of listPath(siteDir, folder, '', (name) => name === '.DS_Store', problems)) {
      const url = `/${path}`;
      if (!staticFiles.has(url)) staticFiles.set(url, join(siteDir, folder, path));
    }
  }
  return { staticFiles, problems };
}

/** Paths relative to `root` of the files at or under `inside`; empty if nothing is there. */
function listPath(
  siteDir: string,
  root: string,
  inside: string,
  skip: (name: string) => boolean,
  problems: Problem[],
): string[] {
  const start = join(siteDir, root, inside);
  if (inside !== '') {
    if (inside.split('/').some(skip) || !existsSync(start)) return [];
    if (statSync(start).isFile()) return [inside];
  }
  const shown = inside === '' ? root : `${root}/${inside}`;
  const list = listFiles(start, shown, skip);
  problems.push(...list.problems);
  return inside === '' ? list.files : list.files.map((path) => `${inside}/${path}`);
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
