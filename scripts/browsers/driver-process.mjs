import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Time limit for a program to start. */
const START_MS = 60_000;

/**
 * Starts the program that drives a browser, and waits until it answers.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 * @throws {Error} with its output if it doesn't start
 */
export async function startDriver(program, args, env = process.env) {
  const port = await freePort();
  const started = startProgram(program, [`--port=${port}`, ...args], env);
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START_MS; Date.now() < end && started.isRunning();) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok) return { url, close: started.close };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await started.close();
  throw new Error(`${program} didn't start:\n${started.output()}`);
}

/**
 * Starts a program.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{output: () => string, isRunning: () => boolean, close: () => Promise<void>,
 *   find: (pattern: RegExp) => Promise<string>}} `find` waits for a line of its output and returns the first group
 */
export function startProgram(program, args, env = process.env) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  // Also if the run is stopped (`test-browsers.mjs` exits on signals).
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      parts.push(Buffer.from(error.message));
      resolve(undefined);
    });
    child.once('close', resolve);
  });
  const state = { isRunning: true };
  void ended.then(() => {
    state.isRunning = false;
    process.off('exit', stop);
  });
  const output = () => Buffer.concat(parts).toString('utf8');
  const close = async () => {
    const hard = setTimeout(() => child.kill('SIGKILL'), 5_000);
    if (state.isRunning) child.kill('SIGTERM');
    await ended;
    clearTimeout(hard);
  };
  const find = async (pattern) => {
    for (const end = Date.now() + START_MS; Date.now() < end && state.isRunning;) {
      const found = pattern.exec(output());
      if (found) return found[1] ?? '';
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await close();
    throw new Error(`${program} didn't start:\n${output()}`);
  };
  return { output, isRunning: () => state.isRunning, close, find };
}

/**
 * Waits for something that a browser may never answer.
 * @template T
 * @param {number} ms time limit
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 * @throws {Error} after the limit
 */
export async function within(ms, promise) {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not over after ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** @returns {Promise<number>} a port that nothing listens on */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
