import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, copyFixture, ROOT, writeSite } from '../harness/site.ts';

const FIXTURE = path.join(ROOT, 'test', 'fixtures', 'extension');
const read = (...file: string[]): string => readFileSync(path.join(...file), 'utf8');
const config = { 'site.config.ts': read(FIXTURE, 'site.config.ts') };

it('the page about extensions shows the extension that the tests build, in 40 lines', () => {
  expect(read(FIXTURE, 'glossary.ts').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  const page = read(ROOT, 'docs', 'extensions.md');
  for (const file of ['glossary.ts', 'site.config.ts']) {
    const [, shown] = page.split(`\`\`\`ts title="${file}"\n`);
    expect(shown?.split('```\n')[0]).toBe(read(FIXTURE, file));
  }
});

it('adds components, headings and links', async () => {
  const { code, output, outDir } = await buildSite(copyFixture('extension'));
  expect(code, output).toBe(0);
  const terms = read(outDir, 'terms.html');
  expect(terms).toContain('<h2 id="warp">Warp<a class="hash-link" href="#warp"');
  expect(terms).toContain('<p>Threads that are <em>tight</em>.</p>');
  expect(terms).toContain('<a href="#weft">Weft</a>');
  expect(read(outDir, 'index.html')).toContain('<a href="/terms#warp">Warp</a>');
});

it('renders again exactly what asked for something that moved', async () => {
  const dir = copyFixture('extension');
  await buildSite(dir);
  writeSite(dir, { ...config, 'docs/other.md': '---\ntitle: Other\n---\n\nText.\n' });
  await buildSite(dir);
  writeSite(dir, {
    ...config,
    'docs/terms.md': '---\ntitle: Terms\nslug: /words\n---\n\n<Glossary file="./terms.json" />\n',
  });
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  expect(read(outDir, 'index.html')).toContain('<a href="/words#warp">Warp</a>');
});

it.each<[string, Record<string, string>, string]>([
  [
    'what its component reports',
    { 'docs/index.md': '---\ntitle: Loom\n---\n\n<Term name="Wool" />\n' },
    'error glossary/unknown  docs/index.md:5:1',
  ],
  [
    'what its component throws',
    { 'docs/terms.json': 'no JSON' },
    'error component-threw  docs/terms.md:5:1',
  ],
  [
    'what it throws elsewhere',
    {
      'site.config.ts':
        "export default { title: 'T', url: 'https://t.test', extensions: [{ name: 'odd', key: '1', open() { throw new Error('no data'); } }] };\n",
    },
    'The extension “odd” failed in `open`: no data',
  ],
])('reports %s', async (_, files, expected) => {
  const dir = copyFixture('extension');
  writeSite(dir, { ...config, ...files });
  const { code, output } = await buildSite(dir);
  expect(code).toBe(1);
  expect(output).toContain(expected);
});
