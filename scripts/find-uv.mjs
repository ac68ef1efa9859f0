import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Pins one release of uv with its hashes; uv installs a group in seconds, pip in a minute. */
const LOCK = path.join(ROOT, 'scripts', 'uv.lock');

function runs(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', windowsHide: true }).status === 0;
}

/**
 * Finds uv, or installs it into `.cache/` of this repository.
 * @param {string} python interpreter to install it with
 * @returns {string | undefined} its path; undefined if it can't be installed, so that pip is used
 */
export function findUv(python) {
  if (runs('uv', ['--version'])) return 'uv';
  const version = createHash('sha256').update(readFileSync(LOCK)).digest('hex').slice(0, 12);
  const folder = path.join(ROOT, '.cache', `uv-${version}`);
  const bin = path.join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  const uv = path.join(bin, process.platform === 'win32' ? 'uv.exe' : 'uv');
  if (existsSync(uv) && runs(uv, ['--version'])) return uv;
  rmSync(folder, { recursive: true, force: true });
  const pip = ['-m', 'pip', 'install', '--quiet', '--require-hashes', '-r', LOCK];
  const made = runs(python, ['-m', 'venv', folder]) && runs(path.join(bin, 'python'), pip);
  return made && runs(uv, ['--version']) ? uv : undefined;
}
