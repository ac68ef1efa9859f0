import fs from 'node:fs';
import path from 'node:path';

import { preparePeer, removeCaches, setAside } from './prepare-peer.mjs';
import { runTimed } from './run-timed.mjs';

/** Small enough to build quickly, but still three levels deep. */
const WARM_UP_PAGES = 60;

/**
 * @typedef {object} BuildResult
 * @property {import('./run-timed.mjs').TimedRun[]} cold one per round: caches and output removed
 * @property {import('./run-timed.mjs').TimedRun[]} second one per round: right after the cold build, with one sentence
 *   added to one page
 * @property {{ bytes: number, files: number, kinds: Record<string, number> }} [output] of the last
 *   cold build; bytes by file extension
 * @property {string} [error] why the peer dropped out
 */

/**
 * Builds every peer in turn, round after round (A B A B …), so that a change in the machine's speed affects all of
 * them. Before the first round, each peer builds a small corpus that isn't measured, which loads the program's files
 * into memory and reveals a broken installation early.
 *
 * @param {string[]} names
 * @param {{ root: string, pages: number, runs: number, limit: number,
 *   beforeRun: (label: string) => Promise<void> }} options
 * @returns {Promise<Record<string, BuildResult>>}
 */
export async function measureBuilds(names, { root, pages, runs, limit, beforeRun }) {
  const results = {};
  const prepared = {};
  for (const name of names) {
    results[name] = { cold: [], second: [] };
    await guard(results[name], async () => {
      const small = preparePeer(root, name, WARM_UP_PAGES);
      removeCaches(small);
      await beforeRun(`${name}: warm-up`);
      await buildOnce(small, limit);
      prepared[name] = preparePeer(root, name, pages);
    });
  }
  for (let round = 1; round <= runs; round++) {
    for (const name of names) {
      const result = results[name];
      if (result.error) continue;
      await guard(result, async () => {
        removeCaches(prepared[name]);
        await beforeRun(`${name}: cold build, round ${round}`);
        result.cold.push(await buildOnce(prepared[name], limit));
        result.output = keepOutput(root, prepared[name], outputFolder(root, name, pages));
        await withChangedPage(prepared[name], round, async () => {
          await beforeRun(`${name}: second build, round ${round}`);
          result.second.push(await buildOnce(prepared[name], limit));
        });
      });
    }
  }
  return results;
}

/**
 * Returns the output of a cold build for the browser measurements; builds it without measuring unless an earlier one
 * can be reused.
 *
 * @param {string} name
 * @param {{ root: string, pages: number, limit: number, reuse: (name: string) => boolean }} options
 * @returns {Promise<{ folder: string, prepared: import('./prepare-peer.mjs').PreparedPeer }>}
 */
export async function ensureOutput(name, { root, pages, limit, reuse }) {
  const folder = outputFolder(root, name, pages);
  const prepared = preparePeer(root, name, pages);
  if (!reuse(name) || !fs.existsSync(folder)) {
    removeCaches(prepared);
    await buildOnce(prepared, limit);
    keepOutput(root, prepared, folder);
  }
  return { folder, prepared };
}

/** Runs one build; fails unless it wrote the pages. */
async function buildOnce(prepared, limit) {
  const { peer, folder, env, manifest } = prepared;
  const run = await runTimed(peer.build, {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    limit,
  });
  const { pages, text } = readBuiltPage(prepared);
  if (pages < manifest.pages) throw new Error(`wrote ${pages} of ${manifest.pages} pages`);
  if (!text.includes(manifest.median.title)) {
    throw new Error(`the page ${manifest.median.id} does not show its title`);
  }
  return run;
}

/** Builds with one more sentence on the measured page, and checks that the output contains it. */
async function withChangedPage(prepared, round, build) {
  const { folder, peer, manifest } = prepared;
  const file = path.join(folder, peer.docs, `${manifest.median.id}.md`);
  const source = fs.readFileSync(file, 'utf8');
  const sentence = `Sentence number ${round} was added for the second build.`;
  fs.writeFileSync(file, `${source}\n${sentence}\n`);
  try {
    await build();
    if (!readBuiltPage(prepared).text.includes(sentence)) {
      throw new Error('the second build does not show the change');
    }
  } finally {
    fs.writeFileSync(file, source);
  }
}

function readBuiltPage({ peer, folder, manifest }) {
  const base = path.join(folder, peer.output, manifest.median.id);
  const file = [`${base}.html`, path.join(base, 'index.html')].find((name) => fs.existsSync(name));
  if (!file) throw new Error(`no HTML file for ${manifest.median.id}`);
  const pages = listFiles(path.join(folder, peer.output)).filter(
    ({ name }) => name.endsWith('.html') && !name.endsWith('404.html'),
  ).length;
  return { pages, text: fs.readFileSync(file, 'utf8') };
}

function keepOutput(root, { peer, folder }, target) {
  setAside(root, target);
  fs.cpSync(path.join(folder, peer.output), target, { recursive: true });
  const kinds = {};
  const files = listFiles(target);
  for (const { name, bytes } of files) {
    const kind = path.extname(name).slice(1) || 'none';
    kinds[kind] = (kinds[kind] ?? 0) + bytes;
  }
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files: files.length, kinds };
}

function listFiles(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((name) => ({ name, bytes: fs.statSync(name).size }));
}

function outputFolder(root, name, pages) {
  return path.join(root, 'out', `${name}-${pages}`);
}

/** Drops a peer that fails; the others continue. */
async function guard(result, work) {
  try {
    await work();
  } catch (error) {
    result.error = error.message;
  }
}
