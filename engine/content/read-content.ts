import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addAll } from '../model/add-all.ts';
import type { ContentModel } from '../model/content.ts';
import { latestVersion } from '../model/latest-version.ts';
import type { Problem } from '../model/problem.ts';
import type { Redirect } from '../model/redirect.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import { readText } from '../files/read-text.ts';
import { listPath } from './list-files.ts';
import { misnamedFiles } from './misnamed-files.ts';
import { parseRedirects, REDIRECTS } from './parse-redirects.ts';
import { readVersion, type VersionReading } from './read-version.ts';
import { readVersionLayers } from './version-layers.ts';
import { latestFolder } from './version-roots.ts';

/**
 * Reads all content of a site: pages, category files, static files. Each file is read once. Never throws: problems with
 * a file are in `problems`, and the other files are still read.
 * @param options.sidebars from `readSidebars`; absent if the site has none
 */
export function readContent(
  options: Omit<VersionReading, 'layers'> & { sidebars?: SidebarsSource | undefined },
): ContentModel {
  const { siteDir, config, sidebars, mode } = options;
  const problems: Problem[] = [];
  const root = latestFolder(siteDir, config);
  const exclude = config.docs?.exclude;
  const layers = readVersionLayers(siteDir, config);
  if (!existsSync(join(siteDir, root))) {
    const message = `There is no \`${root}\` folder in the site.`;
    const fix = 'Create it, with an index.md.';
    problems.push({ id: 'docs-missing', severity: 'error', file: root, message, fix });
  }
  const entry = latestVersion(config.versions);
  const { version, problems: ofVersion } = readVersion(
    {
      name: entry?.name ?? 'current',
      label: entry?.label ?? 'Current',
      isLast: true,
      path: config.docs?.route ?? '/',
      root,
    },
    { ...options, layers },
    sidebars,
  );
  const redirects = readRedirects(siteDir);
  const { staticFolders } = config;
  const { staticFiles, problems: ofFiles } = readStaticFiles(siteDir, staticFolders);
  addAll(problems, [...ofVersion, ...redirects.problems, ...ofFiles]);
  addAll(problems, misnamedFiles(siteDir, config));
  return {
    siteDir,
    mode,
    ...(exclude && { exclude }),
    versions: [version],
    layers,
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
