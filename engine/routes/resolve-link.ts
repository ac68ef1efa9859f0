import type { ContentModel, VersionContent } from '../model/content.ts';
import type { Redirect } from '../model/redirect.ts';
import type { Links, Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { withBase, withoutBase } from '../url/base.ts';
import { decodePath, encodePath } from '../url/encode-path.ts';
import { isExternal } from '../url/is-external.ts';
import { createRedirector, withQuery } from '../url/match-redirect.ts';
import { nearest } from '../url/nearest.ts';
import { folderOf, joinPaths, resolvePath } from '../url/resolve-path.ts';
import { canonicalPath } from '../url/route-path.ts';
import { splitHref } from '../url/split-href.ts';
import { versionFolderOf } from '../url/version-folder.ts';
import { pathOfDoc } from './resolve-sidebar.ts';

/** Prefix of an address that isn't checked. */
const UNCHECKED = 'pathname://';
const SITE = '@site/';

type Resolved = ReturnType<Links['resolve']>;

/** What links are looked up in. */
export interface LinkContext {
  content: ContentModel;
  config: SiteConfig;
  routes: ReadonlyMap<string, Route>;
  /** Addresses of files that the build writes besides pages. */
  generated: readonly string[];
  /** Redirects: links of the site lead to the new address directly. */
  redirects?: readonly Redirect[];
}

/**
 * Creates the function that resolves authors' links: to Markdown files, pages, static files, and anchors on the same
 * page. Query and hash are kept; the hash is checked elsewhere.
 */
export function createLinkResolver({
  content,
  config,
  routes,
  generated,
  redirects = [],
}: LinkContext): Links['resolve'] {
  const paths = new Map<string, string>();
  /** Pages that stand for a folder. */
  const folders = new Set<string>();
  for (const version of content.versions) {
    for (const doc of version.docs.values()) {
      paths.set(doc.file, pathOfDoc(version, doc));
      if (doc.isIndex && (doc.frontMatter.slug ?? '/').endsWith('/')) folders.add(doc.file);
    }
  }
  for (const { pageFile, path } of routes.values()) if (pageFile) paths.set(pageFile, path);
  const layered = new Map(
    content.versions.flatMap((one) => (one.newer === undefined ? [] : [[one.root, one] as const])),
  );
  const drafts = new Set(content.versions.flatMap((v) => v.drafts.map(({ file }) => file)));
  const movedTo = createRedirector(redirects);
  const final = (path: string): string => withBase(config.baseUrl, encodePath(path));

  return (fromFile, href, page = fromFile) => {
    if (href.startsWith(UNCHECKED)) return { href: final(href.slice(UNCHECKED.length)) };
    if (href === '' || /^[#?]/.test(href) || isExternal(href)) return { href };
    const { path: written, query, hash } = splitHref(href);
    const path = decodePath(written);
    const found = /\.mdx?$/.test(path)
      ? resolveFile(inVersionOf(page, fromFile), path)
      : resolveRoute(page, path);
    if (found.href !== undefined) return { href: found.href + query + hash };
    if (found.moved === undefined) return found;
    const to = withQuery(found.moved, query);
    return { ...found, moved: to.includes('#') ? to : to + hash };
  };

  /** The path that a file has in the version of a page that shows it. */
  function inVersionOf(page: string, file: string): string {
    const [own, other] = [rootOf(page), rootOf(file)];
    if (own === other || !layered.has(own) || !file.startsWith(`${other}/`)) return file;
    return own + file.slice(other.length);
  }

  function resolveFile(fromFile: string, path: string): Resolved {
    const root = rootOf(fromFile);
    const candidates = fileCandidates(fromFile, path, root);
    for (const file of candidates) {
      const target = paths.get(file);
      if (target !== undefined) return { href: final(target) };
    }
    const same = sameName(candidates, paths.keys());
    if (same !== undefined) return { href: final(paths.get(same) as string) };
    const draft = candidates.find((file) => drafts.has(file));
    if (draft !== undefined) return { reason: `${draft} is a draft`, nearest: [] };
    if (/(?:^|\/)_[^/]*$/.test(path)) return { reason: 'a partial has no page', nearest: [] };
    const version = layered.get(root);
    const gone = [...(version?.gone ?? [])].find(([, { path: lost }]) =>
      candidates.includes(`${root}/${lost}`),
    );
    if (version && gone) {
      const [id, page] = gone;
      const reason = `version ${version.name} has no page ${page.path} (${page.reason})`;
      return { reason, nearest: [], fix: sinceFix(version, id) };
    }
    const inDocs = [...paths.keys()].filter((file) => file.startsWith(`${root}/`));
    const wanted = candidates.find((file) => file.startsWith(`${root}/`)) ?? `${root}${path}`;
    const near = nearest(wanted, inDocs).map((file) => file.slice(root.length));
    return { reason: `there is no page file ${candidates[0]}`, nearest: near };
  }

  /** The folder of pages that a file belongs to. */
  function rootOf(file: string): string {
    const roots = content.versions.map(({ root }) => root);
    return roots.find((root) => file.startsWith(`${root}/`)) ?? roots[0] ?? '';
  }

  function resolveRoute(page: string, path: string): Resolved {
    const inside = insidePage(page, path);
    if (inside !== undefined && folders.has(page)) return { href: final(inside) };
    const absolute = absolutePath(page, path);
    if (absolute === undefined) {
      const reason = 'a file that isn’t a page can only link to addresses that start with "/"';
      return { reason, nearest: [] };
    }
    // Authors can include the base path.
    const bare = withoutBase(config.baseUrl, absolute);
    const candidates = bare === undefined ? [absolute] : [absolute, bare];
    const version = layered.get(rootOf(page));
    for (const one of candidates) {
      const own = version && pageOrFile(joinPaths(version.path, one));
      if (own !== undefined) return { href: final(own) };
      const found = pageOrFile(one);
      if (found === undefined) continue;
      const kind = routes.get(found)?.kind;
      if (!version || kind === undefined || kind === 'page' || isIn(version, found))
        return { href: final(found) };
      const id = routes.get(found)?.docId ?? '';
      const gone = version.gone?.get(id);
      return {
        reason: `version ${version.name} has no page ${found}${gone ? ` (${gone.reason})` : ''}`,
        nearest: nearest(one, pathsOf(version)),
        ...(gone && { fix: sinceFix(version, id) }),
      };
    }
    for (const one of candidates) {
      const moved = movedTo(one);
      if (!moved) continue;
      const reason = `${one} moved to ${moved.to}`;
      return { reason, nearest: [moved.to], moved: moved.to };
    }
    const same = sameName(candidates, [...routes.keys(), ...content.staticFiles.keys()]);
    if (same !== undefined) return { href: final(same) };
    if (inside !== undefined) return { href: final(inside) };
    const targets = /\.\w+$/.test(absolute)
      ? content.staticFiles.keys()
      : [...routes.values()].flatMap((r) => (r.unlisted ? [] : [r.path]));
    return {
      reason: `there is no page or file at ${absolute}`,
      nearest: nearest(absolute, targets),
    };
  }

  /** How to fix a link to a page that a version lacks: the oldest of the newer versions that has the page shows it. */
  function sinceFix(lacking: VersionContent, docId: string): string {
    const withPage = (version: VersionContent | undefined): VersionContent | undefined =>
      version?.gone?.has(docId)
        ? withPage(content.versions.find(({ name }) => name === version.newer))
        : version;
    return `Put the link into <Release since="${withPage(lacking)?.name ?? lacking.newer}">.`;
  }

  /** The paths of a version's pages, as its pages link to them. */
  function pathsOf({ name, path }: VersionContent): string[] {
    return [...routes.values()].flatMap((route) =>
      route.version === name && !route.unlisted ? [route.path.slice(path.length)] : [],
    );
  }

  /** The path of the page or file at a path of the site; undefined if there is none. */
  function pageOrFile(path: string): string | undefined {
    if (content.staticFiles.has(path) || generated.includes(path)) return path;
    const route = routes.get(canonicalPath(path));
    return route && route.kind !== 'not-found' ? route.path : undefined;
  }

  /**
   * Where a relative address leads if the page is seen as a folder: its address may have ended in a slash, as those of
   * `index` files do with other generators (row K2). Undefined if there is nothing.
   */
  function insidePage(page: string, path: string): string | undefined {
    const from = paths.get(page);
    if (from === undefined || path.startsWith('/') || path.startsWith(SITE)) return undefined;
    return pageOrFile(resolvePath(from, path));
  }

  /** Relative addresses are resolved against the page's address, not the file's path. */
  function absolutePath(page: string, path: string): string | undefined {
    const folder = content.staticFolders.find((one) => path.startsWith(`${SITE}${one}/`));
    if (folder !== undefined) return path.slice(SITE.length + folder.length);
    if (path.startsWith('/')) return resolvePath('/', path);
    const from = paths.get(page);
    return from === undefined ? undefined : resolvePath(folderOf(from), path);
  }
}

/**
 * The name that is written with other characters and looks the same: macOS can store `é` as two, and keyboards make
 * one.
 */
function sameName(wanted: readonly string[], names: Iterable<string>): string | undefined {
  const normal = wanted.map((name) => name.normalize());
  // Names in ASCII have one form.
  if (normal.every((name) => !/[^\0-\x7f]/.test(name))) return undefined;
  for (const name of names) if (normal.includes(name.normalize())) return name;
  return undefined;
}

function isIn({ path }: VersionContent, target: string): boolean {
  return target === path || target.startsWith(`${path}/`);
}

/** Site-relative files that a link can refer to, the most likely first (row K2). */
function fileCandidates(fromFile: string, path: string, root: string): string[] {
  const inSite = (folder: string, rest: string) => {
    // Pages can be outside the site's folder (`../docs`), so resolving starts above it.
    const [, up = '', inside = ''] = /^((?:\.\.\/)*)(.*)$/s.exec(`${folder}/`) ?? [];
    return up + resolvePath(`/${inside}`, `./${rest}`).slice(1);
  };
  const site = versionFolderOf(fromFile);
  if (path.startsWith(SITE)) return [inSite(site, path.slice(SITE.length))];
  const beside = inSite(folderOf(fromFile), path);
  if (/^\.\.?\//.test(path)) return [beside];
  const fromRoots = [inSite(root, path), inSite(site, path)];
  return path.startsWith('/') ? fromRoots : [beside, ...fromRoots];
}
