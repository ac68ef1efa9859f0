import { PAGE_KINDS, RESULTS_PER_PAGE, type MarkedText } from '../../../engine/model/search.ts';
import { holds, parseFacetFilters, parseFilters, type Conditions } from './hosted-filters.ts';
import {
  kindWeight,
  type HighlightedValue,
  type HostedHit,
} from '../../../engine/search/hosted-record.ts';
import type { FoundSection, FoundSections, SectionSearch } from './section-search.ts';

/** One query of a request to the multi-index path; parameters may also come as one encoded string. */
export interface HostedQuery {
  indexName: string;
  query: string;
  page: number;
  hitsPerPage: number;
  /** Those of `facetFilters` and of `filters`. */
  conditions: Conditions;
  facets: string[];
  highlightPreTag: string;
  highlightPostTag: string;
}

/** Answer to one query, with the provider's field names. */
export interface HostedResponse {
  hits: HostedHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  exhaustiveNbHits: true;
  query: string;
  params: string;
  index: string;
  processingTimeMS: number;
  facets?: Record<string, Record<string, number>>;
}

/** The index of one version of the docs. */
export interface VersionIndex {
  version: string;
  search: SectionSearch;
}

/** Data about the site that answers contain besides pages. */
export interface HostedSiteFacts {
  url: string;
  lang: string;
}

/** Maximum number of sections to page through, as with the provider. */
const REACHABLE = 1000;

/**
 * Reads one entry of `requests`.
 * @throws TypeError that describes the mistake
 */
export function readHostedQuery(entry: unknown): HostedQuery {
  if (typeof entry !== 'object' || entry === null)
    throw new TypeError('A request must be an object.');
  const { params, ...plain } = entry as Record<string, unknown>;
  const encoded = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : {};
  const all: Record<string, unknown> = { ...encoded, ...plain };
  if (typeof all['indexName'] !== 'string' || all['indexName'] === '')
    throw new TypeError('A request must name its index (indexName).');
  const filters = all['filters'] ?? '';
  if (typeof filters !== 'string') throw new TypeError('filters must be a text.');
  return {
    indexName: all['indexName'],
    query: typeof all['query'] === 'string' ? all['query'] : '',
    page: countOf(all['page'], 0, 'page', 0, 10_000),
    hitsPerPage: countOf(all['hitsPerPage'], RESULTS_PER_PAGE, 'hitsPerPage', 0, REACHABLE),
    conditions: [...parseFacetFilters(parsed(all['facetFilters'])), ...parseFilters(filters)],
    facets: stringsIn(parsed(all['facets'])),
    highlightPreTag: textOf(all['highlightPreTag'], '<em>'),
    highlightPostTag: textOf(all['highlightPostTag'], '</em>'),
  };
}

/**
 * Answers one query with a hit for each section, all sections of a page next to each other. Answers versions one after
 * another; a query that names no version asks the first.
 * @param indexes latest version first
 */
export async function answerHosted(
  asked: HostedQuery,
  indexes: readonly VersionIndex[],
  site: HostedSiteFacts,
): Promise<HostedResponse> {
  const started = performance.now();
  const namesVersion = asked.conditions.flat().some(({ facet }) => facet === 'version');
  const found: { version: string; sections: FoundSections }[] = [];
  for (const { version, search } of namesVersion ? indexes : indexes.slice(0, 1)) {
    const kinds = PAGE_KINDS.filter((kind) =>
      holds(asked.conditions, { kind, version, language: site.lang }),
    );
    if (kinds.length > 0) found.push({ version, sections: await search(asked.query, kinds) });
  }
  const total = found.reduce((sum, { sections }) => sum + sections.total, 0);
  const reachable = Math.min(total, REACHABLE);
  const from = asked.page * asked.hitsPerPage;
  const hits = await takeFrom(found, from, Math.min(from + asked.hitsPerPage, reachable));
  return {
    hits: hits.map(({ version, ...section }) => hostedHit(section, asked, { ...site, version })),
    nbHits: total,
    page: asked.page,
    nbPages: asked.hitsPerPage === 0 ? 0 : Math.ceil(reachable / asked.hitsPerPage),
    hitsPerPage: asked.hitsPerPage,
    exhaustiveNbHits: true,
    query: asked.query,
    params: new URLSearchParams({ query: asked.query }).toString(),
    index: asked.indexName,
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    ...facetsOf(asked, found),
  };
}

