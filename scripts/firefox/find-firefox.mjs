import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

const COMMANDS = ['firefox-esr', 'firefox'];
const PLACES = [
  '/usr/lib/firefox-esr/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Looks for an installed Firefox; never installs one.
 * @param {NodeJS.ProcessEnv} env `FIREFOX` names the program where it is elsewhere
 * @returns {string | undefined} absolute path of the program
 * @throws {Error} when `FIREFOX` names none
 */
export function findFirefox(env) {
  if (env.FIREFOX) {
    if (isProgram(env.FIREFOX)) return path.resolve(env.FIREFOX);
    throw new Error(`FIREFOX names ${env.FIREFOX}, which is no program.`);
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...PLACES].find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
