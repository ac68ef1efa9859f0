import { roundTrips } from './round-trips.mjs';
import { startStaticServer } from './static.mjs';

/**
 * Measures the other engines' time to the first result on a slow line, on an empty page that loads their code and their
 * index in parallel where they allow it. There is no dialog, so only the search itself is measured.
 *
 * @typedef {object} OnPage how an engine is loaded by a page
 * @property {string} name
 * @property {Record<string, string>} files to serve beside the site, by address
 * @property {string} search body of an async function of `query` that returns the first result
 *
 * @typedef {object} FirstResult
 * @property {string} name
 * @property {number} firstMs
 * @property {number} requests
 * @property {number} trips sequential round trips
 * @property {number} bytes as sent
 */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} out built site
 * @param {OnPage[]} engines
 * @param {{line: import('./static.mjs').Line, query: string, blank: string}} how `blank` is the file of an empty page
 * @returns {Promise<FirstResult[]>}
 */
export async function measureOthers(browser, out, engines, { line, query, blank }) {
  const measured = [];
  for (const engine of engines) {
    const server = await startStaticServer(out, line, { ...engine.files, '/blank.html': blank });
    try {
      // The first visit makes the server compress its files.
      await firstResult(browser, server, engine, query);
      measured.push(await firstResult(browser, server, engine, query));
    } finally {
      await server.close();
    }
  }
  return measured;
}

async function firstResult(browser, server, { name, search }, query) {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.goto(`${server.url}blank.html`);
    const before = server.log.length;
    const { firstMs, found } = await page.evaluate(
      async ({ body, text }) => {
        const started = performance.now();
        const AsyncFunction = (async () => {}).constructor;
        const first = await new AsyncFunction('query', body)(text);
        return { firstMs: Math.round(performance.now() - started), found: first !== undefined };
      },
      { body: search, text: query },
    );
    if (!found) throw new Error(`${name} finds nothing for “${query}”.`);
    const since = server.log.slice(before);
    const bytes = since.reduce((all, one) => all + one.bytes, 0);
    return { name, firstMs, requests: since.length, trips: roundTrips(since), bytes };
  } finally {
    await context.close();
  }
}
