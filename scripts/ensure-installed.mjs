import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNpm } from './run-npm.mjs';

/** How long a second process waits for the first one's installation. */
const WAIT_MS = 10 * 60_000;

/**
 * Makes sure that `node_modules` matches `package-lock.json`, and runs `npm ci` if it doesn't. Takes about a
 * millisecond if nothing is missing. Safe with two processes at once: the second waits for the first.
 * @param {string} root folder of `package.json`
 * @param {{dev?: boolean, log?: (line: string) => void, env?: NodeJS.ProcessEnv}} [options] `dev`: the test tools are
 *   needed too; `env` has npm on its PATH, or names it as npm does for its scripts
 * @returns {Promise<void>}
 * @throws {Error} if npm fails, with its exit code in the message
 */
export async function ensureInstalled(root, options = {}) {
  const { dev = false, log = (line) => console.error(line), env = process.env } = options;
  if (isInstalled(root, dev)) return;
  const unlock = await lockInstall(root);
  try {
    // The process that held the lock before us may have done the work.
    if (isInstalled(root, dev)) return;
    log('Installing packages (npm ci) …');
    const args = ['ci', '--no-audit', '--no-fund', ...(dev ? ['--include=dev'] : [])];
    runNpm(args, { cwd: root, env });
    writeState(root, hashLock(root), dev || env.NODE_ENV !== 'production');
  } finally {
    unlock();
  }
}

/** Whether the installed packages match the lock file, according to our stamp or npm's own record. */
function isInstalled(root, dev) {
  const hash = hashLock(root);
  const state = readText(statePath(root));
  if (state === `${hash} all` || (!dev && state === `${hash} production`)) return true;
  const record = readText(path.join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const complete = (withDev) => recordMatches(readLock(root), JSON.parse(record), withDev);
  if (complete(true)) writeState(root, hash, true);
  else if (!dev && complete(false)) writeState(root, hash, false);
  else return false;
  return true;
}

/**
 * Compares npm's record of what it installed with the lock file.
 * @param {object} lock `package-lock.json`
 * @param {object} record `node_modules/.package-lock.json`
 * @param {boolean} withDev whether development packages have to be there
 * @returns {boolean} packages of other platforms may be missing, all others have the same version
 */
export function recordMatches(lock, record, withDev) {
  return Object.entries(lock.packages).every(([key, entry]) => {
    if (key === '' || entry.optional || entry.devOptional) return true;
    if (entry.dev && !withDev) return true;
    return record.packages?.[key]?.version === entry.version;
  });
}

/** Takes the lock that lets one process at a time install; one left by a dead process is taken over. */
async function lockInstall(root) {
  const folder = path.join(root, '.quire');
  const file = path.join(folder, 'install.lock');
  mkdirSync(folder, { recursive: true });
  for (const end = Date.now() + WAIT_MS; ; await sleep(200)) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(readText(file));
    if (owner > 0 && !isAlive(owner)) rmSync(file, { force: true });
    else if (Date.now() > end) throw new Error(`Another installation holds ${file}.`);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const statePath = (root) => path.join(root, 'node_modules', '.quire-lock');
const lockPath = (root) => path.join(root, 'package-lock.json');
const readLock = (root) => JSON.parse(readFileSync(lockPath(root), 'utf8'));
const hashLock = (root) =>
  createHash('sha256')
    .update(readFileSync(lockPath(root)))
    .digest('hex');

function writeState(root, hash, all) {
  try {
    writeFileSync(statePath(root), `${hash} ${all ? 'all' : 'production'}`);
  } catch {
    // If node_modules isn't writable, later checks are only slower.
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
