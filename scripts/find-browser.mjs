import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Variables that name the program, in the order in which they are asked. */
const VARIABLES = [
  'CHROMIUM',
  'CHROMIUM_PATH',
  'CHROME_PATH',
  'CHROME_BIN',
  'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH',
  'PUPPETEER_EXECUTABLE_PATH',
];
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** How long one attempt to get a browser may take. */
const INSTALL_MS = 4 * 60_000;

/**
 * Finds a Chromium, or installs one where that can be done without asking anybody.
 * @param {{log?: (line: string) => void, install?: boolean, env?: NodeJS.ProcessEnv}} [options]
 *   `install: false` only looks
 * @returns {Promise<string>} absolute path of the program
 * @throws {Error} one sentence that says what to do, when there is none
 */
export async function findBrowser(options = {}) {
  const { log = (line) => console.error(line), install = true, env = process.env } = options;
  const found = namedBrowser(env) ?? installedBrowser(env) ?? (await playwrightBrowser());
  if (found !== undefined) return found;
  if (install) {
    log('No Chromium found: getting one …');
    const downloaded = installByPlaywright() ? await playwrightBrowser() : undefined;
    const installed = downloaded ?? (installByApt() ? installedBrowser(env) : undefined);
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'No Chromium was found and none could be installed: install chromium or Google Chrome, ' +
      'or put the path of one into the variable CHROMIUM.',
  );
}

/** The program that a variable names. A name that leads nowhere is an error, not a reason to guess. */
function namedBrowser(env) {
  const variable = VARIABLES.find((name) => env[name]);
  if (variable === undefined) return undefined;
  if (isProgram(env[variable])) return path.resolve(env[variable]);
  throw new Error(`${variable} names ${env[variable]}, which is no program.`);
}

/**
 * Looks on PATH and in the usual places of Linux, macOS and Windows.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function installedBrowser(env) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? env.Path ?? '').split(path.delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) =>
    COMMANDS.map((command) => path.join(folder, command + suffix)),
  );
  return [...onPath, ...usualPlaces(env)].find(isProgram);
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

/** The browser that Playwright downloaded earlier, for this project or another one. */
async function playwrightBrowser() {
  try {
    const { chromium } = await import('playwright-core');
    const file = chromium.executablePath();
    return isProgram(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Playwright's own download. As root it also brings the libraries that a bare container lacks. */
function installByPlaywright() {
  const cli = path.join(ROOT, 'node_modules', 'playwright-core', 'cli.js');
  if (!existsSync(cli)) return false;
  const libraries = isRoot() ? ['--with-deps'] : [];
  return run(process.execPath, [cli, 'install', ...libraries, 'chromium']);
}

/** The package of Debian and Ubuntu, when we are root or may become so without a password. */
function installByApt() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  const prefix = isRoot() ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return run(command, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium');
  return install() || (apt('update') && install());
}

function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
    timeout: INSTALL_MS,
  });
  return result.status === 0;
}

const isRoot = () => process.getuid?.() === 0;

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
