import { join } from 'node:path';
import { isInside, realPath } from '../article/site-files.ts';
import { docsFolder } from '../content/version-roots.ts';
import type { ContentModel } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';

/**
 * Pages and static files that lie, links followed, outside of the site and its docs: a stranger's link could
 * publish any file of the machine that builds.
 */
export function checkPlaces(content: ContentModel, config: SiteConfig): Problem[] {
  const { siteDir, versions, staticFiles } = content;
  const roots = [realPath(siteDir), realPath(join(siteDir, docsFolder(config)))];
  const files = [
    ...versions.flatMap(({ docs }) => [...docs.values()].map(({ file }) => file)),
    ...[...staticFiles.keys()].map((path) => `static${path}`),
  ];
  return files.flatMap((file): Problem[] => {
    const real = realPath(join(siteDir, file));
    if (roots.some((root) => isInside(real, root))) return [];
    const message = 'This file is a link that leads out of the site, which is built without trust.';
    return [
      { id: 'untrusted-code', severity: 'error', file, message, fix: 'Put the file itself here.' },
    ];
  });
}
