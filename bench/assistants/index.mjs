/**
 * Measures what an answer from the server for assistants costs: `npm run bench:assistants -- --help`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

import { loadModule } from '../search/load-engine.mjs';
import { ask, readQuestions } from './ask.mjs';
import { median, renderReport } from './report.mjs';

const ROUNDS = 6;
const USAGE = `npm run bench:assistants -- [options]
  --out DIR  a built site (default: site/ is built into the bench root first)
Writes the figures into docs/assistants.md, and ends with code 1 if a question has no answer.`;

const { values } = parseArgs({
  options: { out: { type: 'string' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const root = process.env.BENCH_ROOT ?? path.join(os.tmpdir(), 'docs-bench');
const repository = fileURLToPath(new URL('../..', import.meta.url));
const quire = path.join(repository, 'bin', 'quire.mjs');
const site = ['--site', path.join(repository, 'site')];
const out = path.resolve(values.out ?? path.join(root, 'assistants', 'site'));
if (values.out === undefined)
  execFileSync('node', [quire, 'build', ...site, '--out', out], { stdio: 'inherit' });

const { countTokens } = await loadModule(root, '../packages/quire-mcp/src/count-tokens.ts');
const client = new Client({ name: 'bench', version: '1' });
await client.connect(
  new StdioClientTransport({ command: 'node', args: [quire, 'mcp', ...site, '--out', out] }),
);
const rows = [];
try {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = [];
    for (const question of readQuestions())
      asked.push({ ...question, ...(await ask(client, question, countTokens)) });
    rounds.push(asked);
  }
  // The first round warms the server up, so its times don't count; everything else is the same in each round.
  for (const [i, row] of rounds[0].entries())
    rows.push({ ...row, ms: median(rounds.slice(1).map((round) => round[i].ms)) });
} finally {
  await client.close();
}
const plain = countTokens(readFileSync(path.join(out, 'llms-full.txt'), 'utf8'));
const page = path.join(repository, 'docs', 'assistants.md');
const report = renderReport(rows, plain);
const marked = /(?<=<!-- figures: npm run bench:assistants -->\n)[^]*(?=<!-- end of figures -->)/;
writeFileSync(page, readFileSync(page, 'utf8').replace(marked, () => `\n${report}\n`));
execFileSync('node', [path.join(repository, 'node_modules', 'prettier', 'bin', 'prettier.cjs'), '--write', page]);
console.log(report);
process.exitCode = rows.every(({ answered }) => answered) ? 0 : 1;
