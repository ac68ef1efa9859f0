import { posix } from 'node:path';
import type { ContentModel } from '../model/content.ts';
import type { Redirect } from '../model/redirect.ts';
import type { Route } from '../model/route.ts';
import type { Sidebar } from '../model/sidebars.ts';
import { canonicalPath } from '../url/route-path.ts';
import type { KnownPages } from '../extension/foreign-site.ts';

/** The lookup for links of the foreign configuration: the site with its docs only. */
export function knownPages(
  content: ContentModel,
  {
    routes,
    sidebars,
    redirects,
  }: {
    routes: ReadonlyMap<string, Route>;
    sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebar>>;
    redirects: readonly Redirect[];
  },
  baseUrl: string,
): KnownPages {
  const latest = content.versions.find(({ isLast }) => isLast);
  const docAt: KnownPages['docAt'] = (path) => {
    const route = routes.get(canonicalPath(path));
    if (route?.docId === undefined || route.version !== latest?.name) return undefined;
    return { id: route.docId, title: route.title };
  };
  return {
    docAt,
    pathOf: (id) =>
      [...routes.values()].find((one) => one.docId === id && one.version === latest?.name)?.path,
    titleOf: (id) => latest?.docs.get(id)?.title,
    firstOf(sidebar) {
      const landing = sidebars.get(latest?.name ?? '')?.get(sidebar)?.landing;
      return landing === undefined ? undefined : docAt(landing);
    },
    inOther(name, { docId, sidebarId }) {
      const own = [...routes.values()].filter(({ version }) => version === name);
      const landing = sidebars.get(name)?.get(sidebarId ?? '')?.landing;
      const found = own.find((route) =>
        docId === undefined ? route.path === landing : route.docId === docId,
      );
      return found && { href: found.path, title: found.title };
    },
    baseUrl,
    edited: content.versions.flatMap(({ name, root, docs, path }) =>
      [...docs.values()].map(({ file, slug }) => ({
        version: name,
        root,
        path: file.slice(root.length + 1),
        permalink: posix.join(path, slug),
      })),
    ),
    has: (path) =>
      routes.has(canonicalPath(path)) ||
      redirects.some(({ source }) => source === canonicalPath(path)) ||
      content.staticFiles.has(path),
  };
}
