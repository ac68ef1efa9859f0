import { join } from 'node:path';
import { addAll } from '../model/add-all.ts';
import type { Doc, PageChange, ReadRelease, VersionContent } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { latestVersion } from '../model/latest-version.ts';
import { readText } from '../files/read-text.ts';
import { VERSIONS } from '../url/version-folder.ts';
import { excludedPages } from './excluded-pages.ts';
import { ABOUT_VERSION, parseVersionFile, type AboutVersion } from './parse-version-file.ts';
import type { DocumentReading } from './read-documents.ts';
import { indexDocs, readDocsFolder, readTags } from './read-folder.ts';
import { DOCS } from './version-roots.ts';
import type { VersionLayers } from '../model/version-layers.ts';

export interface VersionReading extends DocumentReading {
  /** Absolute path of the site folder. */
  siteDir: string;
  config: SiteConfig;
  layers: VersionLayers;
  /** Builds leave out drafts; the development server shows them (row R6). */
  mode: 'build' | 'dev';
}

/** What is known of a version before its pages are read. */
export type VersionFacts = Pick<
  VersionContent,
  'name' | 'label' | 'isLast' | 'isBeside' | 'root' | 'path' | 'banner'
>;

/**
 * Reads the pages, category files and tags of one version (row D1).
 * @param sidebars from the version's file; undefined if it has none
 * @param newer the version that it inherits from, if it is layered
 */
export function readVersion(
  facts: VersionFacts,
  options: VersionReading,
  sidebars?: SidebarsSource,
  newer?: VersionContent,
): { version: VersionContent; problems: Problem[] } {
  const { siteDir, config, layers, cache, mode } = options;
  const problems: Problem[] = [];
  const isExcluded = excludedPages(config.docs?.exclude);
  const release = releaseOf(facts, options);
  const about = newer && readAbout(facts.name, options, problems);
  const gone = newer && about && readGone(facts.name, newer, about.missing, options, problems);
  const gonePaths = new Set([...(gone?.values() ?? [])].map(({ path }) => path));
  const known = new Map(
    [...(newer?.docs.values() ?? [])].map((doc) => [doc.inherited ?? doc.file, doc]),
  );
  const found = readDocsFolder(siteDir, facts.root, '', {
    cache,
    isExcluded: (path) => isExcluded(path) || gonePaths.has(path),
    reading: { ...options.reading, release },
    layers,
    newer: (file) => known.get(file),
    onParsed: options.onParsed,
  });
  const tags = readTags(siteDir, facts.root, layers);
  addAll(problems, [...found.problems, ...tags.problems]);
  const version: VersionContent = {
    ...facts,
    ...indexDocs(found.docs, mode, problems),
    categories: new Map(found.categories),
    ...(tags.tags && { tags: tags.tags }),
    ...(newer && inheritedSidebars(newer)),
    ...(sidebars && {
      sidebars: sidebars.sidebars,
      sidebarsFile: sidebars.file,
      sidebarsText: sidebars.text,
    }),
    ...(gone && { newer: newer.name, gone }),
    ...(newer && about && { changes: readChanges(found.docs, newer, about, facts, problems) }),
    ...(release && { release }),
  };
  return { version, problems };
}

/** The release that a version's pages are read for. */
function releaseOf(
  { name, isLast, isBeside }: VersionFacts,
  { config, layers }: VersionReading,
): ReadRelease | undefined {
  const latest = latestVersion(config.versions)?.name;
  const own = isLast || isBeside ? latest : name;
  if (latest === undefined || own === undefined) return undefined;
  const layered = config.versions.map((entry) => entry.name).filter((one) => layers.own(one));
  return { name: own, all: own === latest || layers.own(own) ? [latest, ...layered] : [own] };
}

