import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addAll } from '../model/add-all.ts';
import type { VersionContent } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import type { SiteConfig, VersionEntry } from '../model/site-config.ts';
import { resolvePath } from '../url/resolve-path.ts';
import { canonicalPath } from '../url/route-path.ts';
import { VERSIONS } from '../url/version-folder.ts';
import { readVersion, type VersionReading } from './read-version.ts';
import { DOCS, folderOfVersion, VERSIONED_DOCS, versionFolder } from './version-roots.ts';

/**
 * Reads the versions besides the latest that this site contains: the configured ones whose folder exists (rows K2, V6).
 * Their `href` is the path that their pages are served below. Versions listed before the latest are unreleased, those
 * after it unmaintained, unless the configuration says otherwise.
 * @param latest from which the first layered version inherits
 */
export function readVersions(
  options: VersionReading & {
    sidebars?: ReadonlyMap<string, SidebarsSource> | undefined;
    latest: VersionContent;
  },
): { versions: VersionContent[]; problems: Problem[] } {
  const { siteDir, config, layers, sidebars, latest } = options;
  const problems = unlistedFolders(siteDir, config);
  const last = config.versions.findIndex(({ isLast }) => isLast);
  const versions: VersionContent[] = [];
  for (const [index, entry] of config.versions.entries()) {
    const { name, label, href } = entry;
    if (entry.isLast) continue;
    const isLayered = layers.own(name) !== undefined;
    const root = isLayered
      ? `${VERSIONS}/${name}/${DOCS}`
      : folderOfVersion(entry, siteDir, config);
    if (!isLayered && !existsSync(join(siteDir, root))) {
      // Files of another build can be at its path.
      const isElsewhere = !isPath(href) || existsSync(join(siteDir, 'static', href));
      const lost = unclaimedFolders(siteDir, config);
      if (!isElsewhere) problems.push(folderMissing(entry, `versions.${index}`, root, lost));
      continue;
    }
    if (!isPath(href)) {
      problems.push({
        id: 'config-invalid',
        severity: 'error',
        file: 'site.config.ts',
        key: `versions.${index}.href`,
        message: `The version "${name}" has pages in ${root}, but its \`href\` isn’t a path of this site.`,
        fix: `Give it a path such as "/${name}", or remove the folder.`,
      });
      continue;
    }
    const newer = isLayered
      ? (versions.find((one) => one.name === layers.newerThan(name)) ?? latest)
      : undefined;
    const facts = {
      name,
      label,
      isLast: false,
      root,
      path: canonicalPath(resolvePath('/', href)),
      banner: entry.banner ?? (index < last ? 'unreleased' : 'unmaintained'),
    } as const;
    const read = readVersion(facts, options, sidebars?.get(name), newer);
    versions.push(read.version);
    addAll(problems, read.problems);
  }
  return { versions, problems };
}

/** Folders of `versions/` that no version after the latest in the configuration has the name of. */
function unlistedFolders(siteDir: string, { versions }: SiteConfig): Problem[] {
  const folder = join(siteDir, VERSIONS);
  if (!existsSync(folder)) return [];
  const older = versions.slice(versions.findIndex(({ isLast }) => isLast) + 1);
  const known = new Set(older.map(({ name }) => name));
  const unknown = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !known.has(entry.name) && !entry.name.startsWith('.'),
  );
  return unknown.map(({ name }) => ({
    id: 'version-invalid',
    severity: 'error',
    file: `${VERSIONS}/${name}`,
    message: `\`versions\` of site.config.ts has no version “${name}” after the latest one.`,
    fix: `Add it (\`{ name: '${name}', label: '${name}', href: '/${name}' }\`), or remove the folder.`,
  }));
}

/** Whether the pages of a version are below a path of this site. */
function isPath(href: string): boolean {
  return /^\/[^/]/.test(href);
}

/** Folders of versions that the configuration doesn't name, relative to the site folder. */
function unclaimedFolders(siteDir: string, config: SiteConfig): string[] {
  const claimed = config.versions.map(({ name }) => versionFolder(name));
  const names = existsSync(join(siteDir, VERSIONED_DOCS))
    ? readdirSync(join(siteDir, VERSIONED_DOCS))
    : [];
  return names
    .map((name) => `${VERSIONED_DOCS}/${name}`)
    .filter((folder) => folder.includes('/version-') && !claimed.includes(folder))
    .sort();
}

/** The problem with a version that has no pages in this site. */
function folderMissing(
  { name }: VersionEntry,
  key: string,
  root: string,
  lost: readonly string[],
): Problem {
  return {
    id: 'config-invalid',
    severity: 'warning',
    file: 'site.config.ts',
    key,
    message:
      lost.length > 0
        ? `\`versions\`: "${name}" has no folder ${root}; there is ${lost.join(', ')}, which no version names.`
        : `\`versions\`: "${name}" has no folder ${root}, so this site has no pages of that version.`,
    fix:
      lost.length > 0
        ? 'Rename the folder, or the version.'
        : `Put its pages there (or what differs into ${VERSIONS}/${name}, as \`quire version ${name}\` does), or give it the full URL of another site as \`href\`.`,
  };
}
