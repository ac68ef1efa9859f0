#!/usr/bin/env node
/**
 * Shows that the tests of the rows fail when their behavior is removed: `npm run test:mutate`.
 *
 *   npm run test:mutate [-- --only S4,L] [--project unit|build|e2e-built] [--list]
 *
 * Copies the sources into a temporary folder. There it runs the tests that `test/mutations/` names on the unchanged code
 * (they must pass), then once for each mutation with that one change (its test must fail by one of its own
 * expectations). The checkout doesn't change.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { impatience } from '../test/mutations/impatience.mjs';
import { mutations as all } from '../test/mutations/mutations.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findBrowser } from './find-browser.mjs';
import { judgeRun, renderTable } from './mutate/judge-run.mjs';
import { applyMutation, chooseMutations, patternOf, projectOf } from './mutate/mutation.mjs';
import { runTool } from './run-tool.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What the tests of fixture sites need from the checkout. */
const COPIED = ['bin', 'engine', 'packages', 'scripts', 'test'];
/** Recreated by the commands. */
const LEFT_OUT = new Set(['.quire', '.venv', '__pycache__']);
/** Copies the sources; packages are linked one by one, so that compiled mutants stay in the copy. */
function makeCopy() {
  const copy = mkdtempSync(path.join(tmpdir(), 'quire-mutate-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const filter = (file) => !LEFT_OUT.has(path.basename(file));
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter });
  for (const entry of readdirSync(ROOT, { withFileTypes: true }))
    if (entry.isFile()) cpSync(path.join(ROOT, entry.name), path.join(copy, entry.name));
  const packages = path.join(ROOT, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (name === '.cache' || name === '.vite') continue;
    // Packages of this repository are those of the copy.
    const own = path.join(copy, 'packages', name);
    const target = existsSync(own) ? own : path.join(packages, name);
    symlinkSync(target, path.join(copy, 'node_modules', name));
  }
  return copy;
}

/** Runs tests of one file in the copy, and returns the text of the report. */
async function runTests(copy, test, names) {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const { output } = await runTool(
    copy,
    'vitest',
    [
      ...['run', '--project', projectOf(test), test, '-t', patternOf(names)],
      ...['--reporter=json', `--outputFile=${report}`],
    ],
    { capture: true },
  );
  if (!existsSync(report)) console.error(output);
  return existsSync(report) ? readFileSync(report, 'utf8') : undefined;
}

/** Runs the test of a mutation with the change in place, and reverts the change. */
async function runMutation(copy, mutation) {
  const file = path.join(copy, mutation.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, applyMutation(text, mutation));
  try {
    return judgeRun(await runTests(copy, mutation.test, [mutation.name]), mutation);
  } finally {
    writeFileSync(file, text);
  }
}

/** Runs every test once on the unchanged code, file by file; prints those that don't pass. */
async function isSound(copy, mutations) {
  let sound = true;
  for (const test of new Set(mutations.map((mutation) => mutation.test))) {
    const group = mutations.filter((mutation) => mutation.test === test);
    const report = await runTests(copy, test, [...new Set(group.map(({ name }) => name))]);
    for (const mutation of group) {
      const { state, why } = judgeRun(report, mutation);
      if (state === 'green') continue;
      sound = false;
      console.error(
        `${test} “${mutation.name}” does not pass on the code as it is (${state}): ${why}`,
      );
    }
  }
  return sound;
}

/**
 * @param {string[]} argv
 * @returns {Promise<number>} exit code: 1 if a test didn't turn red
 */
async function main(argv) {
  const { values } = parseArgs({
    args: argv,
    options: { only: { type: 'string' }, project: { type: 'string' }, list: { type: 'boolean' } },
  });
  let mutations;
  try {
    mutations = chooseMutations(all, values.only, values.project);
    for (const each of [...impatience, ...mutations])
      applyMutation(readFileSync(path.join(ROOT, each.file), 'utf8'), each);
  } catch (error) {
    console.error(error.message);
    return 1;
  }
  if (values.list) {
    console.log(renderTable(mutations.map(({ row, file, test, name }) => [row, file, test, name])));
    return 0;
  }
  await ensureInstalled(ROOT, { dev: true });
  if (mutations.some(({ test }) => projectOf(test) === 'e2e-built'))
    process.env.CHROMIUM = await findBrowser();
  const copy = makeCopy();
  for (const change of impatience) {
    const file = path.join(copy, change.file);
    writeFileSync(file, applyMutation(readFileSync(file, 'utf8'), change));
  }
  if (!(await isSound(copy, mutations))) return 1;
  const rows = [];
  for (const mutation of mutations) {
    const { state, why } = await runMutation(copy, mutation);
    const shown = state === 'red' ? 'red' : state.toUpperCase();
    rows.push({ ...mutation, state });
    console.log(`${shown.padEnd(7)} ${mutation.row.padEnd(4)} ${mutation.test} “${mutation.name}”`);
    console.log(`        ${mutation.file}: ${why || 'nothing failed'}`);
  }
  const red = rows.filter(({ state }) => state === 'red');
  const distinct = new Set(red.map(({ row }) => row)).size;
  console.log(
    `${red.length} of ${rows.length} mutations turn their test red, for ${distinct} rows`,
  );
  return red.length === rows.length ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
