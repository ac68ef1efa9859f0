import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionContent } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import type { SiteConfig, VersionEntry } from '../model/site-config.ts';
import { resolvePath } from '../url/resolve-path.ts';
import { canonicalPath } from '../url/route-path.ts';
import { excludedPages } from './excluded-pages.ts';
import type { MarkdownReading } from './markdown-reading.ts';
import { indexDocs, readDocsFolder, readTags } from './read-content.ts';
import type { FactsCache } from './read-documents.ts';
import { folderOfVersion, VERSIONED_DOCS, versionFolder } from './version-roots.ts';

/**
 * Reads the versions besides the latest that this site contains: the configured ones whose folder exists (row K2).
 * Their `href` is the path that their pages are served below. Versions listed before the latest are unreleased, those
 * after it unmaintained, unless the configuration says otherwise.
 */
export function readVersions(options: {
  siteDir: string;
  config: SiteConfig;
  sidebars?: ReadonlyMap<string, SidebarsSource> | undefined;
  cache?: FactsCache | undefined;
  reading?: MarkdownReading | undefined;
  mode: 'build' | 'dev';
}): { versions: VersionContent[]; problems: Problem[] } {
  const { siteDir, config, sidebars, cache, reading, mode } = options;
  const problems: Problem[] = [];
  const isExcluded = excludedPages(config.docs?.exclude);
  const last = config.versions.findIndex(({ isLast }) => isLast);
  const versions = config.versions.flatMap((entry, index): VersionContent[] => {
    const root = folderOfVersion(entry, siteDir, config);
    if (entry.isLast) return [];
    if (!existsSync(join(siteDir, root))) {
      // Files of another build can be at its path.
      const isElsewhere = !isPath(entry.href) || existsSync(join(siteDir, 'static', entry.href));
      const lost = unclaimedFolders(siteDir, config);
      if (!isElsewhere) problems.push(folderMissing(entry, `versions.${index}`, root, lost));
      return [];
    }
    if (!isPath(entry.href)) {
      problems.push({
        id: 'config-invalid',
        severity: 'error',
        file: 'site.config.ts',
        key: `versions.${index}.href`,
        message: `The version "${entry.name}" has pages in ${root}, but its \`href\` is no path below the site's own.`,
        fix: `Give it a path such as "/${entry.name}", or remove the folder.`,
      });
      return [];
    }
    const found = readDocsFolder(...([siteDir, root, '', cache, isExcluded, reading] as const));
    const tags = readTags(siteDir, root);
    problems.push(...found.problems, ...tags.problems);
    const source = sidebars?.get(entry.name);
    return [
      {
        name: entry.name,
        label: entry.label,
        isLast: false,
        root,
        path: canonicalPath(resolvePath('/', entry.href)),
        banner: entry.banner ?? (index < last ? 'unreleased' : 'unmaintained'),
        ...indexDocs(found.docs, mode, problems),
        categories: new Map(found.categories),
        ...(tags.tags && { tags: tags.tags }),
        ...(source && {
          sidebars: source.sidebars,
          sidebarsFile: source.file,
          sidebarsText: source.text,
        }),
      },
    ];
  });
  return { versions, problems };
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
        : `Put its pages there (\`quire version ${name}\` copies those of docs/), or give it the full URL of another site as \`href\`.`,
  };
}
