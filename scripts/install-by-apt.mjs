import { spawnSync } from 'node:child_process';

/** Time limit for one call of apt-get. */
const LIMIT_MS = 4 * 60_000;

/**
 * Installs a Debian or Ubuntu package if there is `apt-get` and this process is root or can become root without a
 * password. The package lists may be old, so a failure is followed by an update and a second attempt. Never prompts.
 * @param {string} name of the package
 * @param {{env?: NodeJS.ProcessEnv, uid?: number}} [options] `env` has the PATH to search; `uid` is the user's
 * @returns {boolean} whether it is installed now; false on a system without `apt-get`
 */
export function installByApt(name, { env = process.env, uid = process.getuid?.() } = {}) {
  if (process.platform !== 'linux') return false;
  const prefix = uid === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: LIMIT_MS };
    return spawnSync(command, rest, { ...options, stdio: ['ignore', 2, 2] });
  };
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  const first = install();
  // Neither a second attempt nor an update helps if the program doesn't exist.
  if (first.status === 0 || first.error?.code === 'ENOENT') return first.status === 0;
  return apt('update').status === 0 && install().status === 0;
}
