import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { installByApt } from '../install-by-apt.mjs';

const COMMANDS = ['firefox-esr', 'firefox'];
const PLACES = [
  '/usr/lib/firefox-esr/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Finds a Firefox; `npm run test:all` installs the extended support release with the system's package manager if there is none.
 * @param {{env?: NodeJS.ProcessEnv, places?: string[], uid?: number, log?: (line: string) => void}} [options]
 * @returns {string | undefined} absolute path of the program
 * @throws {Error} if `FIREFOX` doesn't name a program
 */
export function getFirefox(options = {}) {
  const { env = process.env, places, uid, log = (line) => console.error(line) } = options;
  const found = findFirefox(env, places);
  if (found !== undefined || !env.QUIRE_TEST_ALL) return found;
  log('No Firefox found: getting one …');
  return installByApt('firefox-esr', { env, uid }) ? findFirefox(env, places) : undefined;
}

/**
 * Looks for an installed Firefox; never installs one.
 * @param {NodeJS.ProcessEnv} env `FIREFOX` names the program if it's elsewhere
 * @param {string[]} [places] where it usually is, besides the folders of PATH
 * @returns {string | undefined} absolute path of the program
 * @throws {Error} if `FIREFOX` doesn't name a program
 */
export function findFirefox(env, places = PLACES) {
  if (env.FIREFOX) {
    if (isProgram(env.FIREFOX)) return path.resolve(env.FIREFOX);
    throw new Error(`FIREFOX names ${env.FIREFOX}, which is no program.`);
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...places].find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
