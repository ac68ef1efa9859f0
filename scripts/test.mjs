#!/usr/bin/env node
/**
 * Runs the tests of the project: `npm test`, the same everywhere.
 *
 *   npm test [-- ARGUMENTS OF VITEST]
 *   npm run test:all
 *
 * Installs what is missing, finds a browser, and runs Vitest (unit tests, builds, the browser suite on the development
 * server and on the built site) and beside it rows in other browsers; then the Python samples and the facts. The
 * last line is `N passed, N failed`. With arguments for Vitest, only Vitest runs.
 *
 * Every row of the specification is tested each time. Left out are groups of samples and facts that haven't changed since
 * they passed (`examples/passed.json`, `reference/passed.json`) and the accessibility of pages whose markup hasn't changed
 * since axe found nothing (`test/a11y/passed.json`). A line at the end says what was left out. `test:all` leaves nothing
 * out, runs the optional groups too, and all groups with today's packages (`test-fresh.mjs`), and installs what some
 * tests need (Firefox, WebKit, nginx, Caddy) if that needs no password.
 */
import '../packages/quire-docs/bin/check-node.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** How many of a failed runner's last lines the summary repeats: pytest names failed tests there. */
const TOLD_LINES = 40;
/** Begins the line about what was left out. */
const LEFT_TO = 'left to `npm run test:all`';
/** Projects that need no browser. */
const WITHOUT_BROWSER = ['--project', 'unit', '--project', 'build'];

/** What every run leaves to `npm run test:all`, for the line at the end. */
const LEFT_ALWAYS = [
  'axe-core on unchanged pages',
  'what the development server does like the built site',
  'installing what the pages say, from today’s package index',
];
/** The runner of rows in other browsers, which mostly waits: it runs beside Vitest. */
const BESIDE = 'test-browsers.mjs';

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/**
 * Reads what `failures-reporter.mjs` wrote. A run that fails without a failed test counts as one failure.
 * @param {string | undefined} json undefined if nothing was written
 * @param {number} code exit code of the run
 * @returns {import('./failures-reporter.mjs').VitestResults}
 */
export function parseVitestResults(json, code) {
  const results =
    json === undefined
      ? { passed: 0, failed: 0, skipped: 0, failures: [], again: [] }
      : JSON.parse(json);
  if (results.failed === 0 && (code !== 0 || json === undefined)) {
    results.failed = 1;
    results.failures.push({ name: 'vitest', message: `It ended with code ${code}, see above.` });
  }
  return results;
}

/**
 * Renders the summary of browser and unit tests, because CI shows only the end of its log.
 * @param {import('./failures-reporter.mjs').VitestResults} results
 * @returns {string} empty if everything passed the first time
 */
export function renderFailures({ failures, again }) {
  const tell = (what) => (failure) =>
    `${what}: ${failure.name}\n${failure.message.replace(/^/gm, '  ')}`;
  return [...again.map(tell('run twice')), ...failures.map(tell('failed'))].join('\n');
}

/**
 * Reads the last line of a runner of other tests: `examples: 12 passed, 0 failed, 1 skipped`.
 * @param {string} output everything it printed
 * @param {number} code its exit code
 * @returns {Counts}
 */
export function parseExamplesOutput(output, code) {
  const line =
    /^(?:examples|facts|browsers|fresh): (\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m.exec(
      output,
    );
  const [passed = 0, failed = 0, skipped = 0] = (line ?? [])
    .slice(1)
    .map((text) => Number(text ?? 0));
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped };
}

/**
 * Reads what a runner left out: its lines `left: …`.
 * @param {string} output everything it printed
 * @returns {string[]}
 */
export function parseLeft(output) {
  return [...output.matchAll(/^left: (.+)$/gm)].map(([, what]) => what);
}

/**
 * Renders the summary of one of the other runners.
 * @param {string} name the script's
 * @param {string} output everything it printed
 * @param {Counts} counts
 * @returns {string} empty if everything passed
 */