/** Sections from one place up to another, over all versions. */
async function takeFrom(
  found: readonly { version: string; sections: FoundSections }[],
  from: number,
  to: number,
): Promise<(FoundSection & { version: string })[]> {
  const taken: (FoundSection & { version: string })[] = [];
  let start = 0;
  for (const { version, sections } of found) {
    const first = Math.max(0, from - start);
    const count = Math.min(to - start, sections.total) - first;
    start += sections.total;
    if (count <= 0) continue;
    for (const section of await sections.take(first, count)) taken.push({ ...section, version });
  }
  return taken;
}

/** Counts the sections found for each value of the requested facets. */
function facetsOf(
  { facets }: HostedQuery,
  found: readonly { version: string; sections: FoundSections }[],
): Pick<HostedResponse, 'facets'> {
  const counts: Record<string, Record<string, number>> = { kind: {}, version: {} };
  const add = (facet: string, value: string, count: number): void => {
    const values = (counts[facet] ??= {});
    if (count > 0) values[value] = (values[value] ?? 0) + count;
  };
  for (const { version, sections } of found) {
    add('version', version, sections.total);
    for (const [kind, count] of Object.entries(sections.kinds)) add('kind', kind, count);
  }
  const wanted = Object.entries(counts).filter(
    ([facet]) => facets.includes(facet) || facets.includes('*'),
  );
  return wanted.length > 0 ? { facets: Object.fromEntries(wanted) } : {};
}

function hostedHit(
  { page, hit, position }: FoundSection,
  { highlightPreTag, highlightPostTag }: HostedQuery,
  site: HostedSiteFacts & { version: string },
): HostedHit {
  const highlight = (text: MarkedText): HighlightedValue => ({
    value: text
      .map((part) => (part.mark ? highlightPreTag + part.text + highlightPostTag : part.text))
      .join(''),
    matchLevel: text.some((part) => part.mark) ? 'full' : 'none',
    matchedWords: [
      ...new Set(text.flatMap((part) => (part.mark ? [part.text.toLowerCase()] : []))),
    ],
  });
  const url = site.url + page.href;
  const lvl0 = page.breadcrumb[0] ?? page.kind;
  const lvl2 = hit.anchor === '' ? null : plain(hit.heading);
  return {
    objectID: page.path + (hit.anchor === '' ? '' : `#${hit.anchor}`),
    url: hit.anchor === '' ? url : `${url}#${encodeURIComponent(hit.anchor)}`,
    url_without_anchor: url,
    anchor: hit.anchor === '' ? null : hit.anchor,
    type: hit.excerpt.length > 0 ? 'content' : lvl2 === null ? 'lvl1' : 'lvl2',
    hierarchy: { lvl0, lvl1: plain(page.title), lvl2 },
    content: plain(hit.excerpt),
    kind: page.kind,
    breadcrumb: page.breadcrumb,
    version: site.version,
    language: site.lang,
    symbols: hit.symbol === undefined ? [] : [hit.symbol],
    weight: { kind: kindWeight(page.kind), position },
    _highlightResult: {
      hierarchy: {
        lvl0: highlight([{ text: lvl0 }]),
        lvl1: highlight(page.title),
        ...(lvl2 !== null && { lvl2: highlight(hit.heading) }),
      },
      content: highlight(hit.excerpt),
    },
    _snippetResult: { content: highlight(hit.excerpt) },
  };
}

function plain(text: MarkedText): string {
  return text.map((part) => part.text).join('');
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function countOf(
  value: unknown,
  otherwise: number,
  name: string,
  min: number,
  max: number,
): number {
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max)
    throw new TypeError(`${name} must be a whole number from ${min} to ${max}.`);
  return number;
}

/** In encoded parameters lists are JSON. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('[')) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw new TypeError('A list among the parameters is no JSON.');
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(stringsIn) : [];
}
