import { lstatSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { addAll } from '../model/add-all.ts';
import type { ContentModel, Doc, VersionContent } from '../model/content.ts';
import { distinctProblems } from '../model/distinct-problems.ts';
import type { Problem } from '../model/problem.ts';
import { excludedPages } from './excluded-pages.ts';
import type { MarkdownReading } from '../syntax/markdown-reading.ts';
import { isPrivateName } from './list-files.ts';
import { REDIRECTS } from './parse-redirects.ts';
import { TAGS } from './parse-tags.ts';
import { readRedirects, readStaticFiles } from './read-content.ts';
import type { FactsCache } from './read-documents.ts';
import {
  compareFiles,
  DUPLICATE_ID,
  indexDocs,
  readDocsFolder,
  readTags,
  type DocsFolder,
} from './read-folder.ts';
import { isInside } from '../files/is-inside.ts';

/**
 * Updates a model after a file or folder was changed, added or removed (development): reads that file, and the pages
 * that show it if it is a partial. Returns a new model, or the same one if the change affects no content. The
 * configuration and sidebars are read elsewhere.
 * @param changed path of the file or folder, absolute or relative to the site folder
 */
export function updateContent(
  model: ContentModel,
  changed: string,
  { cache, reading }: { cache?: FactsCache; reading?: MarkdownReading } = {},
): ContentModel {
  const path = (isAbsolute(changed) ? relative(model.siteDir, changed) : changed)
    .split(sep)
    .join('/');
  if (model.staticFolders.some((folder) => isAt(path, folder))) return updateStatic(model);
  if (path === REDIRECTS) {
    const { redirects, problems } = readRedirects(model.siteDir);
    return { ...model, redirects, problems: [...withoutFile(model, path), ...problems] };
  }
  const { layers } = model;
  const isTags = ({ root }: VersionContent): boolean => layers.locate(`${root}/${TAGS}`) === path;
  if (model.versions.some(isTags)) {
    const problems = withoutFile(model, path);
    const versions = model.versions.map((version) => {
      if (!isTags(version)) return version;
      const read = readTags(model.siteDir, version.root, layers);
      addAll(problems, read.problems);
      const { tags: _before, ...rest } = version;
      return read.tags ? { ...rest, tags: read.tags } : rest;
    });
    return { ...model, versions, problems: distinctProblems(problems) };
  }
  // Pages of several versions can show one partial, and older versions inherit files of newer ones.
  return layers.appearances(path).reduce(
    (seen, shown) =>
      seen.versions.reduce((updated, version) => {
        const { root } = version;
        // Only reading from the top shows whether a link points back to a parent folder, or nowhere.
        const top = isAt(shown, root) && isLinkedFolder(join(model.siteDir, path)) ? root : shown;
        return updateDocs(updated, version, top, cache, reading);
      }, seen),
    model,
  );
}

/** Whether the path is a link to a folder, or to nothing. A link to a file is read as the file. */
function isLinkedFolder(path: string): boolean {
  const link = lstatSync(path, { throwIfNoEntry: false });
  return (
    link?.isSymbolicLink() === true &&
    !(statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)
  );
}

function withoutFile({ problems }: ContentModel, path: string): Problem[] {
  return problems.filter(({ file }) => file !== path);
}

/** Whether a site-relative path is `top` or inside it. */
const isAt = (path: string | undefined, top: string): boolean => isInside(path, top, '/');

function updateStatic(model: ContentModel): ContentModel {
  const { siteDir, staticFolders } = model;
  const { staticFiles, problems } = readStaticFiles(siteDir, staticFolders);
  const others = model.problems.filter(
    ({ file }) => !staticFolders.some((folder) => isAt(file, folder)),
  );
  return { ...model, staticFiles, problems: [...others, ...problems] };
}

function updateDocs(
  model: ContentModel,
  version: VersionContent,
  path: string,
  cache: FactsCache | undefined,
  reading: MarkdownReading | undefined,
): ContentModel {
  const { root } = version;
  const isTwice = ({ id, file }: Problem): boolean => id === DUPLICATE_ID && isAt(file, root);
  const stale = new Set(model.problems.filter(isTwice).map(({ file }) => file));
  for (const doc of version.docs.values()) {
    if (doc.partials.some((partial) => isAt(partial, path))) stale.add(doc.file);
  }
  const inDocs = isAt(path, root);
  if (!inDocs && stale.size === 0) return model;
  const isStale = (file: string | undefined) => isAt(file, path) || stale.has(file);
  const insides = [...(inDocs ? [path] : []), ...stale].map((f) => f?.slice(root.length + 1) ?? '');
  const isNoPage = excludedPages(model.exclude);
  const gone = new Set([...(version.gone?.values() ?? [])].map((page) => page.path));
  const isExcluded = (inside: string): boolean => isNoPage(inside) || gone.has(inside);
  const ownReading = { ...reading, release: version.release };
  const read = insides.map((inside) =>
    readDocsFolder(model.siteDir, root, inside, {
      cache,
      isExcluded,
      reading: ownReading,
      layers: model.layers,
    }),
  );
  const docs = mergeDocs(version, read, isStale);
  const problems = model.problems.filter((problem) => !isTwice(problem) && !isStale(problem.file));
  addAll(
    problems,
    read.flatMap((folder) => folder.problems),
  );
  const { drafts, docs: byId } = indexDocs(docs, model.mode, problems);
  const categories = new Map([...version.categories].filter(([, meta]) => !isAt(meta.file, path)));
  for (const [dir, meta] of read.flatMap((folder) => folder.categories)) categories.set(dir, meta);
  const updated = { ...version, docs: byId, drafts, categories };
  const versions = model.versions.map((other) => (other === version ? updated : other));
  const shown = [...docs, ...versions.flatMap((other) => [...other.docs.values()])];
  return {
    ...model,
    versions,
    problems: distinctProblems(problems.filter((problem) => isStillShown(problem, shown))),
  };
}

function mergeDocs(
  version: VersionContent,
  read: readonly DocsFolder[],
  isStale: (file: string) => boolean,
): Doc[] {
  const docs = new Map<string, Doc>();
  for (const doc of version.docs.values()) if (!isStale(doc.file)) docs.set(doc.file, doc);
  for (const doc of read.flatMap((folder) => folder.docs)) docs.set(doc.file, doc);
  return [...docs.values()].sort((a, b) => compareFiles(a.file, b.file));
}

/** Problems of a partial disappear with the last page that shows it. */
function isStillShown({ file }: Problem, docs: readonly Doc[]): boolean {
  if (file === undefined || !file.split('/').some(isPrivateName)) return true;
  return docs.some(({ partials }) => partials.includes(file));
}
