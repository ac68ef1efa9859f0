import { addAll } from '../model/add-all.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Area, VersionFrame } from '../model/version-frame.ts';
import { isExternal } from '../url/is-external.ts';
import { joinPaths, resolvePath } from '../url/resolve-path.ts';
import { canonicalPath } from '../url/route-path.ts';
import { splitHref } from '../url/split-href.ts';
import { homeOf } from './alternates.ts';
import { searchPathOf } from './collect-routes.ts';
import { pathOfDoc } from './resolve-sidebar.ts';
import { navDocMissing, type VersionTree } from './site-tree.ts';

/** Builds what is around the pages of each version, by its name. */
export function buildFrames(
  trees: ReadonlyMap<string, VersionTree>,
  routes: ReadonlyMap<string, Route>,
  config: SiteConfig,
): { frames: Map<string, VersionFrame>; problems: Problem[] } {
  const frames = new Map<string, VersionFrame>();
  const problems: Problem[] = [];
  const { navbar, footer } = config;
  const latest = [...trees.values()].find(({ version }) => version.isLast);
  for (const [name, tree] of trees) {
    const { path, isBeside, isLast } = tree.version;
    if (isBeside) continue;
    const found = areasOf(tree, latest, config);
    if (isLast) addAll(problems, found.problems);
    const home = isLast ? '/' : homeOf(tree, routes);
    const own = <T extends { href?: string }>(link: T): T => {
      const { href } = link;
      if (href === undefined || isExternal(href)) return link;
      const { path: written, query, hash } = splitHref(href);
      const inside = canonicalPath(resolvePath('/', written));
      const target = inside === '/' ? home : joinPaths(path, inside);
      return routes.has(target) ? { ...link, href: target + query + hash } : link;
    };
    const { logo, links } = navbar;
    const itsNavbar = {
      ...navbar,
      ...(logo && { logo: own(logo) }),
      links: links.map((link) => ({ ...own(link), items: link.items.map(own) })),
    };
    frames.set(name, {
      areas: found.areas,
      config: isLast
        ? config
        : { ...config, navbar: itsNavbar, footer: { ...footer, links: footer.links.map(own) } },
      home,
      ...(!isLast && { search: searchPathOf(tree.version) }),
    });
  }
  return { frames, problems };
}

/**
 * Resolves `navbar.items` in a version (row L1). Drafts are left out (row R6). What an older version lacks leads to the
 * latest one, and its label says so (row V1).
 */
function areasOf(
  tree: VersionTree,
  latest: VersionTree | undefined,
  config: SiteConfig,
): { areas: Area[]; problems: Problem[] } {
  const areas: Area[] = [];
  const problems: Problem[] = [];
  const { version } = tree;
  const draftIds = new Set(version.drafts.map((draft) => draft.id));
  for (const [i, { label, doc: id }] of config.navbar.items.entries()) {
    const doc = version.docs.get(id);
    const sidebar = doc && tree.sidebarOf(doc);
    if (doc) {
      const href = pathOfDoc(version, doc);
      areas.push({ label, href, version: version.name, ...(sidebar !== undefined && { sidebar }) });
      continue;
    }
    const there = version.isLast ? undefined : latest?.version.docs.get(id);
    if (latest && there) {
      const { name } = latest.version;
      const href = pathOfDoc(latest.version, there);
      areas.push({ label: `${label} (${name})`, href, version: name });
    } else if (!draftIds.has(id)) {
      problems.push(navDocMissing(id, version, `navbar.items.${i}.doc`));
    }
  }
  return { areas, problems };
}
