import type { SearchRecord } from '../extension/extension.ts';
import type { Offer } from '../model/offers.ts';
import type { PageData, Route } from '../model/route.ts';
import type { PageKind } from '../model/search.ts';
import { insideVersion, pageKind } from '../model/page-kind.ts';
import { setupOfPage, type PageSetup } from '../model/setup.ts';
import { DEFINES, type PageSection, type SearchablePage } from '../search/searchable-page.ts';
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

/** The offer that a page is about. */
function offerOfRoute({ table, config }: Site, route: Route): Offer | undefined {
  const tags = route.docId === undefined ? [] : (table.docOf(route).frontMatter.tags ?? []);
  return config.offers.find(({ tag }) => tags.includes(tag));
}

/** The choices of readers that a page applies to, in any version; none if it applies to all. */
export function setupOfRoute(
  { content, config }: Pick<Site, 'content' | 'config'>,
  { path, version }: Pick<Route, 'path' | 'version'>,
): PageSetup[] {
  const root = content.versions.find(({ name }) => name === version)?.path;
  return setupOfPage(insideVersion(path, root), config.setup);
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
  const offer = offerOfRoute(site, route);
  const setup = setupOfRoute(site, route);
  const isCatalog = site.messages?.shown
    .get(page.version)
    ?.some(({ page: { path } }) => path === route.path);
  return {
    path: route.path,
    title: page.title,
    kind: kindOfRoute(site, route),
    breadcrumb: page.breadcrumbs.slice(0, -1).map(({ label }) => label),
    ...(offer && { offer }),
    ...(setup.length > 0 && { setup }),
    ...(isCatalog && { isCatalog }),
    links: [...new Set(paths)].filter((path) => path !== undefined),
  };
}

/**
 * Completes the part of an article before its first heading. The description comes before the text, because it often
 * has the words that readers search for. A name that the page is about is defined there.
 */
export function completeLead(
  [lead, ...rest]: readonly PageSection[],
  description: string,
  names: readonly string[] = [],
): PageSection[] {
  if (!lead) return [];
  const text = description === '' ? lead.text : `${description}\n${lead.text}`.trimEnd();
  // The name of a program is also that of its package, and of much else.
  const defined = names.filter((name) => name.includes(' '));
  const others = lead.symbols.filter(({ name }) => !defined.includes(name));
  const symbols = [...defined.map((name) => ({ name, weight: DEFINES })), ...others];
  return [{ ...lead, text, symbols }, ...rest];
}

/**
 * A section for each question that a page answers. It has neither heading nor anchor: search finds the page by it, and
 * shows the page itself.
 */
export function questionSections(questions: readonly string[] = []): PageSection[] {
  return questions.map((text) => ({
    anchor: '',
    heading: '',
    text,
    code: '',
    symbols: [],
    links: [],
  }));
}

/**
 * Sections with what extensions add to them. The result is counted, not shown: text files have the page's own words.
 * @param sections of a page, the part before its first heading first
 */
export function addRecords(
  sections: readonly PageSection[],
  records: readonly SearchRecord[],
): PageSection[] {
  return sections.map((section, i) => {
    const added = records.filter(({ anchor = '' }) => anchor === (i === 0 ? '' : section.anchor));
    if (added.length === 0) return section;
    const defined = added.flatMap(({ defines = [] }) => defines);
    const texts = added.flatMap(({ text }) => text ?? []);
    const others = section.symbols.filter(({ name }) => !defined.includes(name));
    return {
      ...section,
      text: [section.text, ...texts].join('\n'),
      symbols: [...defined.map((name) => ({ name, weight: DEFINES })), ...others],
    };
  });
}

/** Pages of cards, and page components: their description, and the names of the pages they list. */
export function generatedSection(site: Site, { route, description }: PageData): PageSection {
  const cards = route.kind === 'category-index' ? site.table.cardsOf(route) : [];
  const text = [description, ...cards.map(({ label }) => label)].filter(Boolean).join('\n');
  return { anchor: '', heading: '', text, code: '', symbols: [], links: [] };
}
