import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Checks every Python sample against the facts of the API and prints the problems.
 * @param {string} python an interpreter
 * @param {string} examples the folder `examples/`
 * @param {string} reference the folder `reference/`
 * @param {readonly string[]} groups names of the folders that have samples; others contain programs of ours
 * @returns {number} number of problems
 */
export function checkSamples(python, examples, reference, groups) {
  const script = path.join(examples, 'harness', 'check_samples.py');
  const args = ['-B', script, examples, '--facts', path.join(reference, 'facts')];
  const result = spawnSync(python, args, { encoding: 'utf8', windowsHide: true });
  if (result.stderr) console.error(result.stderr.trim());
  const lines = result.stdout.trim().split(/\r?\n/);
  // A check that didn't finish is a failure too.
  const samples = /^facts: (\d+) samples?, \d+ problems?$/.exec(lines.pop() ?? '')?.[1];
  if (samples === undefined) return 1;
  const start = (group) => `${examples.replaceAll('\\', '/')}/${group}/`;
  const problems = lines.filter((line) => groups.some((group) => line.startsWith(start(group))));
  for (const line of problems) console.log(line);
  console.log(`facts: ${samples} files, ${problems.length} problems`);
  return problems.length;
}
