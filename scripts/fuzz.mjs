#!/usr/bin/env node
/**
 * Feeds random input to everything that reads what authors or readers write, with other seeds than the tests and for
 * longer: `npm run fuzz -- --minutes 30`. Each case has 2 s of processor time, and each round the memory of the tests
 * plus 200 MB. The seed of a failure is printed; `--seed N` repeats it. Every finding becomes a test.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';
import { runTool } from './run-tool.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Memory of a round, in megabytes: the tests themselves take about 400. */
const MEMORY_MB = 600;
const CASE_MS = 2000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    runs: { type: 'string', default: '1000' },
  },
});
await ensureInstalled(root, { dev: true });
const end = Date.now() + Number(values.minutes) * 60_000;
let rounds = 0;
do {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const { code, output } = await runTool(
    root,
    'vitest',
    ['run', '--project', 'unit', 'test/fuzz', '--reporter', 'dot', '--testTimeout', '3600000'],
    {
      capture: true,
      env: {
        QUIRE_FUZZ_SEED: String(seed),
        QUIRE_FUZZ_RUNS: values.runs,
        QUIRE_FUZZ_LIMIT: String(CASE_MS),
        NODE_OPTIONS: `--max-old-space-size=${MEMORY_MB}`,
      },
    },
  );
  rounds += 1;
  if (code !== 0) {
    console.log(
      `${output.trimEnd()}\n\nRound ${rounds} failed. The same again: npm run fuzz -- --seed ${seed}`,
    );
    process.exitCode = 1;
    break;
  }
  console.log(`Round ${rounds}, seed ${seed}: nothing found.`);
} while (values.seed === undefined && Date.now() < end);
