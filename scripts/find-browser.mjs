import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installByApt } from './install-by-apt.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Variables that can name the program, first match wins. */
const VARIABLES = [
  'CHROMIUM',
  'CHROMIUM_PATH',
  'CHROME_PATH',
  'CHROME_BIN',
  'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH',
  'PUPPETEER_EXECUTABLE_PATH',
];
/** Browsers that people use come first: the headless shell draws and scrolls differently in places. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chromium-headless-shell',
  'chrome-headless-shell',
];
/** System packages that contain a browser; not every system has both. */
const PACKAGES = ['chromium', 'chromium-headless-shell'];
/** Time limit for Playwright's download. */
const INSTALL_MS = 4 * 60_000;

/**
 * @typedef {object} Machine where to look for a browser
 * @property {NodeJS.ProcessEnv} env with its PATH
 * @property {string} root folder whose `node_modules` has Playwright
 * @property {string[]} places where browsers usually are installed, besides the folders of PATH
 * @property {number} [uid] the user's id
 */

/**
 * Finds a Chromium, or installs one if that needs no confirmation: an installed one first, then Playwright's download,
 * then the system's package manager.
 * @param {{log?: (line: string) => void, install?: boolean} & Partial<Machine>} [options]
 *   `install: false` only looks
 * @returns {Promise<string>} absolute path of the program
 * @throws {Error} one sentence that says what to do if there is none
 */
export async function findBrowser(options = {}) {
  const { log = (line) => console.error(line), install = true } = options;
  const { env = process.env, root = ROOT, uid = process.getuid?.() } = options;
  const { places = usualPlaces(env) } = options;
  const found =
    namedBrowser(env) ?? installedBrowser(env, places) ?? (await playwrightBrowser(root));
  if (found !== undefined) return found;
  if (install) {
    log('No Chromium found: downloading one …');
    const downloaded = installByPlaywright({ env, root, uid })
      ? await playwrightBrowser(root)
      : undefined;
    if (downloaded !== undefined) return downloaded;
    const installed = PACKAGES.some((name) => installByApt(name, { env, uid }));
    const program = installed ? installedBrowser(env, places) : undefined;
    if (program !== undefined) return program;
  }
  throw new Error(
    'No Chromium was found and none could be installed: install chromium or Google Chrome, ' +
      'or put the path of one into the variable CHROMIUM.',
  );
}

/** The program that a variable names. A path that doesn't exist is an error; no other browser is used. */
function namedBrowser(env) {
  const variable = VARIABLES.find((name) => env[name]);
  if (variable === undefined) return undefined;
  if (isProgram(env[variable])) return path.resolve(env[variable]);
  throw new Error(`${variable} names ${env[variable]}, which isn’t a program.`);
}

/**
 * Looks on PATH and in the usual places of Linux, macOS and Windows.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [places]
 * @returns {string | undefined}
 */
export function installedBrowser(env, places = usualPlaces(env)) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? env.Path ?? '').split(path.delimiter).filter(Boolean);
  // By program, then by folder: a headless shell in an early folder doesn't hide a browser in a later one.
  const onPath = COMMANDS.flatMap((command) =>
    folders.map((folder) => path.join(folder, command + suffix)),
  );
  const isShell = (file) => path.basename(file, suffix).endsWith('headless-shell');
  const found = [...onPath, ...places].filter(isProgram);
  return found.find((file) => !isShell(file)) ?? found[0];
}

function usualPlaces(env) {
  if (process.platform === 'darwin') {
    return ['/Applications', path.join(os.homedir(), 'Applications')].flatMap((folder) => [
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
      `${folder}/Microsoft Edge.app/Contents/MacOS/Microsoft Edge`,
    ]);
  }
  if (process.platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return roots.flatMap((root) => [
      path.join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.join(root, 'Chromium', 'Application', 'chrome.exe'),
      path.join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]);
  }
  return ['/usr/bin', '/usr/local/bin', '/snap/bin', '/usr/lib/chromium', '/opt/google/chrome']
    .flatMap((folder) => COMMANDS.map((command) => path.join(folder, command)))
    .concat('/opt/google/chrome/chrome');
}

/** The browser that Playwright downloaded earlier, for this project or another. */
async function playwrightBrowser(root) {
  try {
    const module = createRequire(path.join(root, 'package.json')).resolve('playwright-core');
    const { chromium } = (await import(pathToFileURL(module).href)).default;
    const file = chromium.executablePath();
    return isProgram(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Playwright's own download. As root, it also installs the libraries that a bare container lacks. */
function installByPlaywright({ env, root, uid }) {
  const cli = path.join(root, 'node_modules', 'playwright-core', 'cli.js');
  if (!existsSync(cli)) return false;
  const libraries = uid === 0 ? ['--with-deps'] : [];
  const args = [cli, 'install', ...libraries, '--no-shell', 'chromium'];
  const { status } = spawnSync(process.execPath, args, {
    ...{ env, stdio: ['ignore', 2, 2], timeout: INSTALL_MS },
  });
  return status === 0;
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
