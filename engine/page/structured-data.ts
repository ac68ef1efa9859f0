import type { BreadcrumbList, Graph, SearchAction, TechArticle, WebSite } from 'schema-dts';
import type { PageData } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';

/**
 * What a page is, in the vocabulary of schema.org: the front page is a WebSite with its search, a document is a
 * TechArticle with its breadcrumbs. Undefined for pages that no search engine should show.
 */
export function structuredData(page: PageData, config: SiteConfig): Graph | undefined {
  const { route } = page;
  if (route.unlisted || route.kind !== 'doc') return undefined;
  const parts = route.path === '/' ? [webSite(config)] : [article(page, config)];
  const trail = breadcrumbs(page, config);
  return { '@context': 'https://schema.org', '@graph': trail ? [...parts, trail] : parts };
}

function webSite(config: SiteConfig): WebSite {
  return {
    '@type': 'WebSite',
    name: config.title,
    url: address('/', config),
    inLanguage: config.locale.lang,
    ...(config.tagline && { description: config.tagline }),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${address('/search', config)}?q={query}`,
      // Search engines require this property, which schema.org describes in prose only.
      'query-input': 'required name=query',
    } as SearchAction,
  };
}

function article(page: PageData, config: SiteConfig): TechArticle {
  const { title, description, canonical, lastUpdate } = page;
  return {
    '@type': 'TechArticle',
    headline: title,
    ...(description && { description }),
    url: canonical,
    inLanguage: config.locale.lang,
    ...(lastUpdate && { dateModified: lastUpdate.date }),
    isPartOf: { '@type': 'WebSite', name: config.title, url: address('/', config) },
  };
}

/** The breadcrumbs that have pages, and the page itself; undefined if it has none above it. */
function breadcrumbs(page: PageData, config: SiteConfig): BreadcrumbList | undefined {
  const above = page.breadcrumbs
    .slice(0, -1)
    .flatMap(({ label, href }) =>
      href === undefined ? [] : [{ name: label, item: address(href, config) }],
    );
  if (above.length === 0) return undefined;
  const steps = [...above, { name: page.breadcrumbs.at(-1)?.label ?? page.title }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      ...step,
    })),
  };
}

function address(path: string, { url, baseUrl }: SiteConfig): string {
  return url + toHref(baseUrl, path);
}
