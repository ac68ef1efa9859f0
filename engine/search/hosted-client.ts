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

/** Marks that can't occur in a text: the provider puts them around the matching words. */
const OPEN = '\u0002';
const CLOSE = '\u0003';

export interface SearchedSite {
  base: string;
  siteUrl?: string | undefined;
  /** Version of the docs whose records are searched; all of them if absent. */
  version?: string | undefined;
}

/** The parts of the provider's response that are used. */
interface HostedResult {
  hits: HostedHit[];
  nbHits?: number;
  page?: number;
  facets?: Record<string, Record<string, number>> | undefined;
}

/**
 * The hosted provider (row Q5), through its official client: one request to the multi-index query endpoint for each
 * search. It counts sections, so `total` and `kinds` do too; sections of one page are grouped at the position of the
 * best. Records have a `kind` and a `version`, which must be facets of the index.
 * @param site base path of the site, and the origin it's published at: addresses there are internal
 */
export function createHostedClient(hosted: HostedSearch, site: SearchedSite): SearchClient {
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
      // The provider counts kinds after filtering; the filter buttons need the counts from before.
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
  };
}

/** The provider's own hosts, or the configured one. */
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
  { base, siteUrl, replace }: SearchedSite & Pick<HostedSearch, 'replace'>,
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
    // Records from other crawlers have the anchor only in the address.
    page.hits.push({ anchor: hit.anchor ?? hash, heading, excerpt });
    // In the form that the opened page compares: `asset_check` is one word, without the underscore.
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

/** The provider's marks as data; everything else in the text stays text. */
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
