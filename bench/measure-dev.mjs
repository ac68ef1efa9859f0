import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import { launchBrowser, sleep } from './browser.mjs';
import { preparePeer, removeCaches } from './prepare-peer.mjs';
import { collectOutput, killGroup, startGroup } from './process-group.mjs';
import { readProcessTree, sumMemory } from './process-tree.mjs';

const SAVES = 10;
/** Time for hot-reload sockets to connect and optimizers to settle, in milliseconds. */
const SETTLE = 4000;
const BETWEEN_SAVES = 2000;

/**
 * @typedef {object} DevResult
 * @property {number[]} cold seconds from the command to the first page visible, caches removed
 * @property {number[]} warm likewise, with the caches of the cold start kept
 * @property {number[]} saves milliseconds from writing a file to its change being visible
 * @property {number} [memory] resident bytes of the process tree after the saves
 * @property {string} [error] why the peer dropped out
 */

/**
 * Starts every peer's development server in turn, round after round: once without caches, once with them. On the last
 * warm server, the open page is also changed ten times.
 *
 * @param {string[]} names
 * @param {{ root: string, pages: number, runs: number, limit: number,
 *   tools: import('./machine.mjs').Tools, beforeRun: (label: string) => Promise<void> }} options
 * @returns {Promise<Record<string, DevResult>>}
 */
export async function measureDev(names, options) {
  const results = {};
  const browser = await launchBrowser(options.tools);
  try {
    for (const name of names) {
      results[name] = { cold: [], warm: [], saves: [] };
    }
    for (let round = 1; round <= options.runs; round++) {
      for (const name of names.filter((each) => !results[each].error)) {
        const last = round === options.runs;
        await measureRound(name, browser, results[name], { ...options, round, last });
      }
    }
  } finally {
    await browser.close();
  }
  return results;
}

async function measureRound(name, browser, result, options) {
  const { root, pages, round, last, beforeRun } = options;
  try {
    const prepared = preparePeer(root, name, pages);
    removeCaches(prepared);
    await beforeRun(`${name}: development server, cold, round ${round}`);
    const cold = await runSession(prepared, browser, options, async () => {});
    result.cold.push(cold.start);
    await beforeRun(`${name}: development server, caches kept, round ${round}`);
    const warm = await runSession(prepared, browser, options, async (page, leader) => {
      if (!last) return;
      await sleep(SETTLE);
      result.saves = await measureSaves(page, prepared);
      result.memory = sumMemory(readProcessTree(leader));
    });
    result.warm.push(warm.start);
  } catch (error) {
    result.error = error.message;
  }
}

/** Starts the server, waits for the first page, does the work, stops the server. */
async function runSession({ peer, folder, env, manifest }, browser, { limit }, work) {
  const port = await findFreePort();
  const page = await browser.newPage({ viewport: { width: 1350, height: 940 } });
  const begin = performance.now();
  const child = startGroup(peer.dev(port), {
    cwd: folder,
    env: { ...env, NODE_ENV: 'development' },
  });
  const output = collectOutput(child);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code) => resolve(`the server ended with code ${code}`));
  });
  const url = `http://localhost:${port}${peer.url(manifest.median.id)}`;
  try {
    const opened = openWhenReady(page, url, manifest.median.title, limit);
    const failure = await Promise.race([opened, ended]);
    if (failure) throw new Error(`${failure}\n${output().slice(-1500)}`);
    const start = (performance.now() - begin) / 1000;
    await work(page, child.pid);
    return { start };
  } finally {
    if (child.pid) killGroup(child.pid);
    await page.close();
    await ended;
  }
}

/** Resolves to undefined once the page is visible, or to the reason why it never was. */
async function openWhenReady(page, url, title, limit) {
  const end = performance.now() + limit * 1000;
  let reason = 'no attempt';
  while (performance.now() < end && !page.isClosed()) {
    try {
      const timeout = end - performance.now();
      const response = await page.goto(url, { waitUntil: 'commit', timeout });
      if (!response.ok()) throw new Error(`status ${response.status()}`);
      await waitForText(page, 'h1', title, Math.min(60_000, timeout));
      return undefined;
    } catch (error) {
      reason = error.message.split('\n')[0]; // not listening yet, or an error page while it starts
      await sleep(50);
    }
  }
  return `no page after ${limit} s: ${reason}`;
}

/** Saves the open page's source ten times and waits for each change. */
async function measureSaves(page, { peer, folder, manifest }) {
  const file = path.join(folder, peer.docs, `${manifest.median.id}.md`);
  const source = fs.readFileSync(file, 'utf8');
  const times = [];
  try {
    for (let save = 1; save <= SAVES; save++) {
      const sentence = `Save number ${save} at ${Date.now()}.`;
      const begin = performance.now();
      fs.writeFileSync(file, source.replace('\n\n## ', `\n\n${sentence}\n\n## `));
      await waitForText(page, 'p', sentence, 60_000);
      times.push(performance.now() - begin);
      await sleep(BETWEEN_SAVES);
    }
  } finally {
    fs.writeFileSync(file, source);
  }
  return times;
}

/** Checks on every frame the browser draws, across reloads. */
function waitForText(page, selector, text, timeout) {
  return page.waitForFunction(
    ([where, wanted]) =>
      [...document.querySelectorAll(where)].some(
        (element) => element.textContent.includes(wanted) && element.checkVisibility(),
      ),
    [selector, text],
    { polling: 'raf', timeout },
  );
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