/** The sidebars of a version without any of its own. */
function inheritedSidebars({
  sidebars,
  sidebarsFile,
  sidebarsText,
}: VersionContent): Pick<VersionContent, 'sidebars' | 'sidebarsFile' | 'sidebarsText'> {
  return {
    ...(sidebars && { sidebars }),
    ...(sidebarsFile !== undefined && { sidebarsFile }),
    ...(sidebarsText !== undefined && { sidebarsText }),
  };
}

/** Site-relative path of a version's file. */
const aboutFile = (name: string): string => `${VERSIONS}/${name}/${ABOUT_VERSION}`;

/** What a layered version's file says; nothing without one. */
function readAbout(
  name: string,
  { siteDir, layers }: VersionReading,
  problems: Problem[],
): AboutVersion {
  const nothing = { missing: [], changed: [] };
  if (!layers.own(name)?.has(ABOUT_VERSION)) return nothing;
  const file = aboutFile(name);
  const { text, problem } = readText(join(siteDir, file), file);
  if (text === undefined) {
    problems.push(problem);
    return nothing;
  }
  const about = parseVersionFile(text, file);
  addAll(problems, about.problems);
  return about;
}

/** What newer versions changed, by page: what the next one did, then what its own file says of later ones. */
function readChanges(
  docs: readonly Doc[],
  newer: VersionContent,
  { changed }: AboutVersion,
  { name, root }: VersionFacts,
  problems: Problem[],
): NonNullable<VersionContent['changes']> {
  const file = aboutFile(name);
  const paths = docs.map((doc) => doc.file.slice(root.length + 1));
  const changes = new Map<string, PageChange[]>();
  for (const { see, pages, line, column } of changed) {
    for (const { glob, ...place } of pages) {
      const meant = paths.filter(excludedPages([glob]));
      const change = { see, by: newer.name, file, line, column };
      for (const path of meant) changes.set(path, [...(changes.get(path) ?? []), change]);
      if (meant.length > 0) continue;
      const message = `\`changed\` names “${glob}”, and version ${name} has no such page.`;
      problems.push({
        id: 'version-invalid',
        severity: 'error',
        file,
        ...place,
        message,
        fix: FIX,
      });
    }
  }
  for (const [path, later] of newer.changes ?? [])
    changes.set(path, [...(changes.get(path) ?? []), ...later]);
  return changes;
}

/** How to fix an entry that names no page. */
const FIX = 'Give the path of a file relative to the folder of the pages, or remove the entry.';

/** The pages of newer versions that a version doesn't have: those that its file names, and those that the newer one lacks. */
function readGone(
  name: string,
  newer: VersionContent,
  missing: AboutVersion['missing'],
  { layers }: VersionReading,
  problems: Problem[],
): NonNullable<VersionContent['gone']> {
  const own = layers.own(name);
  const isOwn = (path: string): boolean => own?.has(`${DOCS}/${path}`) ?? false;
  const gone = new Map([...(newer.gone ?? [])].filter(([, { path }]) => !isOwn(path)));
  const file = aboutFile(name);
  const pages = [...newer.docs.values()].map((doc) => ({
    id: doc.id,
    path: doc.file.slice(newer.root.length + 1),
  }));
  for (const { pages: glob, reason, line, column } of missing) {
    const isMeant = excludedPages([glob]);
    const meant = pages.filter(({ path }) => isMeant(path));
    const wrong = (message: string, fix: string): void => {
      const place = { file, line, column };
      problems.push({ id: 'version-invalid', severity: 'error', ...place, message, fix });
    };
    if (meant.length === 0) {
      wrong(`\`missing\` names “${glob}”, and version ${newer.name} has no such page.`, FIX);
    }
    for (const { id, path } of meant) {
      if (isOwn(path)) {
        wrong(
          `\`missing\` names “${path}”, and the version has that page: ${VERSIONS}/${name}/${DOCS}/${path}.`,
          'Remove the entry, or the page.',
        );
      } else gone.set(id, { path, reason });
    }
  }
  return gone;
}
