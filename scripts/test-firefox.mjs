#!/usr/bin/env node
/**
 * Rows of the specification in a real Firefox, driven through WebDriver BiDi: `npm run test:firefox`.
 *
 *   npm run test:firefox [-- WORDS OF A ROW'S NAME]
 *
 * Part of `npm test` if Firefox is installed (`FIREFOX` names one). Otherwise one sentence says that its rows were skipped,
 * and nothing is installed; `npm run test:all` installs it if it can. A failed row runs once more before it counts. The client is
 * installed into its own cache folder, which is only needed with a Firefox. The last line is
 * `firefox: N passed, N failed, N skipped`.
 */
import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rows } from '../test/firefox/rows.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { getFirefox } from './firefox/find-firefox.mjs';
import { runRows } from './firefox/run-rows.mjs';
import { serveFixture } from './firefox/serve-fixture.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Time limit for one row. */
const LIMIT_MS = 20_000;
/** The back/forward cache, which the client switches off to save a process. */
const PREFERENCES = { 'fission.bfcacheInParent': true };

/** Installs the client next to the other caches, from its lock file, and returns its folder. */
async function installClient() {
  const folder = path.join(ROOT, 'node_modules', '.cache', 'firefox-client');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(path.join(ROOT, 'test', 'firefox', 'client', name), path.join(folder, name));
  await ensureInstalled(folder);
  return folder;
}

async function loadClient() {
  const folder = await installClient();
  const { default: client } = await import(
    createRequire(path.join(folder, 'package.json')).resolve('puppeteer-core')
  );
  return client;
}

/** Runs one row in its own window; returns the error, or undefined. */
async function runRow(browser, row, url) {
  const context = await browser.createBrowserContext();
  let timer;
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS / 2);
    await page.setViewport({ width: 1280, height: 800 });
    const limit = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Not over after ${LIMIT_MS} ms.`)), LIMIT_MS);
    });
    await Promise.race([row.run(page, (to) => new URL(to.slice(1), url).href), limit]);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
    await context.close().catch(() => {});
  }
}

/** Runs rows one after the other in one browser, prints the result of each, and returns the failed ones. */
async function runInBrowser(client, executablePath, wanted, sites) {
  const browser = await client.launch({
    ...{ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: PREFERENCES },
  });
  const failed = [];
  try {
    console.log(`${await browser.version()}, through WebDriver BiDi`);
    for (const row of wanted) {
      const error = await runRow(browser, row, sites.get(row.fixture).url);
      console.log(`${error ? 'FAILED' : 'ok    '} ${row.name}`);
      if (!error) continue;
      failed.push(row);
      console.log(`        ${String(error.stack ?? error).replaceAll('\n', '\n        ')}`);
    }
  } finally {
    await browser.close();
  }
  return failed;
}

/**
 * @param {string[]} argv words in the names of the wanted rows
 * @returns {Promise<number>} exit code: 1 when a row failed
 */
async function main(argv) {
  const wanted = rows.filter(({ name }) => argv.every((word) => name.includes(word)));
  const firefox = getFirefox();
  if (firefox === undefined) {
    console.log(
      `left: ${wanted.length} rows in Firefox, which isn't installed (FIREFOX names one)`,
    );
    console.log(`firefox: 0 passed, 0 failed, ${wanted.length} skipped`);
    return 0;
  }
  await ensureInstalled(ROOT, { dev: true });
  let client;
  try {
    client = await loadClient();
  } catch (error) {
    console.log(
      `The client for Firefox could not be installed: its rows are skipped. ${error.message}`,
    );
    console.log(`firefox: 0 passed, 0 failed, ${wanted.length} skipped`);
    return 0;
  }
  const names = [...new Set(wanted.map(({ fixture }) => fixture))];
  const sites = new Map();
  let failed;
  try {
    // One after the other: the first one compiles the engine.
    for (const name of names) sites.set(name, await serveFixture(ROOT, name));
    failed = await runRows(wanted, (rows) => runInBrowser(client, firefox, rows, sites));
  } finally {
    await Promise.all([...sites.values()].map((site) => site.close()));
  }
  console.log(`firefox: ${wanted.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
