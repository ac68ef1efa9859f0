import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addedFiles } from '../extension/browser-parts.ts';
import { extensionsOf } from '../extension/extensions-of.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { isInside } from '../files/is-inside.ts';

/**
 * Absolute folders to watch for a site.
 * @param styles folder of the engine's stylesheets
 * @param moduleFiles absolute files that the site's own modules consist of
 */
export function watchedFolders(
  { siteDir, styles }: { siteDir: string; styles: string },
  config: SiteConfig | undefined,
  moduleFiles: readonly string[],
): string[] {
  return [
    siteDir,
    styles,
    ...[config?.docs, ...(config?.otherDocs ?? [])].flatMap((docs) =>
      docs?.path?.startsWith('../') ? [join(siteDir, docs.path)] : [],
    ),
    ...(config?.staticFolders ?? [])
      .filter((folder) => folder.startsWith('../'))
      .map((folder) => join(siteDir, folder)),
    ...(config?.examples === undefined ? [] : [join(siteDir, config.examples)]),
    ...(config ? extensionsOf(config) : [])
      .flatMap(({ data = [] }) => data)
      .map((path) => folderOf(join(siteDir, path))),
    ...foldersOutside(siteDir, [...moduleFiles, ...(config ? addedFiles(config) : [])]),
  ];
}

/** The folder of a file; a folder itself. */
function folderOf(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? dirname(path) : path;
}

/** Folders of the site's own modules, and of its extensions' files, outside of it; packages don't change while an author writes. */
function foldersOutside(siteDir: string, files: readonly string[]): string[] {
  const outside = files.filter(
    (file) => !isInside(file, siteDir) && !/[\\/]node_modules[\\/]/.test(file),
  );
  return [...new Set(outside.map((file) => dirname(file)))];
}
