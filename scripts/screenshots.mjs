#!/usr/bin/env node
/**
 * Takes the pictures of the web interface that pages show: `npm run screenshots`.
 *
 *   npm run screenshots [-- FILE…]     all pictures, or those whose file starts with FILE
 *   npm run screenshots -- --list      stale pictures, and pictures that no command takes
 *
 * `examples/screenshots.json` defines the project that a picture shows and the steps that lead to it;
 * `examples/screenshots.made.json` records the command that took each committed picture and a hash of its inputs.
 * Starts `dg dev` on the loopback address, in an empty folder.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepareGroup } from './examples/run-group.mjs';
import { findBrowser } from './find-browser.mjs';
import { PythonError, findPython } from './python-environment.mjs';
import {
  ScreenshotError,
  choosePictures,
  commandOf,
  hashFile,
  hashInputs,
  listStale,
} from './screenshots/manifest.mjs';
import { serveProject } from './screenshots/run-project.mjs';
import { takePicture } from './screenshots/take-picture.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const EXAMPLES = path.join(ROOT, 'examples');
const DOCS = path.join(ROOT, 'site', 'docs');
const MANIFEST = path.join(EXAMPLES, 'screenshots.json');
const MADE = path.join(EXAMPLES, 'screenshots.made.json');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Prints the stale pictures; returns the exit code. */
function tellStale() {
  const stale = listStale({ examples: EXAMPLES, docs: DOCS }, readJson(MANIFEST), readJson(MADE));
  for (const { file, reason } of stale) console.log(`${file} ${reason}`);
  console.log(`screenshots: ${stale.length} stale`);
  return stale.length > 0 ? 1 : 0;
}

/** Takes the pictures of one project and returns the errors; an error doesn't stop the others. */
async function takeProject(browser, manifest, name, pictures) {
  const failures = [];
  const project = manifest.projects[name];
  const python = prepareGroup({ folder: path.join(EXAMPLES, project.group) });
  const scratch = mkdtempSync(path.join(tmpdir(), 'screenshots-'));
  try {
    const server = await serveProject(project, { examples: EXAMPLES, scratch, python });
    try {
      for (const picture of pictures) {
        const files = await takePicture(browser, server.url, picture, DOCS).catch((error) => {
          if (!(error instanceof ScreenshotError)) throw error;
          failures.push(error.message);
          return [];
        });
        const made = readJson(MADE);
        for (const file of files) {
          const sha256 = hashFile(path.join(DOCS, file));
          const inputs = hashInputs(EXAMPLES, manifest, picture);
          made[file] = { command: commandOf(picture), inputs, sha256 };
          console.log(file);
        }
        const sorted = Object.fromEntries(
          Object.entries(made).sort(([a], [b]) => (a < b ? -1 : 1)),
        );
        writeFileSync(MADE, `${JSON.stringify(sorted, null, 2)}\n`);
      }
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  }
  return failures;
}

/**
 * The command.
 * @param {string[]} argv arguments after the script's name
 * @returns {Promise<number>} the exit code
 * @throws {PythonError | ScreenshotError} printed in one line
 */
export async function main(argv) {
  if (argv.includes('--list')) return tellStale();
  const manifest = readJson(MANIFEST);
  const pictures = choosePictures(manifest, argv);
  findPython();
  const { chromium } = await import('playwright-core');
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath });
  const failures = [];
  try {
    for (const name of new Set(pictures.map(({ project }) => project))) {
      const own = pictures.filter(({ project }) => project === name);
      failures.push(...(await takeProject(browser, manifest, name, own)));
    }
  } finally {
    await browser.close();
  }
  for (const failure of failures) console.error(failure);
  return failures.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof PythonError) && !(error instanceof ScreenshotError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
