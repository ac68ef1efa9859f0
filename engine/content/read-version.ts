import { join } from 'node:path';
import { addAll } from '../model/add-all.ts';
import type { ReadRelease, VersionContent } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { latestVersion } from '../model/latest-version.ts';
import { readText } from '../files/read-text.ts';
import { VERSIONS } from '../url/version-folder.ts';
import { excludedPages } from './excluded-pages.ts';
import { ABOUT_VERSION, parseVersionFile } from './parse-version-file.ts';
import type { DocumentReading } from './read-documents.ts';
import { indexDocs, readDocsFolder, readTags } from './read-folder.ts';
import { DOCS } from './version-roots.ts';
import type { VersionLayers } from '../model/version-layers.ts';

/** What the versions of a site are read with. */
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
  const gone = newer && readGone(facts.name, newer, options, problems);
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

/** The pages of newer versions that a version doesn't have: those that its file names, and those that the newer one lacks. */
function readGone(
  name: string,
  newer: VersionContent,
  { siteDir, layers }: VersionReading,
  problems: Problem[],
): NonNullable<VersionContent['gone']> {
  const own = layers.own(name);
  const isOwn = (path: string): boolean => own?.has(`${DOCS}/${path}`) ?? false;
  const gone = new Map([...(newer.gone ?? [])].filter(([, { path }]) => !isOwn(path)));
  if (!own?.has(ABOUT_VERSION)) return gone;
  const file = `${VERSIONS}/${name}/${ABOUT_VERSION}`;
  const { text, problem } = readText(join(siteDir, file), file);
  if (text === undefined) {
    problems.push(problem);
    return gone;
  }
  const { missing, problems: found } = parseVersionFile(text, file);
  addAll(problems, found);
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
      wrong(
        `\`missing\` names “${glob}”, and version ${newer.name} has no such page.`,
        'Give the path of a file relative to the folder of the pages, or remove the entry.',
      );
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
