import { join } from 'node:path';
import { excludedPages } from '../content/excluded-pages.ts';
import { isPrivateName, listFiles } from '../content/list-files.ts';
import type { Site } from '../site/site.ts';
import type { InspectedPage } from '../output/render-pages.ts';

/** How many of a site's Markdown files are pages, and why the others aren't. */
export interface CountedPages {
  files: number;
  /** Complete pages: nothing on them failed, and every plugin ran. */
  whole: number;
  /** Pages on which a part failed, and pages that show only their source. */
  withHoles: string[];
  asSource: string[];
  /** Other pages, if a plugin for Markdown doesn't run: each of them may need it. */
  withoutPlugins: string[];
  missing: { file: string; why: string }[];
  /** Files that the configuration excludes; they aren't counted. */
  excluded: string[];
}

/** Compares the files of the docs folders of all versions with the rendered pages. */
export function countPages(site: Site, rendered: readonly InspectedPage[]): CountedPages {
  const shown = new Set<string>();
  const withHoles: string[] = [];
  const asSource: string[] = [];
  const withoutPlugins: string[] = [];
  const failing = filesWithFailedPlugins(site, rendered);
  const runAll = !failing.has(site.config.plugins);
  const partialsOf = new Map(
    site.content.versions.flatMap(({ docs }) =>
      [...docs.values()].map((doc) => [doc.file, doc.partials] as const),
    ),
  );
  for (const { file, article } of rendered) {
    if (file === undefined) continue;
    shown.add(file);
    if (article === undefined) continue;
    const sources = [file, ...(partialsOf.get(file) ?? [])];
    if (article.missing === 'all') asSource.push(file);
    else if (article.missing !== undefined || sources.some((one) => failing.has(one)))
      withHoles.push(file);
    else if (!runAll) withoutPlugins.push(file);
  }
  const missing: CountedPages['missing'] = [];
  const excluded: string[] = [];
  const isExcluded = excludedPages(site.config.docs?.exclude);
  let files = 0;
  for (const { root, drafts } of site.content.versions) {
    for (const path of listFiles(join(site.content.siteDir, root), root, isPrivateName).files) {
      if (!/\.mdx?$/.test(path)) continue;
      const file = `${root}/${path}`;
      if (isExcluded(path)) {
        excluded.push(file);
        continue;
      }
      files += 1;
      if (shown.has(file)) continue;
      const isDraft = drafts.some((draft) => draft.file === file);
      missing.push({ file, why: isDraft ? 'a draft' : 'see the problems of this file above' });
    }
  }
  const lacking = [missing, withHoles, asSource, withoutPlugins];
  const whole = lacking.reduce((rest, pages) => rest - pages.length, files);
  return { files, whole, withHoles, asSource, withoutPlugins, missing, excluded };
}

/** Pages and partials on which a plugin failed, and the module of the plugins if one of them doesn't run at all. */
function filesWithFailedPlugins(
  { problems }: Site,
  rendered: readonly InspectedPage[],
): Set<string | undefined> {
  const all = [...problems, ...rendered.flatMap(({ article }) => article?.problems ?? [])];
  return new Set(all.filter(({ id }) => id === 'plugin-failed').map(({ file }) => file));
}
