/**
 * Measures what recorded runs cost a build: `npm run bench:runs`, `-- --rounds N`.
 *
 * Builds this repository's site from copies, cold, as it is and without its `<AssetRun />`, in turns, and prints the
 * ratio of each pair.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { createQuietWatch } from './quiet.mjs';
import { summarize, summarizeRatios } from './statistics.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What the site's configuration reads beside the site. */
const BESIDE = ['examples', 'reference', 'packages', 'node_modules'];
const RUN = /^<AssetRun\b[^>]*\/>\n/gm;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Give --rounds a whole number.');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-runs-'));
try {
  for (const name of BESIDE) fs.symlinkSync(path.join(ROOT, name), path.join(folder, name));
  const [withRuns, without] = [copySite('with'), copySite('without')];
  const removed = removeRuns(path.join(without, 'docs'));
  console.log(`${removed} recorded runs on pages of the newest version`);
  const { beforeRun } = createQuietWatch(console.error);
  const times = { with: [], without: [] };
  build(withRuns); // compiles the engine
  for (let round = 0; round < rounds; round += 1) {
    // Whichever is first in a pair finds a warmer or a colder machine, so they take turns.
    const pair = [
      ['with', withRuns],
      ['without', without],
    ];
    for (const [name, site] of round % 2 ? pair.reverse() : pair) {
      await beforeRun(`build ${name} runs, ${round + 1} of ${rounds}`);
      times[name].push(build(site));
    }
  }
  const ratio = summarizeRatios(times.with, times.without);
  for (const name of ['with', 'without'])
    console.log(`${name}: ${(summarize(times[name]).median / 1000).toFixed(2)} s`);
  console.log(
    `with / without: ${ratio.median.toFixed(3)} (${ratio.min.toFixed(3)} to ${ratio.max.toFixed(3)}, ${ratio.count} pairs)`,
  );
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Copies the site without its cache and returns the copy's folder. */
function copySite(name) {
  const site = path.join(folder, name);
  const filter = (file) => path.basename(file) !== '.quire';
  fs.cpSync(path.join(ROOT, 'site'), site, { recursive: true, filter });
  return site;
}

/** Removes the runs of all pages in a folder and returns how many they were. */
function removeRuns(docs) {
  let count = 0;
  for (const name of fs.readdirSync(docs, { recursive: true })) {
    if (!name.endsWith('.md')) continue;
    const file = path.join(docs, name);
    const text = fs.readFileSync(file, 'utf8');
    const found = text.match(RUN)?.length ?? 0;
    if (found > 0) fs.writeFileSync(file, text.replace(RUN, ''));
    count += found;
  }
  return count;
}

/** Builds a site without its cache and returns how long it took, in ms. */
function build(site) {
  fs.rmSync(path.join(site, '.quire'), { recursive: true, force: true });
  const out = path.join(folder, 'dist');
  const started = performance.now();
  const args = [path.join(ROOT, 'bin/quire.mjs'), 'build', '--quiet', '--site', site, '--out', out];
  const { status, stdout, stderr } = spawnSync('node', args, { encoding: 'utf8' });
  const time = performance.now() - started;
  fs.rmSync(out, { recursive: true, force: true });
  if (status !== 0) throw new Error(`The build of ${site} failed:\n${stdout}${stderr}`);
  return time;
}
