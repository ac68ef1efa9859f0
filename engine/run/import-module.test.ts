import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { importModule } from './import-module.ts';

const dir = mkdtempSync(join(tmpdir(), 'quire-modules-'));
afterAll(() => rmSync(dir, { recursive: true }));

function moduleOf(name: string, text: string): string {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
}

it.each([
  ['plain.mjs', "import { sep } from 'node:path';\nexport default sep && 'plain';\n", 'plain'],
  [
    'awaits.mjs',
    "export default await new Promise((go) => setTimeout(() => go('awaits')));\n",
    'awaits',
  ],
])('%s', async (name, text, value) => {
  expect((await importModule(moduleOf(name, text)))['default']).toBe(value);
});

it.each([
  ['never.mjs', 'await new Promise(() => {});\n', 'it ran for 0.1 seconds and was stopped'],
  ['loops.mjs', 'for (;;);\nexport default 1;\n', 'it ran for 0.1 seconds and was stopped'],
  ['throws.mjs', "throw new Error('no luck');\n", 'no luck'],
])('%s', async (name, text, said) => {
  const within = { seconds: 0.1, waiting: 0.1 };
  await expect(importModule(moduleOf(name, text), within)).rejects.toThrow(said);
});

it('a module that cannot be linked says why each time', async () => {
  const file = moduleOf('unlinked.mjs', "import { nope } from 'node:fs';\nexport default nope;\n");
  for (const _time of ['first', 'second'])
    await expect(importModule(file)).rejects.toThrow("does not provide an export named 'nope'");
});
