#!/usr/bin/env node
/**
 * Rows of the specification in the browsers that people use, driven through WebDriver: `npm run test:browsers`.
 *
 *   npm run test:browsers [-- [--browser chromium|firefox|webkit]… [--changed] [--record] [WORDS OF A ROW'S NAME]]
 *   npm run test:browsers -- --pictures [FOLDER] [--browser …]
 *
 * Runs every scenario of `test/browsers/rows/` in each browser that is installed. A line that begins with `left:` names
 * those that aren't; `npm run test:all` installs them if that needs no password. With `--changed`, as in `npm test`, nothing
 * runs if nothing that a browser can break has changed since every scenario passed (`test/browsers/passed.json`), which
 * `--record` writes. A failed scenario runs once more, alone, before it counts. The client is installed into its
 * own cache folder, if there is a browser to drive. The last line is `browsers: N passed, N failed`. `--pictures` takes
 * pictures of each kind of page of the site instead, at both sizes and in both color modes.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scenarios } from '../test/browsers/rows.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { loadClient } from './browsers/client.mjs';
import { BROWSERS, findPrograms } from './browsers/find-programs.mjs';
import {
  hashBrowsers,
  readPassedBrowsers,
  writePassedBrowsers,
} from './browsers/passed-browsers.mjs';
import { startLine } from './browsers/proxy.mjs';
import { runRows } from './browsers/run-rows.mjs';
import { runScenarios } from './browsers/run-scenarios.mjs';
import { serveFixture } from './browsers/serve-fixture.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NAMES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

/** Reads the command line. */
function parseArguments(argv) {
  const options = { browsers: [], changed: false, record: false, pictures: undefined, words: [] };
  for (let i = 0; i < argv.length; i += 1) {
    const arg = argv[i];
    if (arg === '--changed') options.changed = true;
    else if (arg === '--record') options.record = true;
    else if (arg === '--pictures')
      options.pictures = argv[i + 1]?.startsWith('-') === false ? argv[++i] : '.quire/pictures';
    else if (arg === '--browser') {
      const name = argv[++i];
      if (!BROWSERS.includes(name)) throw new Error(`--browser is one of ${BROWSERS.join(', ')}.`);
      options.browsers.push(name);
    } else options.words.push(arg);
  }
  if (options.browsers.length === 0) options.browsers = [...BROWSERS];
  return options;
}

/** The browsers that can be driven here; the others are listed. */
async function findTargets(names, count) {
  const targets = [];
  for (const name of names) {
    const install = process.env.QUIRE_TEST_ALL !== undefined;
    const { programs, missing } = findPrograms(name, { install });
    if (programs) targets.push({ name, programs });
    else
      console.log(`left: ${count} scenarios in ${NAMES[name]} (${missing.join(', ')} not found)`);
  }
  if (targets.length === 0) return [];
  await ensureInstalled(ROOT, { dev: true });
  const client = await loadClient(ROOT);
  return targets.map((target) => ({ ...target, client }));
}

/** The sites that scenarios need, each built and served when it's first asked for. */
function serveSites() {
  const sites = new Map();
  const lineTo = (name) => {
    if (!sites.has(name)) {
      const site = serveFixture(ROOT, name);
      sites.set(
        name,
        site.then(async ({ url, close }) => ({ line: await startLine(url), close })),
      );
    }
    return sites.get(name).then(({ line }) => line);
  };
  const close = async () => {
    for (const site of sites.values()) {
      const { line, close: stop } = await site;
      await line.close();
      await stop();
    }
  };
  return { lineTo, close };
}

const rowsOf = (all) => [...new Set(all.flatMap(({ rows }) => rows))].sort();

/**
 * @param {string[]} argv
 * @returns {Promise<number>} exit code: 1 if a scenario failed
 */
async function main(argv) {
  const options = parseArguments(argv);
  const wanted = scenarios.filter(({ name }) => options.words.every((word) => name.includes(word)));
  if (wanted.length === 0)
    throw new Error(`No scenario has ${options.words.join(', ')} in its name.`);
  const hash = hashBrowsers(ROOT);
  const before = readPassedBrowsers(ROOT);
  if (options.changed && before.hash === hash) {
    const names = Object.keys(before.browsers).map((name) => NAMES[name]);
    console.log(`left: rows in ${names.join(', ')} (unchanged since they passed)`);
    console.log('browsers: 0 passed, 0 failed');
    return 0;
  }
  const targets = await findTargets(options.browsers, wanted.length);
  if (options.pictures !== undefined) {
    const { takePictures } = await import('./browsers/take-pictures.mjs');
    await takePictures(ROOT, targets, path.resolve(options.pictures));
    return 0;
  }
  const sites = serveSites();
  const passed = {};
  let failures = 0;
  let ran = 0;
  try {
    for (const target of targets) {
      let version;
      const run = async (some) => {
        const result = await runScenarios(target, some, sites.lineTo);
        version = result.version;
        return result.failed;
      };
      let failed;
      try {
        failed = await runRows(wanted, run);
      } catch (error) {
        // Says the driver of Chromium.
        if (!/only supports Chrome version/.test(String(error))) throw error;
        console.log(
          `left: ${wanted.length} scenarios in ${NAMES[target.name]} (its driver is for another version)`,
        );
        continue;
      }
      ran += wanted.length;
      failures += failed.length;
      console.log(
        `${NAMES[target.name]} ${version}: ${wanted.length - failed.length} passed, ${failed.length} failed`,
      );
      if (failed.length === 0)
        passed[target.name] = { version, scenarios: wanted.length, rows: rowsOf(wanted) };
    }
  } finally {
    await sites.close();
  }
  if (options.record && failures === 0 && options.words.length === 0) {
    const kept = before.hash === hash ? before.browsers : {};
    writePassedBrowsers(ROOT, { hash, browsers: { ...kept, ...passed } });
  }
  console.log(`browsers: ${ran - failures} passed, ${failures} failed`);
  return failures === 0 ? 0 : 1;
}

// Browsers and servers end with this process (`startProgram`).
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
process.exitCode = await main(process.argv.slice(2));
