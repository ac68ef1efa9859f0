import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANCHOR_LOCK, parseAnchorLock, type LockedPage } from '../checks/anchor-lock.ts';
import type { CheckedPage, CheckedSite } from '../checks/checked-site.ts';
import { parseMarkdown } from '../syntax/parse-markdown.ts';
import type { Problem } from '../model/problem.ts';
import type { VersionLayers } from '../model/version-layers.ts';
import type { Site } from '../site/site.ts';
import type { InspectedPage } from '../output/render-pages.ts';
import { listOwnFiles } from './own-files.ts';

/** Text by site-relative file, each read once. */
type Read = (file: string) => string | undefined;

/** Collects what the content checks need from a rendered site. */
export function inspectSite(
  site: Site,
  rendered: readonly InspectedPage[],
): { checked: CheckedSite; problems: Problem[] } {
  const { siteDir } = site.content;
  const read = createReader(siteDir, site.content.layers);
  const pages = rendered.flatMap(({ route, article, links }): CheckedPage[] => {
    if (route.kind !== 'doc' || !article) return [];
    const doc = site.table.docOf(route);
    const { tree } = parseMarkdown(doc.source, doc.file, site.servicesFor(doc).reading);
    return [{ route, doc, tree, links, dependencies: article.dependencies }];
  });
  const lock = readLock(read);
  const checked: CheckedSite = {
    config: site.config,
    pages,
    routes: site.table.routes,
    partials: readPartials(site, pages, read),
    redirects: site.table.redirects,
    lock: lock.pages,
    ...listOwnFiles(site, rendered, pages, read),
    opened: site.extensions.versions,
    versionsFor: (file) => ({
      get: (name) =>
        site.servicesFor({ file }).lookups['version']?.(name, { id: '', file }) as
          string | undefined,
    }),
    read,
  };
  return { checked, problems: lock.problems };
}

function createReader(siteDir: string, { locate }: Pick<VersionLayers, 'locate'>): Read {
  const known = new Map<string, string | undefined>();
  return (file) => {
    const path = join(siteDir, locate(file));
    if (!known.has(file))
      known.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    return known.get(file);
  };
}

/** `pages` is undefined without a lock file, which is optional. */
function readLock(read: Read): { pages: LockedPage[] | undefined; problems: Problem[] } {
  const text = read(ANCHOR_LOCK);
  return text === undefined ? { pages: undefined, problems: [] } : parseAnchorLock(text);
}

function readPartials(
  { servicesFor }: Site,
  pages: readonly CheckedPage[],
  read: Read,
): CheckedSite['partials'] {
  // Files that components show aren't Markdown.
  const data = new Set(pages.flatMap(({ doc }) => doc.shown ?? []).map(({ file }) => file));
  const shown = pages.flatMap(({ doc }) => doc.partials);
  const files = new Set(shown.filter((file) => !data.has(file)));
  const partials = new Map<string, { tree: NonNullable<CheckedPage['tree']>; source: string }>();
  for (const file of [...files].sort()) {
    const source = read(file);
    const { reading } = servicesFor({ file });
    const tree = source === undefined ? undefined : parseMarkdown(source, file, reading).tree;
    if (source !== undefined && tree) partials.set(file, { tree, source });
  }
  return partials;
}
