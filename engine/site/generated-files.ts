import { extensionsOf } from '../extension/extensions-of.ts';
import type { ContentModel, VersionContent } from '../model/content.ts';
import { FEED, LLMS, LLMS_FULL, OPEN_SEARCH } from '../model/generated-names.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { joinPaths } from '../url/resolve-path.ts';
import { changelogOf } from '../release-notes/changelog-of.ts';

/** Files that describe the site for machines. */
const MACHINE_FILES = [
  LLMS,
  'sitemap.xml',
  'site-metadata.json',
  '_quire/manifest.json',
  'robots.txt',
  OPEN_SEARCH,
  FEED,
] as const;
export type MachineFile = (typeof MACHINE_FILES)[number];

/** Output files that a build writes besides pages and static files. */
const GENERATED_FILES: readonly string[] = [...MACHINE_FILES, LLMS_FULL];

/**
 * The output files of a site besides pages. Only a site with release notes has a feed, and only one at the root of its
 * host has a `robots.txt`. Extensions have files of their own.
 */
export function generatedFiles(
  { extensions, baseUrl }: Pick<SiteConfig, 'extensions' | 'baseUrl'>,
  content: Pick<ContentModel, 'versions' | 'siteDir'>,
): string[] {
  const absent = new Set([
    ...(changelogOf(content) ? [] : [FEED]),
    ...(baseUrl === '/' ? [] : ['robots.txt']),
  ]);
  return [
    ...GENERATED_FILES.filter((file) => !absent.has(file)),
    ...extensionsOf({ extensions }).flatMap(({ outputs = [] }) =>
      outputs.flatMap((file) => [
        file,
        ...content.versions.flatMap((one) =>
          one.newer === undefined ? [] : [outputOfVersion(file, one)],
        ),
      ]),
    ),
    ...content.versions.flatMap((one) =>
      one.isLast || one.isBeside ? [] : [outputOfVersion(LLMS, one)],
    ),
  ];
}

/** An output file for a version: below the address of its pages. */
export function outputOfVersion(file: string, { path }: { path: string }): string {
  return joinPaths(path, `/${file}`).slice(1);
}

/** The list of the pages of a version for assistants (rows N5, V4). */
export function llmsFile(version: Pick<VersionContent, 'isLast' | 'isBeside' | 'path'>): string {
  return version.isLast || version.isBeside ? LLMS : outputOfVersion(LLMS, version);
}

/**
 * Addresses, without the base path, that pages can link to although they belong to no page and no file of an author.
 */
export function generatedAddresses(
  config: Pick<SiteConfig, 'extensions' | 'baseUrl'>,
  content: Pick<ContentModel, 'versions' | 'siteDir'>,
): string[] {
  const files = generatedFiles(config, content).filter((file) => !file.startsWith('_quire/'));
  return files.map((file) => `/${file}`);
}
