import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { latestVersion } from './read-pages.mjs';
import { roundTrips } from './round-trips.mjs';
import { allQueries } from './score.mjs';
import { startStaticServer } from './static.mjs';

const ENGINE = fileURLToPath(new URL('../../engine', import.meta.url));
/** 1.6 Mbit/s, 150 ms per round trip. */
export const LINE = { latencyMs: 150, bytesPerMs: 200 };
export const QUERY = 'materialize an asset';

/**
 * Opens the dialog on a page and searches over a slow line in a real browser, before the dialog's code and the index
 * are loaded; then measures the query module on a slowed page thread, since throttling doesn't affect workers.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} out built site
 * @param {string} root folder for what is compiled
 * @returns measurements: milliseconds from the key that opens the dialog; requests, bytes (brotli) and round trips
 *   since then, until the first result appeared (`firstBytes`, `firstTrips`) and until it had its sentences
 */
export async function measureFirstResult(browser, out, root) {
  const folder = path.join(root, 'search', 'client');
  await bundleClient(folder);
  const extra = Object.fromEntries(readdirSync(folder).map((name) => [`/client/${name}`, path.join(folder, name)]));
  extra['/blank.html'] = path.join(folder, 'blank.html');
  const version = latestVersion(out);
  const server = await startStaticServer(out, LINE, extra);
  const page = await (await browser.newContext()).newPage();
  try {
    // The first visit makes the server compress its files.
    await openAndSearch(browser, server);
    const dialog = await openAndSearch(browser, server);
    await page.goto(`${server.url}blank.html`);
    return { ...dialog, query: QUERY, ...(await measureQueries(page, version)) };
  } finally {
    await page.context().close();
    await server.close();
  }
}

async function openAndSearch(browser, server) {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.goto(`${server.url}getting-started/quickstart`, { waitUntil: 'networkidle' });
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const before = server.log.length;
    await page.evaluate(() => {
      const seen = {};
      globalThis.searchSeen = seen;
      addEventListener('keydown', () => (seen.start ??= performance.now()), { capture: true });
      const look = () => {
        const dialog = document.querySelector('dialog.search[open]');
        const take = (name, found) => found && (seen[name] ??= performance.now());
        take('open', dialog);
        take('first', dialog?.querySelector('[role="option"]'));
        take('whole', dialog?.querySelector('.hit-excerpt mark'));
        requestAnimationFrame(look);
      };
      look();
    });
    const pressed = performance.now();
    await page.keyboard.press('Control+k');
    await page.locator('dialog.search[open] input:focus').waitFor();
    await page.keyboard.insertText(QUERY);
    await page.waitForFunction(() => globalThis.searchSeen.whole);
    const seen = await page.evaluate(() => globalThis.searchSeen);
    const since = server.log.slice(before);
    const ms = (name) => Math.round(seen[name] - seen.start);
    const sum = (list) => list.reduce((all, one) => all + one.bytes, 0);
    const first = since.filter(({ ended }) => ended - pressed <= seen.first - seen.start);
    return {
      openMs: ms('open'),
      firstMs: ms('first'),
      wholeMs: ms('whole'),
      requests: since.length,
      bytes: sum(since),
      firstRequests: first.length,
      firstBytes: sum(first),
      firstTrips: roundTrips(first),
    };
  } finally {
    await context.close();
  }
}

async function bundleClient(folder) {
  const { build } = await import('vite');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shared = { configFile: false, root: ENGINE, base: './', publicDir: false, logLevel: 'silent' };
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name].js' };
  await build({
    ...shared,
    worker: { format: 'es' },
    define: { __QUIRE_HOSTED__: 'false' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: '',
      modulePreload: false,
      rolldownOptions: {
        input: {
          client: path.join(ENGINE, 'search', 'search-client.ts'),
          searcher: path.join(ENGINE, 'search', 'searcher.ts'),
        },
        preserveEntrySignatures: 'strict',
        output: names,
      },
    },
  });
  writeFileSync(path.join(folder, 'blank.html'), '<!doctype html><title>Blank</title>');
}

/** Measures every third keystroke of every query, on a page thread four times slower. */
async function measureQueries(page, version) {
  const typed = allQueries().flatMap(({ query }) =>
    Array.from({ length: Math.ceil(query.length / 3) }, (_, i) => query.slice(0, 3 * (i + 1))),
  );
  const session = await page.context().newCDPSession(page);
  const open = async ({ folder }) => {
    const { createSearcher } = await import('/client/searcher.js');
    const files = new Map();
    const read = async (file) => {
      if (!files.has(file)) {
        const response = await fetch(folder + file);
        files.set(file, file.endsWith('.bin') ? new Uint8Array(await response.arrayBuffer()) : await response.json());
      }
      return files.get(file);
    };
    globalThis.searcher = createSearcher(await read('names.json'), read);
    await globalThis.searcher.loadAll();
  };
  const ask = async (texts) => {
    const times = [];
    for (const text of texts) {
      const started = performance.now();
      await globalThis.searcher.search(text, { perPage: 8 });
      times.push(performance.now() - started);
    }
    return times;
  };
  await page.evaluate(open, { folder: `/_quire/search/${version}/` });
  // The first round loads the texts over the slow line.
  await page.evaluate(ask, typed);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = (await page.evaluate(ask, typed)).sort((a, b) => a - b);
  const at = (share) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return { p50: at(0.5), p95: at(0.95), asked: times.length };
}
