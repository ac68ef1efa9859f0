import type { SiteConfig } from '../model/site-config.ts';
import type { Route } from '../model/route.ts';
import { escapeXml } from '../url/escape-xml.ts';
import { toHref } from '../url/href.ts';

/**
 * Text of `/sitemap.xml` (row R9): every listed page except tag pages, weekly, priority 0.5.
 * @param dateOf ISO date of a page's last change; undefined if unknown
 */
export function buildSitemap(
  routes: Iterable<Route>,
  { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>,
  dateOf: (route: Route) => string | undefined,
): string {
  const entries = [...routes].filter(isIndexed).map((route) => {
    const date = dateOf(route)?.slice(0, 10);
    const lastmod = date === undefined ? '' : `<lastmod>${date}</lastmod>`;
    const loc = escapeXml(url + toHref(baseUrl, route.path));
    return `<url><loc>${loc}</loc>${lastmod}<changefreq>weekly</changefreq><priority>0.5</priority></url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${entries.join('')}</urlset>\n`
  );
}

function isIndexed({ kind, unlisted }: Route): boolean {
  return !unlisted && kind !== 'tag' && kind !== 'tag-list' && kind !== 'not-found';
}
