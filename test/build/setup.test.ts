import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readIndex } from '../../engine/serve/read-index.ts';
import { buildSite, tinySite } from '../harness/site.ts';

const DOCS = {
  'docs/index.md': '# Mills\n\nAll mills.\n',
  'docs/own/roof.md': '# The roof\n\nOf an own mill.\n',
};
const config = (setup: unknown): string =>
  `export default { title: 'Mills', url: 'https://mills.test', setup: ${JSON.stringify(setup)} };\n`;
const SETUP = [
  {
    group: 'mill',
    label: 'Mill',
    choices: [
      { value: 'own', label: 'Own mill', paths: ['/own'] },
      { value: 'rented', label: 'Rented mill' },
    ],
  },
];

const filesIn = (outDir: string): string[] => readdirSync(path.join(outDir, '_quire', 'assets'));
const pageIn = (outDir: string, page: string): string =>
  readFileSync(path.join(outDir, `${page}.html`), 'utf8');

it('only pages of a setup load the code that compares it, and the core is the same without one', async () => {
  const built = await buildSite(tinySite({ 'site.config.ts': config(SETUP), ...DOCS }));
  expect(built.code, built.output).toBe(0);
  const page = pageIn(built.outDir, 'own/roof');
  expect(page).toContain('data-widget="setup-note"');
  expect(page).toMatch(/"setup-note":"[^"]*widget-setup-note-[^"]+\.js"/);
  expect(page).toContain('Own mill');
  expect(pageIn(built.outDir, 'index')).not.toContain('setup-note');
  const { names } = readIndex(built.outDir, undefined);
  expect(names.setups).toEqual([['mill', ['own'], [names.paths.indexOf('/own/roof')]]]);

  const plain = await buildSite(tinySite({ 'site.config.ts': config([]), ...DOCS }));
  expect(plain.code, plain.output).toBe(0);
  expect(pageIn(plain.outDir, 'own/roof')).not.toMatch(/setup-note|data-setup/);
  const core = (outDir: string): string | undefined =>
    filesIn(outDir).find((name) => /^core-.*\.js$/.test(name));
  expect(core(built.outDir)).toBeDefined();
  expect(core(built.outDir)).toBe(core(plain.outDir));
});

it.each([
  [[{ group: 'mill', label: 'Mill' }], 'choices'],
  [[{ group: 'mill', label: 'Mill', choices: [{ value: 'own' }] }], 'label'],
  [[{ group: 'a mill', label: 'Mill', choices: [] }], 'group'],
])('a setup that says too little is reported: %j', async (setup, key) => {
  const built = await buildSite(tinySite({ 'site.config.ts': config(setup), ...DOCS }));
  expect(built.code).not.toBe(0);
  expect(built.output).toContain(`setup.0`);
  expect(built.output).toContain(key);
});
