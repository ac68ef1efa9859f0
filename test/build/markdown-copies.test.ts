import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, copyFixture } from '../harness/site.ts';

let outDir: string;
let dir: string;
const read = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');

beforeAll(async () => {
  dir = copyFixture('extras');
  const built = await buildSite(dir, ['--base', '/docs/']);
  expect(built.code, built.output).toBe(0);
  ({ outDir } = built);
});

it('N5 a page as Markdown has its components as readers see them', () => {
  const text = read('guides/first.md');
  expect(text).toMatch(/^# Zero to one\n\nInstall it, /);
  // It contains the sample, not the component that shows it.
  expect(text).toContain('```python title="greet.py"\ndef greet(name: str) -> str:\n');
  expect(text).toContain('**uv**\n\nWith uv, `uv add tool`.');
  expect(text).toContain('> **Warning: Mind the gap**\n>\n> It is *wide*.');
  expect(text).toContain('| `a` | one \\| two |');
  // Addresses are absolute.
  expect(text).toContain('[the second guide](https://extras.test/docs/guides/second#next ');
  expect(text).toContain('[go outside](https://outside.test/a?b=1&c=2)');
  expect(text).not.toMatch(/<CodeExample|<Tab|:::|Copy page|Edit this page|^tags:/m);
});

it('N5 every page but the search and the not-found page has a copy', () => {
  const { routes } = JSON.parse(read('_quire/manifest.json')) as {
    routes: { path: string; kind: string }[];
  };
  for (const { path: of, kind } of routes) {
    const file = of === '/' ? 'index.md' : `${of.slice(1)}.md`;
    if (kind === 'search' || kind === 'not-found') expect(() => read(file)).toThrow('ENOENT');
    else expect(read(file), of).toMatch(/^# /m);
  }
});

it('N5 llms.txt lists the listed pages in the order of the sidebar, llms-full.txt has their text', () => {
  expect(read('llms.txt')).toBe(
    '# Extras\n\n> What stands around pages\n\n## Guide\n\n' +
      '- [Introduction](https://extras.test/docs/index.md): Where to start.\n' +
      '- [Zero to one](https://extras.test/docs/guides/first.md): The first of the guides.\n' +
      '- [Another](https://extras.test/docs/guides/second.md): The second of the guides.\n',
  );
  const full = read('llms-full.txt');
  for (const file of ['index.md', 'guides/first.md', 'guides/second.md']) {
    expect(full).toContain(read(file));
  }
  expect(full).not.toContain('Only for those who have the address');
  expect(full).toContain('Source: https://extras.test/docs/guides/first\n');
});

it('N5 a build that renders no page anew keeps the copies', async () => {
  const before = read('llms-full.txt');
  const { code, output } = await buildSite(dir, ['--base', '/docs/']);
  expect([code, output]).toEqual([0, expect.stringContaining('(0 rendered)')]);
  expect(read('llms-full.txt')).toBe(before);
  expect(read('guides/first.md')).toContain('# Zero to one');
});
