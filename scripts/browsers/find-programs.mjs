import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { installedBrowser } from '../find-browser.mjs';
import { installByApt } from '../install-by-apt.mjs';

/**
 * The programs of each browser: commands, first match wins; usual places besides PATH; the variable that names another
 * program; and the system package that has it.
 */
const PROGRAMS = {
  chromium: {
    driver: {
      variable: 'CHROMEDRIVER',
      commands: ['chromedriver'],
      places: ['/usr/bin', '/usr/lib/chromium', '/usr/lib/chromium-browser'],
      debianPackage: 'chromium-driver',
    },
  },
  firefox: {
    browser: {
      variable: 'FIREFOX',
      commands: ['firefox-esr', 'firefox'],
      places: [
        '/usr/lib/firefox-esr',
        '/usr/lib/firefox',
        '/Applications/Firefox.app/Contents/MacOS',
      ],
      debianPackage: 'firefox-esr',
    },
  },
  webkit: {
    driver: {
      variable: 'WEBKIT_DRIVER',
      commands: ['WebKitWebDriver'],
      places: ['/usr/bin'],
      debianPackage: 'webkit2gtk-driver',
    },
    browser: {
      variable: 'WEBKIT',
      commands: ['MiniBrowser'],
      // Not on PATH; the folder of libraries is named after the machine.
      places: ['/usr/libexec', ...below('/usr/lib'), '/usr/lib'].flatMap((folder) => [
        `${folder}/webkit2gtk-4.1`,
        `${folder}/webkit2gtk-4.0`,
      ]),
      debianPackage: 'webkit2gtk-driver',
    },
    screen: { variable: 'XVFB', commands: ['Xvfb'], places: ['/usr/bin'], debianPackage: 'xvfb' },
  },
};

/** @typedef {'chromium' | 'firefox' | 'webkit'} BrowserName */
/** @type {readonly BrowserName[]} */
export const BROWSERS = ['chromium', 'firefox', 'webkit'];

/**
 * Finds what is needed to drive a browser.
 * @param {BrowserName} name
 * @param {{env?: NodeJS.ProcessEnv, install?: boolean, uid?: number, places?: string[]}} [options] `install`: installs what
 *   is missing with the system's package manager, if that needs no password; `places` replaces the usual ones
 * @returns {{programs?: Record<string, string>, missing: string[]}} absolute paths, or the commands that weren't found
 * @throws {Error} if a variable doesn't name a program
 */
export function findPrograms(name, options = {}) {
  const { env = process.env, install = false, uid, places } = options;
  const found = {};
  if (name === 'chromium') found.browser = chromium(env, places);
  for (const [part, program] of Object.entries(PROGRAMS[name])) {
    const find = () => findProgram({ ...program, ...(places && { places }) }, env);
    found[part] = find();
    if (found[part] === undefined && install && installByApt(program.debianPackage, { env, uid }))
      found[part] = find();
  }
  const missing = Object.keys(found)
    .filter((part) => found[part] === undefined)
    .map((part) => PROGRAMS[name][part]?.commands[0] ?? name);
  return missing.length > 0 ? { missing } : { programs: found, missing };
}

/** The Chromium that `npm test` uses, too; that command installs one. */
function chromium(env, places) {
  const named = findProgram({ variable: 'CHROMIUM', commands: [], places: [] }, env);
  return named ?? installedBrowser(env, places);
}

function findProgram({ variable, commands, places }, env) {
  const named = env[variable];
  if (named) {
    if (isProgram(named)) return path.resolve(named);
    throw new Error(`${variable} names ${named}, which isn’t a program.`);
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return commands
    .flatMap((command) => [...folders, ...places].map((folder) => path.join(folder, command)))
    .find(isProgram);
}

function below(folder) {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
