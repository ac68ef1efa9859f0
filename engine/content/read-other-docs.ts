import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionContent } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { canonicalPath } from '../url/route-path.ts';
import { excludedPages } from './excluded-pages.ts';
import type { MarkdownReading } from './markdown-reading.ts';
import { indexDocs, readDocsFolder, readTags } from './read-content.ts';
import type { FactsCache } from './read-documents.ts';

/**
 * Reads the folders of pages beside the docs (row K2): each is like a version, with addresses and sidebars of its own,
 * but readers find its pages together with those of the latest version.
 * @param sidebars by name of the folder
 */
export function readOtherDocs(options: {
  siteDir: string;
  config: SiteConfig;
  sidebars: ReadonlyMap<string, SidebarsSource>;
  cache?: FactsCache | undefined;
  reading?: MarkdownReading | undefined;
  mode: 'build' | 'dev';
}): { versions: VersionContent[]; problems: Problem[] } {
  const { siteDir, config, sidebars, cache, reading, mode } = options;
  const problems: Problem[] = [];
  const isExcluded = excludedPages(config.docs?.exclude);
  const versions = config.otherDocs.flatMap(({ name, path: root, route }): VersionContent[] => {
    if (!existsSync(join(siteDir, root))) {
      const message = `There is no folder \`${root}\`, which \`otherDocs\` names.`;
      const fix = 'Create it, or take it out of the list.';
      problems.push({ id: 'docs-missing', severity: 'error', file: root, message, fix });
      return [];
    }
    const found = readDocsFolder(siteDir, root, '', cache, isExcluded, reading);
    const tags = readTags(siteDir, root);
    problems.push(...found.problems, ...tags.problems);
    const source = sidebars.get(name);
    return [
      {
        name,
        label: name,
        isLast: false,
        isBeside: true,
        root,
        path: canonicalPath(route),
        banner: 'none',
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
