import type { PageData, Route } from '../model/route.ts';
import type { PageKind } from '../model/search.ts';
import { pageKind } from '../model/page-kind.ts';
import type { PageSection, SearchablePage } from '../search/searchable-page.ts';
import { withoutBase } from '../url/base.ts';
import type { Site } from './site.ts';

/** Whether search includes a page: only the listed pages of the site (row R5). */
export function isSearchable({ kind, unlisted }: Route): boolean {
  return !unlisted && (kind === 'doc' || kind === 'category-index' || kind === 'page');
}

/** The kind of a page in any version: `/1.0/api/x` is reference, as `/api/x` is. */
export function kindOfRoute(
  { content }: Pick<Site, 'content'>,
  { path, version }: Pick<Route, 'path' | 'version'>,
): PageKind {
  return pageKind(path, content.versions.find(({ name }) => name === version)?.path);
}

/**
 * A page's entry in the search index.
 * @param links of its article, as addresses
 */
export function searchablePage(
  site: Site,
  page: PageData,
  links: readonly string[],
): SearchablePage {
  const { route } = page;
  const paths = links.map((link) => withoutBase(site.config.baseUrl, link));
  return {
    path: route.path,
    title: page.title,
    kind: kindOfRoute(site, route),
    breadcrumb: page.breadcrumbs.slice(0, -1).map(({ label }) => label),
    links: [...new Set(paths)].filter((path) => path !== undefined),
  };
}

/** The description comes before the text: it often has the words that readers search for. */
export function withDescription(
  [lead, ...rest]: readonly PageSection[],
  description: string,
): PageSection[] {
  if (!lead || description === '') return lead ? [lead, ...rest] : [];
  return [{ ...lead, text: `${description}\n${lead.text}`.trimEnd() }, ...rest];
}

/** Pages of cards, and page components: their description, and the names of the pages they list. */
export function generatedSection(site: Site, { route, description }: PageData): PageSection {
  const cards = route.kind === 'category-index' ? site.table.cardsOf(route) : [];
  const text = [description, ...cards.map(({ label }) => label)].filter(Boolean).join('\n');
  return { anchor: '', heading: '', text, code: '', symbols: [], links: [] };
}
