import { dirname, join } from 'node:path';
import type { SiteConfig } from '../model/site-config.ts';
import { isInside } from '../files/is-inside.ts';

/**
 * Folders to watch for a site, absolute.
 * @param styles folder of the engine's stylesheets
 * @param moduleFiles files that the site's own modules were made from, absolute
 */
export function watchedFolders(
  { siteDir, styles }: { siteDir: string; styles: string },
  config: SiteConfig | undefined,
  moduleFiles: readonly string[],
): string[] {
  return [
    siteDir,
    styles,
    ...(config?.docs?.path?.startsWith('../') ? [join(siteDir, config.docs.path)] : []),
    ...(config?.examples === undefined ? [] : [join(siteDir, config.examples)]),
    ...foldersOutside(siteDir, moduleFiles),
  ];
}

/** Folders of the site's own modules that lie outside of it; packages do not change while one writes. */
function foldersOutside(siteDir: string, files: readonly string[]): string[] {
  const outside = files.filter(
    (file) => !isInside(file, siteDir) && !/[\\/]node_modules[\\/]/.test(file),
  );
  return [...new Set(outside.map((file) => dirname(file)))];
}
