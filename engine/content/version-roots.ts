import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { latestVersion } from '../model/latest-version.ts';
import type { SiteConfig, VersionEntry } from '../model/site-config.ts';

/** Site-relative folder of the versions besides the one in `docs/` (row K2). */
export const VERSIONED_DOCS = 'versioned_docs';
/** Default folder of the pages, relative to the site folder. */
export const DOCS = 'docs';
/** Name of the unreleased version in `docs/`, if the latest one is a versioned folder. */
export const CURRENT = 'current';

/** Folder of a version's pages, relative to the site folder. */
export function versionFolder(name: string): string {
  return `${VERSIONED_DOCS}/version-${name}`;
}

/** Folder of the pages without a version in their path, relative to the site folder: `docs`, `../docs`. */
export function docsFolder(config: SiteConfig): string {
  return config.docs?.path ?? DOCS;
}

/**
 * Whether the latest version is a folder of `versioned_docs/`, as in sites whose `docs/` is unreleased (row K2).
 */
export function isLatestVersioned(siteDir: string, config: SiteConfig): boolean {
  const last = latestVersion(config.versions);
  return last !== undefined && existsSync(join(siteDir, versionFolder(last.name)));
}

/** Folder of the latest version's pages, relative to the site folder. */
export function latestFolder(siteDir: string, config: SiteConfig): string {
  const last = latestVersion(config.versions);
  return last && isLatestVersioned(siteDir, config) ? versionFolder(last.name) : docsFolder(config);
}

/** Folder of another version's pages, relative to the site folder. */
export function folderOfVersion(
  { name }: VersionEntry,
  siteDir: string,
  config: SiteConfig,
): string {
  const isCurrent = name === CURRENT && isLatestVersioned(siteDir, config);
  return isCurrent ? docsFolder(config) : versionFolder(name);
}
