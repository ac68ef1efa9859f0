import { spawn } from 'node:child_process';

/**
 * Starts a command as the leader of its own session and group, so that everything it starts can be found and ended with
 * it. If the bench itself ends first, the group is ended too.
 *
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {import('node:child_process').ChildProcess} stdout and stderr are pipes
 */
export function startGroup([program, ...args], { cwd, env }) {
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.pid && killGroup(child.pid);
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  return child;
}

/** Ends a group that `startGroup` started; does nothing if it has already exited. */
export function killGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Collects the output of a child.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => string} all output so far
 */
export function collectOutput(child) {
  const parts = [];
  child.stdout.on('data', (part) => parts.push(part));
  child.stderr.on('data', (part) => parts.push(part));
  return () => Buffer.concat(parts).toString('utf8');
}
