import { liteClient } from 'algoliasearch/lite';
import {
  PAGE_KINDS,
  RESULTS_PER_PAGE,
  SearchFailure,
  type FoundPage,
  type MarkedText,
  type SearchClient,
  type SearchOptions,
  type SearchResults,
} from '../model/search.ts';
import { withoutBase } from '../url/base.ts';
import type { HostedSearch } from '../model/hosted-search.ts';
import type { HostedHit } from './hosted-record.ts';
import { normalizeQuery } from './parse-query.ts';
import { resultHref } from './result-href.ts';
import { eachWord, joinedTerm } from './words.ts';

/** Marks that cannot stand in a text: the provider puts them around the words that matched. */
const OPEN = '\u0002';
const CLOSE = '\u0003';

/** Where the site itself lies, and what of it is searched. */
export interface HostedSite {
  base: string;
  siteUrl?: string | undefined;
  /** Version of the docs whose records are asked for; all of them without one. */
  version?: string | undefined;
}

/** What is taken of the provider's answer. */
interface HostedResult {
  hits: HostedHit[];
  nbHits?: number;
  page?: number;
  facets?: Record<string, Record<string, number>> | undefined;
}

/**
 * The hosted provider (row Q5), through its official client: one request of the multi-index query path for each
 * search. It counts sections, so `total` and `kinds` do too; sections of one page stand together at the place of the
 * best. Records are of a `kind` and a `version`, which the index must know as facets.
 * @param site base path of the site, and the origin it is published at: addresses there are internal
 */
export function createHostedClient(hosted: HostedSearch, site: HostedSite): SearchClient {
  const client = liteClient(hosted.appId, hosted.apiKey, hostsOf(hosted.host));
  let latest = 0;
  return {
    warm() {},
    async search(text, options = {}) {
      const id = ++latest;
      const query = normalizeQuery(text);
      const perPage = options.perPage ?? RESULTS_PER_PAGE;
      if (query === '') return resultsOf(query, { hits: [] }, options, { ...site, ...hosted });
      const wanted = (options.kinds ?? []).map((kind) => `kind:${kind}`);
      const version = site.version ? [`version:${site.version}`] : [];
      const request = (page: number, hitsPerPage: number, filters: (string | string[])[]) => ({
        indexName: hosted.indexName,
        query,
        hitsPerPage,
        page,
        facets: ['kind'],
        ...(filters.length > 0 && { facetFilters: filters }),
        attributesToSnippet: ['content:25'],
        highlightPreTag: OPEN,
        highlightPostTag: CLOSE,
      });
      const shown = request(
        options.page ?? 0,
        perPage,
        wanted.length > 0 ? [...version, wanted] : version,
      );
      // It counts kinds after the filter; the buttons that filter say what there is without it.
      const requests = wanted.length > 0 ? [shown, request(0, 0, version)] : [shown];
      let answer: HostedResult | undefined;
      try {
        const { results } = await client.search<HostedHit>({ requests });
        const [first, whole] = results as HostedResult[];
        answer = first && { ...first, facets: (whole ?? first).facets };
      } catch (error) {
        if (id !== latest) throw aborted();
        throw failureOf(error);
      }
      if (id !== latest) throw aborted();
      if (!Array.isArray(answer?.hits))
        throw new SearchFailure('refused', 'The search service gave no answer that can be read.');
      return resultsOf(query, answer, options, { ...site, ...hosted });
    },
    close() {
      latest++;
    },
  };
}

/** The provider's own hosts, or the one that was configured. */
function hostsOf(host: string | undefined) {
  if (host === undefined) return {};
  const url = new URL(host);
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { hosts: [{ url: url.host, accept: 'read' as const, protocol }] };
}

function failureOf(error: unknown): SearchFailure {
  const { status, message } = error as { status?: number; message?: string };
  const refused = status !== undefined && status >= 400 && status < 500;
  return new SearchFailure(
    refused ? 'refused' : 'network',
    refused
      ? `The search service refused the query (${status}): ${message}`
      : `The search service could not be reached: ${message ?? String(error)}`,
  );
}

function resultsOf(
  query: string,
  answer: HostedResult,
  options: SearchOptions,
  { base, siteUrl, replace }: HostedSite & Pick<HostedSearch, 'replace'>,
): SearchResults {
  const pages = new Map<string, FoundPage>();
  const terms = new Set<string>();
  for (const hit of answer.hits) {
    const [address, hash] = splitHash(hit.url);
    const href = resultHref(hit.url_without_anchor ?? address, {
      base,
      origins: [siteUrl, globalThis.location?.origin],
      replace,
    });
    const title = marked(hit._highlightResult?.hierarchy?.lvl1?.value ?? hit.hierarchy.lvl1);
    let page = pages.get(href);
    if (!page) {
      const { kind, breadcrumb } = hit;
      const path = withoutBase(base, href) ?? href;
      page = { path, href, title, breadcrumb: breadcrumb ?? [], kind: kind ?? 'guide', hits: [] };
      pages.set(href, page);
    }
    const { lvl2 } = hit.hierarchy;
    const heading = lvl2 ? marked(hit._highlightResult?.hierarchy?.lvl2?.value ?? lvl2) : title;
    const excerpt = marked(hit._snippetResult?.content?.value ?? '');
    // Records of other crawlers have the anchor in the address alone.
    page.hits.push({ anchor: hit.anchor ?? hash, heading, excerpt });
    // As words of a page are compared when they are marked there: `asset_check` is one, without its join.
    for (const { text, mark } of [...title, ...heading, ...excerpt])
      if (mark) eachWord(text, (raw) => terms.add(joinedTerm(raw)));
  }
  const counts = answer.facets?.['kind'] ?? {};
  return {
    query,
    total: answer.nbHits ?? answer.hits.length,
    page: answer.page ?? options.page ?? 0,
    perPage: options.perPage ?? RESULTS_PER_PAGE,
    pages: [...pages.values()],
    kinds: PAGE_KINDS.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [{ kind, count }] : [];
    }),
    suggestions: [],
    terms: [...terms],
    partial: false,
  };
}

/** An address and what follows its hash. */
function splitHash(url: string): [address: string, hash: string] {
  const at = url.indexOf('#');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** The provider's marks as data; whatever else stands in the text stays text. */
function marked(value: string): MarkedText {
  return value.split(OPEN).flatMap((piece, i): MarkedText => {
    if (i === 0) return piece === '' ? [] : [{ text: piece }];
    const [inside = '', after = ''] = piece.split(CLOSE);
    return [
      ...(inside === '' ? [] : [{ text: inside, mark: true as const }]),
      ...(after === '' ? [] : [{ text: after }]),
    ];
  });
}

function aborted(): DOMException {
  return new DOMException('Another search has taken over.', 'AbortError');
}
