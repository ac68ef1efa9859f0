import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allQueries, answerable, placeOf, scoresOf } from '../../bench/search/score.mjs';
import { createSearcher } from '../../engine/search/searcher.ts';
import { readIndex } from '../../engine/serve/read-index.ts';
import { makeFolder, quire, ROOT } from '../harness/site.ts';

/** Share of the queries, of those whose page exists, that must have it among the first five results. */
const FOUND_IN_FIVE = 0.9;
/** Of the queries that were written before the search, so many must have a page: else the gate asks little. */
const ASKED_AT_LEAST = 60;

describe('the search of the documentation', () => {
  it(`finds what readers look for among the first five, ${FOUND_IN_FIVE * 100} % of the time`, async () => {
    const outDir = path.join(makeFolder('quality'), 'dist');
    const site = path.join(ROOT, 'site');
    const built = await quire(['build', '--site', site, '--out', outDir]);
    expect(built.code, built.output).toBe(0);
    const { names, read } = readIndex(outDir, undefined);
    const searcher = createSearcher(names, read);
    const queries = allQueries();
    const asked = answerable(queries, names.paths);
    expect(asked.filter(({ original }) => original).length).toBeGreaterThanOrEqual(ASKED_AT_LEAST);
    // Queries that are added later have a page from the start.
    const missing = queries.filter((query) => !query.original && !asked.includes(query));
    expect(missing.map(({ query }) => query)).toEqual([]);
    const places = [];
    for (const query of asked) {
      const { pages } = await searcher.search(query.query);
      places.push({
        query,
        place: placeOf(
          query,
          pages.map((page) => page.path),
        ),
      });
    }
    const missed = places.filter(({ place }) => place === 0).map(({ query }) => query.query);
    const { five } = scoresOf(places).get('all') ?? { five: 0 };
    expect(five, `not among the first five: ${missed.join(', ')}`).toBeGreaterThanOrEqual(
      FOUND_IN_FIVE,
    );
  });
});
