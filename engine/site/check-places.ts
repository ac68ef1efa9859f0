import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isInside, realPath } from '../files/is-inside.ts';
import { docsFolder } from '../content/version-roots.ts';
import { checkRunnable } from './check-runnable.ts';
import type { ContentModel } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';

/**
 * Pages, static files and styles that resolve, through links, to files outside of the site and its docs. In an
 * untrusted site such a link could publish any file of the machine. Files that run code are refused, too.
 */
export function checkPlaces(content: ContentModel, config: SiteConfig): Problem[] {
  const { siteDir, versions, staticFiles } = content;
  const roots = [realPath(siteDir), realPath(join(siteDir, docsFolder(config)))];
  const files = [
    ...versions.flatMap(({ docs }) => [...docs.values()].map(({ file }) => file)),
    ...[...staticFiles.values()].map((file) => relative(siteDir, file).split(sep).join('/')),
    ...stylesOf(siteDir),
  ];
  const misplaced = files.flatMap((file): Problem[] => {
    const real = realPath(join(siteDir, file));
    if (roots.some((root) => isInside(real, root))) return [];
    const message =
      'This file is a link out of the site, which isn’t allowed in a build with --untrusted.';
    return [
      {
        id: 'untrusted-code',
        severity: 'error',
        file,
        message,
        fix: 'Replace the link with the file itself.',
      },
    ];
  });
  const published = [
    ...staticFiles.values(),
    ...stylesOf(siteDir).map((file) => join(siteDir, file)),
  ];
  return [...misplaced, ...checkRunnable(published, siteDir)];
}

/** Stylesheets of the site and the files beside them. Links to folders are listed, not followed. */
function stylesOf(siteDir: string): string[] {
  const folder = join(siteDir, 'styles');
  const inside = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => relative(siteDir, join(parentPath, name)))
    : [];
  const own = readdirSync(siteDir).filter((name) => name.endsWith('.css'));
  return [...own, ...inside].map((file) => file.split(sep).join('/'));
}
