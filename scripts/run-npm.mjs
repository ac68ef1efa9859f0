import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Runs npm, whether this process was started by it or not.
 * @param {string[]} args
 * @param {{cwd: string, env?: NodeJS.ProcessEnv, capture?: boolean, timeout?: number}} options `env` has npm on its
 *   PATH, or names it as npm does for its scripts. `capture` returns the output instead of sending it to stderr.
 *   `timeout` is in milliseconds
 * @returns {string}
 * @throws {Error} if npm can't be started or fails, with its exit code in the message
 */
export function runNpm(args, { cwd, env = process.env, capture = false, timeout }) {
  const own = env.npm_execpath;
  const viaNode = own !== undefined && /npm-cli\.[cm]?js$/.test(own) && existsSync(own);
  const [program, ...all] = viaNode ? [process.execPath, own, ...args] : ['npm', ...args];
  const result = spawnSync(program, all, {
    ...{ cwd, env, timeout, shell: !viaNode && process.platform === 'win32' },
    stdio: ['ignore', capture ? 'pipe' : 2, 2],
    encoding: 'utf8',
  });
  if (result.error) throw new Error(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) throw new Error(`npm ${args[0]} ended with exit code ${result.status}.`);
  return result.stdout ?? '';
}
