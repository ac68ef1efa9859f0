import { PAGE_KINDS, RESULTS_PER_PAGE, type MarkedText, type PageKind } from '../model/search.ts';
import type { HighlightedValue, HostedHit } from './hosted-record.ts';
import type { Searcher } from './searcher.ts';

/** One query of a request to the multi-index path; parameters may also come as one encoded string. */
export interface HostedQuery {
  indexName: string;
  query: string;
  page: number;
  hitsPerPage: number;
  kinds: PageKind[];
  /** Version that a filter asks for. */
  version: string | undefined;
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

/** Sections that can be paged through, as with the provider. */
const REACHABLE = 1000;

/**
 * Reads one entry of `requests`.
 * @throws TypeError that says what is wrong with it
 */
export function readHostedQuery(entry: unknown): HostedQuery {
  if (typeof entry !== 'object' || entry === null)
    throw new TypeError('A request must be an object.');
  const { params, ...plain } = entry as Record<string, unknown>;
  const encoded = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : {};
  const all: Record<string, unknown> = { ...encoded, ...plain };
  if (typeof all['indexName'] !== 'string' || all['indexName'] === '')
    throw new TypeError('A request must name its index (indexName).');
  const filters = stringsIn(parsed(all['facetFilters']));
  return {
    indexName: all['indexName'],
    query: typeof all['query'] === 'string' ? all['query'] : '',
    page: countOf(all['page'], 0, 'page', 0, 10_000),
    hitsPerPage: countOf(all['hitsPerPage'], RESULTS_PER_PAGE, 'hitsPerPage', 1, REACHABLE),
    kinds: PAGE_KINDS.filter((kind) => filters.includes(`kind:${kind}`)),
    version: filters.find((filter) => filter.startsWith('version:'))?.slice('version:'.length),
    facets: stringsIn(parsed(all['facets'])),
    highlightPreTag: textOf(all['highlightPreTag'], '<em>'),
    highlightPostTag: textOf(all['highlightPostTag'], '</em>'),
  };
}

/** Answers one query from an index: a hit for each section, those of one page together. */
export async function answerHosted(
  asked: HostedQuery,
  searcher: Searcher,
  site: { url: string; version: string; lang: string },
): Promise<HostedResponse> {
  const started = performance.now();
  const isHere = asked.version === undefined || asked.version === site.version;
  const found = await searcher.search(isHere ? asked.query : '', {
    kinds: asked.kinds,
    perPage: REACHABLE,
  });
  const hits = found.pages
    .flatMap((page) => page.hits.map((hit, position) => ({ page, hit, position })))
    .slice(0, REACHABLE);
  const from = asked.page * asked.hitsPerPage;
  const counts = Object.fromEntries(found.kinds.map(({ kind, count }) => [kind, count]));
  return {
    hits: hits.slice(from, from + asked.hitsPerPage).map((each) => hostedHit(each, asked, site)),
    nbHits: hits.length,
    page: asked.page,
    nbPages: Math.ceil(hits.length / asked.hitsPerPage),
    hitsPerPage: asked.hitsPerPage,
    exhaustiveNbHits: true,
    query: asked.query,
    params: new URLSearchParams({ query: asked.query }).toString(),
    index: asked.indexName,
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    ...(asked.facets.some((facet) => facet === 'kind' || facet === '*') && {
      facets: { kind: counts },
    }),
  };
}

function hostedHit(
  {
    page,
    hit,
    position,
  }: {
    page: Awaited<ReturnType<Searcher['search']>>['pages'][number];
    hit: (typeof page)['hits'][number];
    position: number;
  },
  { highlightPreTag, highlightPostTag }: HostedQuery,
  site: { url: string; version: string; lang: string },
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

/** Guides before reference, for the provider's ranking. */
export function kindWeight(kind: PageKind): number {
  return PAGE_KINDS.length - PAGE_KINDS.indexOf(kind);
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
