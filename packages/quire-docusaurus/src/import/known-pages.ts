import { posix } from 'node:path';
import type { SiteView } from 'quire-docs/extension';
import type { KnownPages } from './carried-site.ts';

/** The lookup for links of the foreign configuration: the site with its docs only. */
export function knownPages({ versions, routes, routeAt, has, baseUrl }: SiteView): KnownPages {
  const latest = versions.find(({ isLast }) => isLast);
  const docAt: KnownPages['docAt'] = (path) => {
    const route = routeAt(path);
    if (route?.docId === undefined || route.version !== latest?.name) return undefined;
    return { id: route.docId, title: route.title };
  };
  return {
    docAt,
    pathOf: (id) => routes.find((one) => one.docId === id && one.version === latest?.name)?.path,
    titleOf: (id) => latest?.pages.find((page) => page.id === id)?.title,
    firstOf(sidebar) {
      const landing = latest?.landings.get(sidebar);
      return landing === undefined ? undefined : docAt(landing);
    },
    inOther(name, { docId, sidebarId }) {
      const other = versions.find((version) => version.name === name);
      const landing = other?.landings.get(sidebarId ?? '');
      const found = routes.find(
        (route) =>
          route.version === name &&
          (docId === undefined ? route.path === landing : route.docId === docId),
      );
      return found && { href: found.path, title: found.title };
    },
    baseUrl,
    edited: versions.flatMap(({ name, root, pages, path }) =>
      pages.map(({ file, slug }) => ({
        version: name,
        root,
        path: file.slice(root.length + 1),
        permalink: posix.join(path, slug),
      })),
    ),
    has,
  };
}
