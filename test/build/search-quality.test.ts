import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ask, BUDGET, readQuestions } from '../../bench/assistants/ask.mjs';
import { latestVersion } from '../../bench/search/read-pages.mjs';
import {
  allQueries,
  answerable,
  missedPlaces,
  orderedQueries,
  placeOf,
  scoresOf,
} from '../../bench/search/score.mjs';
import { openBuiltSite } from '../../packages/quire-mcp/src/built-site.ts';
import { countTokens } from '../../packages/quire-mcp/src/count-tokens.ts';
import { createMcpServer } from '../../packages/quire-mcp/src/create-server.ts';
import { indexFolder, NAMES_FILE } from '../../engine/search/format.ts';
import { createSearcher } from '../../engine/search/searcher.ts';
import { readIndex } from '../../engine/serve/read-index.ts';
import { buildRealSite } from '../harness/real-site.ts';
import { ROOT } from '../harness/site.ts';

/** Share of the queries whose page exists that must have it among the first five results. */
const FOUND_IN_FIVE = 0.9;
/** Share of the expectations in `bench/search/order.json` that must be met; it was 0.51 before they were written. */
const IN_ORDER = 0.9;
/** Minimum number of queries, out of those written before the search, that must have a page for a meaningful test. */
const ASKED_AT_LEAST = 60;

const outDir = inject('realOut');

beforeAll(async () => {
  await buildRealSite();
});

/** What a first query may load on this site, with the code of the dialog (brotli). */
const FIRST_QUERY = { bytes: 140_000, requests: 12 };

/** The queries that the site proposes, one of three words, and one with a typo. */
function shortQueries(): string[] {
  const page = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const [, popular = ''] = /data-popular="([^"]*)"/.exec(page) ?? [];
  return [...popular.split('\n'), 'materialize an asset', 'matrialize'];
}

/** Sizes of files as servers send them, each compressed once. */
const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

/** Bytes and requests from the key that opens the dialog, with nothing loaded before. */
async function firstQuery(version: string, query: string): Promise<typeof FIRST_QUERY> {
  const folder = path.join(outDir, indexFolder(version));
  const assets = path.join(outDir, '_quire', 'assets');
  const code = readdirSync(assets).filter((file) => /^search-(?:code|worker)-.*\.js$/.test(file));
  expect(code).toHaveLength(2);
  const files = [...code.map((file) => path.join(assets, file)), path.join(folder, NAMES_FILE)];
  const { names, read } = readIndex(outDir, version);
  const searcher = createSearcher(names, (file) => {
    files.push(path.join(folder, file));
    return read(file);
  });
  await searcher.search(query, { perPage: 5 });
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  return { bytes, requests: files.length };
}

describe('the search of the documentation', () => {
  it('loads at most 140 kB in 12 requests for a first query, in every version', async () => {
    const queries = shortQueries();
    expect(queries.length).toBeGreaterThan(10);
    const versions = readdirSync(path.join(outDir, '_quire', 'search'));
    expect(versions.length).toBeGreaterThan(1);
    const over = [];
    for (const version of versions)
      for (const query of queries) {
        const loaded = await firstQuery(version, query);
        if (loaded.bytes > FIRST_QUERY.bytes || loaded.requests > FIRST_QUERY.requests)
          over.push({ version, query, ...loaded });
      }
    expect(over).toEqual([]);
  });

  it(`finds what readers look for among the first five, ${FOUND_IN_FIVE * 100} % of the time`, async () => {
    const { names, read } = readIndex(outDir, latestVersion(outDir));
    const searcher = createSearcher(names, read);
    const queries = allQueries();
    const asked = answerable(queries, names.paths);
    expect(asked.filter(({ original }) => original).length).toBeGreaterThanOrEqual(ASKED_AT_LEAST);
    // Queries that are added later must have a page from the start.
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

describe('the order of results', () => {
  it(`fits at least ${IN_ORDER * 100} % of the expectations`, async () => {
    const { names, read } = readIndex(outDir, latestVersion(outDir));
    const searcher = createSearcher(names, read);
    let expected = 0;
    const missed: string[] = [];
    for (const query of orderedQueries()) {
      const found = missedPlaces(query, (await searcher.search(query.query)).pages);
      expected += found.expected;
      missed.push(...found.missed);
    }
    expect(expected).toBeGreaterThan(60);
    expect(1 - missed.length / expected, missed.join('\n')).toBeGreaterThanOrEqual(IN_ORDER);
  });
});

describe('the answers for assistants', () => {
  it(`answers each of the questions within ${BUDGET} tokens`, async () => {
    const site = openBuiltSite(outDir);
    const server = createMcpServer(() => site, '1');
    const client = new Client({ name: 'test', version: '1' });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(there), client.connect(here)]);
    const questions = readQuestions();
    expect(questions).toHaveLength(20);
    const report = readFileSync(path.join(ROOT, 'docs', 'assistants.md'), 'utf8');
    for (const question of questions) {
      const { question: text, search = '', symbol = '', answer } = question;
      const { answered, tokens } = await ask(client, question, countTokens);
      expect(answered, `no “${answer}” for: ${text}`).toBe(true);
      expect(tokens, text).toBeLessThanOrEqual(BUDGET);
      // A question must not contain its own answer, and the report in the docs must list it.
      expect(`${text} ${search} ${symbol}`).not.toContain(answer);
      expect(report).toContain(`| ${text} `);
    }
    await client.close();
  });
});
