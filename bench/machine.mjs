import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { readMachineBusySeconds } from './process-tree.mjs';

/**
 * @typedef {object} Tools
 * @property {import('playwright-core').BrowserType} [chromium] Playwright's driver
 * @property {string} [chromiumPath]
 * @property {string[]} missing a sentence for each missing tool
 */

/**
 * Finds the tools that the measurements need.
 *
 * @param {string} root bench root; `playwright-core` is looked for in the repository, then in
 *   `<root>/tools`
 * @param {Set<string>} steps `build`, `browser`, `dev`
 * @returns {Tools}
 */
export function findTools(root, steps) {
  const missing = [];
  if (!fs.existsSync('/proc/self/stat')) {
    missing.push(
      '/proc is not there: CPU and memory of process trees are read from it (Linux only).',
    );
  }
  if (!findOnPath('bash')) missing.push('bash is not on the PATH: commands are timed with it.');
  const tools = { missing };
  if (steps.has('browser') && !findOnPath('openssl')) {
    missing.push('openssl is not on the PATH: it makes the certificate of the HTTP/2 server.');
  }
  if (steps.has('browser') || steps.has('dev')) {
    tools.chromium = loadPlaywright(root);
    tools.chromiumPath = process.env.CHROMIUM ?? findOnPath('chromium') ?? findOnPath('chromium-headless-shell');
    if (!tools.chromium) {
      missing.push('playwright-core is not installed: run npm install in the repository.');
    }
    if (!tools.chromiumPath || !fs.existsSync(tools.chromiumPath)) {
      missing.push('chromium is not on the PATH: install it, or name the program in CHROMIUM.');
    }
  }
  return tools;
}

/** Describes the environment that the figures depend on. */
export function describeMachine() {
  return {
    processor: os.cpus()[0]?.model ?? 'unknown',
    cores: os.availableParallelism(),
    memory: os.totalmem(),
    node: process.version,
    kernel: os.release(),
  };
}

/**
 * Measures how busy the machine is while the bench itself is idle.
 *
 * @returns {Promise<{ load: number, busy: number }>} load average of the last minute (including the bench's own runs),
 *   and processors in use during one second of waiting
 */
export async function readQuietness() {
  const before = readMachineBusySeconds();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return { load: os.loadavg()[0], busy: Math.max(0, readMachineBusySeconds() - before) };
}

function findOnPath(program) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => fs.existsSync(file));
}

function loadPlaywright(root) {
  for (const from of [import.meta.url, path.join(root, 'tools', 'anchor.js')]) {
    try {
      return createRequire(from)('playwright-core').chromium;
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}

/** Chromium's version, such as `Chromium 156.0`. */
export function readChromiumVersion(program) {
  return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** The measured commit, marked if the working tree differs from it. */
export function readCommit(repository) {
  const git = (...args) =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' + changes' : '');
  } catch {
    return 'no commit';
  }
}
