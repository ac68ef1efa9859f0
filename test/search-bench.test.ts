import { describe, expect, it } from 'vitest';
import { roundTrips } from '../bench/search/round-trips.mjs';
import { allQueries, answerable, scoresOf } from '../bench/search/score.mjs';

describe('round trips', () => {
  it.each<[what: string, requests: [started: number, ended: number][], trips: number]>([
    ['nothing that is asked for', [], 0],
    [
      'requests side by side',
      [
        [0, 150],
        [1, 160],
        [2, 155],
      ],
      1,
    ],
    [
      'one that waits for another',
      [
        [0, 150],
        [151, 301],
      ],
      2,
    ],
    [
      'a chain beside a long answer',
      [
        [0, 150],
        [0, 500],
        [151, 301],
        [302, 452],
      ],
      3,
    ],
    [
      'whatever the order in which they are told',
      [
        [302, 452],
        [0, 150],
        [151, 301],
      ],
      3,
    ],
  ])('%s', (_, requests, trips) =>
    expect(roundTrips(requests.map(([started, ended]) => ({ started, ended })))).toBe(trips),
  );
});

describe('the queries', () => {
  const queries = allQueries();
  const originals = queries.filter(({ original }) => original);

  it('begin with the 98 that were written before any search existed; others are added to them', () => {
    expect(originals).toHaveLength(98);
    expect(queries.slice(0, 98)).toEqual(originals);
    expect(queries.length).toBeGreaterThanOrEqual(98 + 12);
  });

  it('are each asked once, of a known class, with a page that should be found', () => {
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
    for (const { class: name, query, expect: pages } of queries) {
      expect(['symbol', 'prefix', 'typo', 'phrase', 'question', 'error'], query).toContain(name);
      expect(pages.length, query).toBeGreaterThan(0);
      expect(Array.from(query).length, query).toBeLessThanOrEqual(64);
    }
  });

  it('are scored by class, the original ones apart', () => {
    const [first, last] = [queries[0], queries.at(-1)] as [
      (typeof queries)[0],
      (typeof queries)[0],
    ];
    const scores = scoresOf([
      { query: first, place: 1 },
      { query: last, place: 0 },
    ]);
    expect(scores.get('original')).toMatchObject({ queries: 1, mrr: 1 });
    expect(scores.get('all')).toMatchObject({ queries: 2, mrr: 0.5 });
    expect(answerable([first], [])).toEqual([]);
  });
});
