/**
 * Compares the quality of search results with other engines on the same pages: `npm run bench:search -- --help`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright-core';

import { findBrowser } from '../../scripts/find-browser.mjs';
import { startStaticServer } from './static.mjs';
import { installOthers, openLunr, openMiniSearch, openPagefind, openQuire } from './engines.mjs';
import { LINE, measureFirstResult, QUERY } from './first-result.mjs';
import { measureOthers } from './first-result-others.mjs';
import { measureOurs } from './ours.mjs';
import { readPages } from './read-pages.mjs';
import { allQueries, answerable, placeOf, scoresOf } from './score.mjs';

const USAGE = `npm run bench:search -- [options]
  --out DIR     a built site (default: site/ is built into the bench root first)
  --ours        measure only ours: with and without the questions of pages, through the MCP server, and what a first query loads
  --queries F   with --ours: more queries, { queries: [{ q, page }] }
  --misses      name the queries that ours does not answer first
  --no-network  leave out the measurement on a slow line
The others are installed in BENCH_ROOT (default: docs-bench in the system's temporary folder).`;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    ours: { type: 'boolean', default: false },
    queries: { type: 'string' },
    misses: { type: 'boolean', default: false },
    'no-network': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const root = process.env.BENCH_ROOT ?? path.join(os.tmpdir(), 'docs-bench');
const repository = fileURLToPath(new URL('../..', import.meta.url));
const out = path.resolve(values.out ?? path.join(root, 'search', 'site'));
if (values.out === undefined) {
  const quire = path.join(repository, 'bin', 'quire.mjs');
  execFileSync('node', [quire, 'build', '--site', path.join(repository, 'site'), '--out', out], {
    stdio: 'inherit',
  });
}

if (values.ours) {
  await measureOurs({ out, root, file: values.queries });
  process.exit(0);
}
const site = readPages(out);
const queries = allQueries();
const asked = answerable(queries, site.pages.map((page) => page.path));
const require = installOthers(root);
// The site's own pages would load more than an engine under test.
const blank = path.join(root, 'search', 'blank.html');
writeFileSync(blank, '<!doctype html><title>Blank</title>');
const server = await startStaticServer(out, undefined, { '/blank.html': blank });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  await page.goto(`${server.url}blank.html`);
  const engines = [
    await openQuire(site, root),
    openMiniSearch(site, require, root),
    await openPagefind(out, root, { page, log: server.log }, site.pages),
    openLunr(site, require, root),
  ];
  const original = (list) => list.filter((query) => query.original).length;
  console.log(
    `${site.pages.length} pages; the page exists for ${asked.length} of ${queries.length} queries, ${original(asked)} of the ${original(queries)} original ones\n`,
  );
  const rows = [];
  for (const engine of engines) {
    const places = [];
    const times = [];
    for (const query of asked) {
      await engine.search(query.query);
      const started = performance.now();
      const found = await engine.search(query.query);
      times.push(performance.now() - started);
      places.push({ query, place: placeOf(query, found) });
    }
    times.sort((a, b) => a - b);
    rows.push({ engine, scores: scoresOf(places), times });
    if (values.misses && engine.name === 'Quire') {
      for (const { query, place } of places)
        if (place !== 1) console.log(`${query.class}: “${query.query}” at ${place || 'none'} (${query.expect.join(', ')})`);
    }
  }
  console.log('MRR@5 (found first, found in five), by class');
  const classes = [...(rows[0]?.scores.keys() ?? [])].filter((name) => name !== 'all' && name !== 'original');
  console.log(['class', 'n', ...engines.map(({ name }) => name)].join('\t'));
  for (const name of [...classes, 'original', 'all']) {
    const cell = ({ scores }) => {
      const { mrr, first, five } = scores.get(name);
      return `${mrr.toFixed(2)} (${first.toFixed(2)}, ${five.toFixed(2)})`;
    };
    console.log([name, rows[0].scores.get(name).queries, ...rows.map(cell)].join('\t'));
  }
  const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log('\nengine\tp50\tp95\tindex\tbefore a first answer (brotli)\tremarks');
  for (const { engine, times } of rows) {
    const at = (share) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(2)} ms`;
    console.log([engine.name, at(0.5), at(0.95), kB(engine.indexBytes), kB(engine.firstBytes), engine.note].join('\t'));
  }
  if (!values['no-network']) {
    const network = await measureFirstResult(browser, out, root);
    const pages = engines.flatMap((engine) => engine.page ?? []);
    const others = await measureOthers(browser, out, pages, { line: LINE, query: QUERY, blank });
    const ours = {
      name: 'Quire',
      firstMs: network.firstMs,
      trips: network.firstTrips,
      requests: network.firstRequests,
      bytes: network.firstBytes,
    };
    console.log(`\nuntil the first result at 1.6 Mbit/s, 150 ms a round trip, shaped at the server; query “${QUERY}”, nothing cached; ours with its dialog, the others alone`);
    console.log('engine\tms\tround trips\trequests\tbytes (brotli)');
    for (const { name, firstMs, trips, requests, bytes } of [ours, ...others])
      console.log([name, firstMs, trips, requests, kB(bytes)].join('\t'));
    console.log(`our dialog opens after ${network.openMs} ms and has sentences after ${network.wholeMs} ms; ${network.requests} requests, ${kB(network.bytes)}`);
    console.log(`the query module on a page thread 4x slower: p50 ${network.p50} ms, p95 ${network.p95} ms over ${network.asked} queries`);
  }
} finally {
  await browser.close();
  await server.close();
}