export function renderEnd(name, output, { failed }) {
  if (failed === 0) return '';
  const lines = output.trimEnd().split('\n').slice(-TOLD_LINES);
  return `failed: ${name}\n${lines.join('\n').replace(/^/gm, '  ')}`;
}

/**
 * Renders the end of the run: the last line counts passed and failed tests, the line before it counts skipped ones.
 * @param {Counts[]} parts
 * @returns {string}
 */
export function renderTotal(parts) {
  const sum = (key) => parts.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped') > 0 ? `${sum('skipped')} skipped\n` : '';
  return `${skipped}${sum('passed')} passed, ${sum('failed')} failed`;
}

async function runVitest(args) {
  const { runTool } = await import('./run-tool.mjs');
  const folder = mkdtempSync(path.join(tmpdir(), 'quire-test-'));
  process.env.QUIRE_TEST_RESULTS = path.join(folder, 'results.json');
  try {
    const { code } = await runTool(ROOT, 'vitest', ['run', ...args]);
    return parseVitestResults(readText(process.env.QUIRE_TEST_RESULTS), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Streams the output, or prints it at the end if something else runs at the same time. */
async function runOther([name, ...args], alone) {
  const { runNode } = await import('./run-tool.mjs');
  const script = path.join(ROOT, 'scripts', name);
  const { code, output } = await runNode(ROOT, [script, ...args], { capture: true, show: alone });
  if (!alone) process.stdout.write(output);
  const counts = parseExamplesOutput(output, code);
  return { counts, summary: renderEnd(name, output, counts), left: parseLeft(output) };
}

/**
 * Creates the Python environments for the samples while the browser suite runs, after the rows in other browsers. If that fails, the
 * samples report why.
 */
async function runBeside(changed) {
  const { runNode } = await import('./run-tool.mjs');
  const browsers = await runOther([BESIDE, ...changed], false);
  const prepare = [path.join(ROOT, 'scripts', 'prepare-python.mjs'), ...changed];
  await runNode(ROOT, prepare, { capture: true });
  return browsers;
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string[]} argv arguments for Vitest, or `--all`
 * @returns {Promise<number>} exit code
 */
export async function main(argv) {
  const everything = argv.includes('--all');
  if (everything) Object.assign(process.env, { QUIRE_TEST_ALL: '1', QUIRE_A11Y: 'full' });
  const changed = everything ? [] : ['--changed'];
  const { ensureInstalled } = await import('./ensure-installed.mjs');
  const { findBrowser } = await import('./find-browser.mjs');
  await ensureInstalled(ROOT, { dev: true });
  const parts = [];
  const args = argv.filter((arg) => arg !== '--all');
  const isWhole = args.length === 0;
  try {
    // The browser suite starts this program instead of searching for one.
    process.env.CHROMIUM = await findBrowser();
  } catch (error) {
    console.error(`${error.message} The browser tests are not run, and count as one failure.`);
    parts.push({ passed: 0, failed: 1, skipped: 0 });
    args.push(...WITHOUT_BROWSER);
  }
  const beside = isWhole ? runBeside(changed) : undefined;
  const vitest = await runVitest(args);
  parts.push(vitest);
  const summary = [renderFailures(vitest)];
  const left = everything ? [] : [...LEFT_ALWAYS];
  const take = (other) => {
    parts.push(other.counts);
    summary.push(other.summary);
    left.push(...other.left);
  };
  if (beside) {
    take(await beside);
    take(await runOther(['test-examples.mjs', ...(everything ? ['--all'] : changed)], true));
    take(await runOther(['test-facts.mjs', ...changed], true));
    if (everything) take(await runOther(['test-fresh.mjs'], true));
  }
  for (const text of summary.filter(Boolean)) console.log(text);
  if (beside && left.length > 0)
    console.log(`${everything ? 'not run' : LEFT_TO}: ${left.join('; ')}`);
  const total = renderTotal(parts);
  console.log(total);
  return / 0 failed/.test(total) ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await main(process.argv.slice(2));
}
