import { readFileSync } from 'node:fs';

/**
 * A query in `queries.json`: its class, and the expected pages, of which the first one found counts. The original
 * queries were written before any search existed, the added ones later.
 *
 * @typedef {{class: string, query: string, expect: string[], original: boolean}} Query
 *
 * @typedef {object} Score
 * @property {number} queries
 * @property {number} mrr mean reciprocal rank, ranks after the fifth count as zero
 * @property {number} first share found first
 * @property {number} five share found among the first five
 */

/** All queries, the original ones first. @returns {Query[]} */
export function allQueries() {
  const text = readFileSync(new URL('queries.json', import.meta.url), 'utf8');
  const { queries, added } = JSON.parse(text);
  return [
    ...queries.map((query) => ({ ...query, original: true })),
    ...added.map((query) => ({ ...query, original: false })),
  ];
}

/**
 * What must come first for a query, and what must be among the first five pages: a path means the page itself, before
 * its sections, `path#anchor` one of its sections, and `path#*` anything on it.
 *
 * @typedef {{query: string, first?: string, among?: string[]}} OrderedQuery
 */

/** @returns {OrderedQuery[]} */
export function orderedQueries() {
  return JSON.parse(readFileSync(new URL('order.json', import.meta.url), 'utf8')).queries;
}

/**
 * The expectations that results don't meet.
 *
 * @param {OrderedQuery} query
 * @param {{path: string, hits: {anchor: string}[]}[]} pages in the order of the results
 * @returns {{expected: number, missed: string[]}}
 */
export function missedPlaces({ query, first, among = [] }, pages) {
  const shows = ({ path, hits } = { path: '', hits: [] }, place) => {
    const [wanted, anchor] = place.split('#');
    if (path !== wanted || anchor === '*') return path === wanted;
    return anchor === undefined ? !hits[0]?.anchor : hits.some((hit) => hit.anchor === anchor);
  };
  const five = pages.slice(0, 5);
  return {
    expected: among.length + (first === undefined ? 0 : 1),
    missed: [
      ...(first !== undefined && !shows(pages[0], first) ? [`${query}: ${first} is not first`] : []),
      ...among.filter((place) => !five.some((page) => shows(page, place))).map((place) => `${query}: no ${place}`),
    ],
  };
}

/**
 * Queries that can be answered: at least one of their pages exists.
 *
 * @param {Query[]} queries
 * @param {Iterable<string>} paths of all pages
 */
export function answerable(queries, paths) {
  const exist = new Set(paths);
  return queries.filter(({ expect }) => expect.some((path) => exist.has(path)));
}

/**
 * Place of the first expected page, 1-based; 0 when it is not among the first five.
 *
 * @param {Query} query
 * @param {string[]} found paths in the order of the results
 */
export function placeOf({ expect }, found) {
  return found.slice(0, 5).findIndex((path) => expect.includes(path)) + 1;
}

/**
 * Scores by class, of the original queries together under `original`, and of all under `all`.
 *
 * @param {{query: Query, place: number}[]} places
 * @returns {Map<string, Score>}
 */
export function scoresOf(places) {
  const groups = new Map();
  for (const { query, place } of places) {
    for (const name of [query.class, ...(query.original ? ['original'] : []), 'all']) groups.set(name, [...(groups.get(name) ?? []), place]);
  }
  const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;
  return new Map(
    [...groups].map(([name, all]) => [
      name,
      {
        queries: all.length,
        mrr: mean(all.map((place) => (place === 0 ? 0 : 1 / place))),
        first: mean(all.map((place) => Number(place === 1))),
        five: mean(all.map((place) => Number(place > 0))),
      },
    ]),
  );
}
