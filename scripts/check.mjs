#!/usr/bin/env node
/**
 * Checks the sources without running them: `npm run check`. Prints a line for each check, with the details of failed
 * ones below it, and exits with 1 if any failed.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { runTool } from './run-tool.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const types = (project) => ['typescript/tsc', ['-p', project]];
/** Compares content, because a checkout changes every file's time. */
const PRETTIER_CACHE = ['--cache', '--cache-strategy=content'];
/** Name, tool, arguments. Tests have their own types; the three projects before them enforce the layers. */
const CHECKS = [
  ['types: build rooms', ...types('tsconfig.build.json')],
  ['types: browser rooms', ...types('tsconfig.browser.json')],
  ['types: both', ...types('tsconfig.both.json')],
  ['types: tests', ...types('tsconfig.json')],
  ['lint', 'oxlint', ['--deny-warnings']],
  [
    'styles',
    'eslint',
    ['--config', 'scripts/styles.eslint.config.mjs', 'engine/styles', 'packages/*/browser/*.css'],
  ],
  ['format', 'prettier', ['--check', '--log-level', 'warn', ...PRETTIER_CACHE, '.']],
  ['layers', 'vitest', ['run', '--project', 'unit', 'test/layers.test.ts', '--reporter', 'dot']],
];

await ensureInstalled(root, { dev: true });
let failed = 0;
for (const [name, tool, args] of CHECKS) {
  const started = performance.now();
  const { code, output } = await runTool(root, tool, args, { capture: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code === 0) continue;
  failed += 1;
  console.log(output.trimEnd().replace(/^/gm, '  '));
}
console.log(`${CHECKS.length - failed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
