import { join } from 'node:path';
import { excludedPages } from '../content/excluded-pages.ts';
import { isPrivateName, listFiles } from '../content/list-files.ts';
import type { RenderedSite, SiteView } from '../extension/package-command.ts';
import type { InspectedPage } from '../output/render-pages.ts';
import type { Site } from '../site/site.ts';
import { createRedirector } from '../url/match-redirect.ts';
import { canonicalPath } from '../url/route-path.ts';

/** A site as commands of packages see it. */
export function siteView(
  site: Pick<Site, 'config' | 'content' | 'table' | 'modules' | 'problems'>,
): SiteView {
  const { config, content, table, modules, problems } = site;
  const moved = createRedirector(table.redirects);
  const isExcluded = excludedPages(config.docs?.exclude);
  const versions = content.versions.map(({ name, isLast, root, path, docs, drafts }) => {
    const all = listFiles(join(content.siteDir, root), root, isPrivateName).files.filter((file) =>
      /\.mdx?$/.test(file),
    );
    const named = (isOne: (file: string) => boolean): string[] =>
      all.filter(isOne).map((file) => `${root}/${file}`);
    return {
      name,
      isLast,
      root,
      path,
      pages: [...docs.values()].map((doc) => ({ ...doc, modules: doc.modules ?? [] })),
      files: named((file) => !isExcluded(file)),
      excluded: named(isExcluded),
      drafts: drafts.map(({ file }) => file),
      landings: new Map(
        [...(table.sidebars.get(name) ?? [])].map(([id, { landing }]) => [id, landing]),
      ),
    };
  });
  return {
    baseUrl: config.baseUrl,
    versions,
    routes: [...table.routes.values()],
    routeAt: (path) => table.routes.get(canonicalPath(path)),
    has: (path) =>
      table.routes.has(canonicalPath(path)) ||
      content.staticFiles.has(path) ||
      moved(path) !== undefined,
    nearest: (path) => table.nearestPaths(path, 1)[0],
    modules: modules.sources,
    missing: modules.missing,
    problems,
  };
}

/** The pages of documents among those that were rendered. */
export function pageViews(rendered: readonly InspectedPage[]): RenderedSite['pages'] {
  return rendered.flatMap(({ file, article }) =>
    file === undefined || article === undefined
      ? []
      : { file, missing: article.missing, problems: article.problems },
  );
}
