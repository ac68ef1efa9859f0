import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Checks every Python sample against the facts of the API and prints the problems.
 * @param {string} python an interpreter
 * @param {string} examples the folder `examples/`
 * @param {string} reference the folder `reference/`
 * @returns {number} number of problems
 */
export function checkSamples(python, examples, reference) {
  const script = path.join(examples, 'harness', 'check_samples.py');
  const args = ['-B', script, examples, '--facts', path.join(reference, 'facts')];
  const result = spawnSync(python, args, { encoding: 'utf8', windowsHide: true });
  if (result.stderr) console.error(result.stderr.trim());
  console.log(result.stdout.trim());
  const problems = /, (\d+) problems?$/.exec(result.stdout.trim());
  // A check that didn't finish is a failure too.
  return problems ? Number(problems[1]) : 1;
}
