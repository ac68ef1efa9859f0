import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { collectOutput, killGroup, startGroup } from './process-group.mjs';
import { readProcessTree, sumMemory } from './process-tree.mjs';

const SAMPLE_MS = 100;
// `times` in the shell reports the kernel's total for all children that were waited for: the figure that GNU time
// prints, in milliseconds and without a program that might not be installed.
const SHELL = '"$@"; code=$?; times >"$BENCH_TIMES"; exit "$code"';

/**
 * @typedef {object} TimedRun
 * @property {number} wall seconds
 * @property {number} cpu user and system seconds of the whole process tree
 * @property {number} peak largest sum of resident memory over the tree, bytes, sampled every 100 ms
 * @property {number} largest largest resident memory of one process, bytes, sampled likewise
 */

/**
 * Runs a command to completion and measures it.
 *
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, limit: number }} options limit in seconds, after
 *   which the process group is killed
 * @returns {Promise<TimedRun>}
 * @throws {Error} if the command fails or exceeds the limit, with the end of its output
 */
export async function runTimed(command, { cwd, env, limit }) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-times-'));
  const times = path.join(scratch, 'times');
  const start = performance.now();
  const child = startGroup(['bash', '-c', SHELL, 'bench', ...command], {
    cwd,
    env: { ...env, BENCH_TIMES: times },
  });
  const output = collectOutput(child);
  const watch = watchTree(child.pid);
  let stopped = false;
  const alarm = setTimeout(() => {
    stopped = true;
    killGroup(child.pid);
  }, limit * 1000);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const wall = (performance.now() - start) / 1000;
    const { peak, largest, cpu: sampled } = watch.stop();
    if (stopped) throw new Error(`stopped after ${limit} s, ${sampled.toFixed(0)} s of CPU`);
    if (code !== 0) throw new Error(`ended with code ${code}:\n${output().slice(-2000)}`);
    // The shell's figure lacks processes that were killed and never waited for; the samples lack the last 100 ms of
    // every process. The larger figure is the better one.
    const cpu = Math.max(parseTimes(fs.readFileSync(times, 'utf8')), sampled);
    return { wall, cpu, peak, largest };
  } finally {
    clearTimeout(alarm);
    watch.stop();
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Parses the output of `times`: a line for the shell and a line for its children, each with user and system time as
 * `1m2.345s`.
 *
 * @param {string} text
 * @returns {number} seconds: the sum of both columns of both lines
 */
export function parseTimes(text) {
  const fields = [...text.matchAll(/(\d+)m([\d.]+)s/g)];
  if (fields.length !== 4) throw new Error(`Unexpected output of times: ${text}`);
  return fields.reduce((sum, [, minutes, seconds]) => sum + minutes * 60 + Number(seconds), 0);
}

function watchTree(leader) {
  const cpuOf = new Map();
  let peak = 0;
  let largest = 0;
  const sample = () => {
    const tree = readProcessTree(leader);
    peak = Math.max(peak, sumMemory(tree));
    for (const { pid, rss, cpu } of tree) {
      largest = Math.max(largest, rss);
      cpuOf.set(pid, cpu);
    }
  };
  const timer = setInterval(sample, SAMPLE_MS);
  const stop = () => {
    clearInterval(timer);
    return { peak, largest, cpu: [...cpuOf.values()].reduce((sum, cpu) => sum + cpu, 0) };
  };
  return { stop };
}
