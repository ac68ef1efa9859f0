import { escapeHtml } from '../url/escape-html.ts';
import { hasMarkdownCopy } from '../model/has-markdown-copy.ts';
import { FEED, OPEN_SEARCH } from '../model/generated-names.ts';
import type { PageData } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { markdownOfPath } from '../url/route-path.ts';
import { inScript } from './in-script.ts';
import { structuredData } from './structured-data.ts';

/**
 * Elements of `<head>` for programs that load pages whole: search engines, social networks, the crawler of a hosted
 * search, feed readers, assistants. A navigation's payload doesn't include them, because nothing would read them.
 * @param hasImage whether the page has a social image of its own
 */
export function crawlerHead(
  page: PageData,
  hasImage: boolean,
  { config, hasFeed }: { config: SiteConfig; hasFeed: boolean },
): string {
  const { route, lastUpdate } = page;
  if (route.kind === 'not-found') return '';
  const isArticle = route.kind === 'doc' && route.path !== '/';
  const href = (path: string): string => toHref(config.baseUrl, path);
  const data = structuredData(page, config);
  return [
    meta('property', 'og:type', isArticle ? 'article' : 'website'),
    meta('property', 'og:site_name', config.title),
    isArticle && lastUpdate && meta('property', 'article:modified_time', lastUpdate.date),
    !hasImage && meta('name', 'twitter:card', 'summary'),
    meta('name', 'docsearch:language', config.locale.lang),
    meta('name', 'docsearch:version', route.version),
    meta(
      'name',
      'docusaurus_tag',
      route.kind === 'doc' ? `docs-default-${route.version}` : 'default',
    ),
    hasMarkdownCopy(route) && alternate('text/markdown', href(`/${markdownOfPath(route.path)}`)),
    hasFeed && alternate('application/atom+xml', href(`/${FEED}`)),
    link('search', 'application/opensearchdescription+xml', href(`/${OPEN_SEARCH}`), config.title),
    data && `<script type="application/ld+json">${inScript(data)}</script>`,
  ]
    .filter(Boolean)
    .map((line) => `${String(line)}\n`)
    .join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function alternate(type: string, href: string): string {
  return link('alternate', type, href);
}

function link(rel: string, type: string, href: string, title?: string): string {
  const named = title === undefined ? '' : ` title="${escapeHtml(title)}"`;
  return `<link rel="${rel}" type="${type}"${named} href="${escapeHtml(href)}">`;
}
