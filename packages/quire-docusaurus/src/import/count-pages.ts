import type { RenderedSite, SiteView } from 'quire-docs/extension';

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

/**
 * Compares the files of the docs folders of all versions with the rendered pages.
 * @param plugins the module of its plugins for Markdown, relative to the site
 * @param folders names of folders beside the docs with plugins of their own, which don't run
 */
export function countPages(
  site: Pick<SiteView, 'versions' | 'problems'>,
  rendered: RenderedSite['pages'],
  plugins: string | undefined,
  folders: readonly string[] = [],
): CountedPages {
  const withHoles: string[] = [];
  const asSource: string[] = [];
  const withoutPlugins: string[] = [];
  const failing = filesWithFailedPlugins(site, rendered);
  const runAll = plugins === undefined || !failing.has(plugins);
  const lacking = new Set(
    site.versions.flatMap(({ name, files }) => (folders.includes(name) ? files : [])),
  );
  const partialsOf = new Map(
    site.versions.flatMap(({ pages }) => pages.map(({ file, partials }) => [file, partials])),
  );
  for (const { file, missing } of rendered) {
    const sources = [file, ...(partialsOf.get(file) ?? [])];
    if (missing === 'all') asSource.push(file);
    else if (missing !== undefined || sources.some((one) => failing.has(one))) withHoles.push(file);
    else if (!runAll || lacking.has(file)) withoutPlugins.push(file);
  }
  const shown = new Set(rendered.map(({ file }) => file));
  const files = site.versions.flatMap((version) => version.files);
  const drafts = new Set(site.versions.flatMap((version) => version.drafts));
  const missing = files
    .filter((file) => !shown.has(file))
    .map((file) => ({
      file,
      why: drafts.has(file) ? 'a draft' : 'see the problems of this file above',
    }));
  const others = [missing, withHoles, asSource, withoutPlugins];
  return {
    files: files.length,
    whole: others.reduce((rest, pages) => rest - pages.length, files.length),
    withHoles,
    asSource,
    withoutPlugins,
    missing,
    excluded: site.versions.flatMap((version) => version.excluded),
  };
}

/** Pages and partials on which a plugin failed, and the module of the plugins if one of them doesn't run at all. */
function filesWithFailedPlugins(
  { problems }: Pick<SiteView, 'problems'>,
  rendered: RenderedSite['pages'],
): Set<string | undefined> {
  const all = [...problems, ...rendered.flatMap((page) => page.problems)];
  return new Set(all.filter(({ id }) => id === 'plugin-failed').map(({ file }) => file));
}
