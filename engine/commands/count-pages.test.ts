import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { configOf } from '../../test/harness/content-of.ts';
import { readContent } from '../content/read-content.ts';
import type { Problem } from '../model/problem.ts';
import type { Site } from '../site/site.ts';
import type { InspectedPage } from '../output/render-pages.ts';
import { countPages } from './count-pages.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('tells drafts from pages that are missing, whatever their ids are', () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-count-'));
  const files = {
    'docs/a.md': '# A',
    'docs/guides/01-later.md': '---\ndraft: true\n---\n# Later',
    'docs/guides/named.md': '---\nid: other\ndraft: true\n---\n# Named',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const siteDir = join(folder, 'website');
  mkdirSync(siteDir);
  const config = configOf({ docs: { path: '../docs' } });
  const content = readContent({ siteDir, config, mode: 'build' });
  const site = { config, content, problems: [] as Problem[] } as Site;
  const { files: all, missing } = countPages(site, []);
  expect(all).toBe(3);
  expect(missing.map(({ file, why }) => [file, why === 'a draft'])).toEqual([
    ['../docs/a.md', false],
    ['../docs/guides/01-later.md', true],
    ['../docs/guides/named.md', true],
  ]);
  const rendered = [
    { file: '../docs/a.md', article: { missing: 'all' } },
    { file: '../docs/guides/01-later.md', article: { missing: 'parts' } },
    { file: '../docs/guides/named.md', article: {} },
  ] as InspectedPage[];
  expect(countPages(site, rendered)).toMatchObject({
    ...{ files: 3, whole: 1, missing: [] },
    asSource: ['../docs/a.md'],
    withHoles: ['../docs/guides/01-later.md'],
  });
});

it('counts no page as whole that a plugin didn’t change, or may not have changed', () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-count-'));
  const files = {
    'docs/a.md': "import P from './_p.md';\n\n# A\n\n<P />\n",
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
    'docs/d.md': '# D\n',
    'docs/_p.md': 'Text.\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const config = { ...configOf({}), plugins: 'docusaurus.config.js' };
  const content = readContent({ siteDir: folder, config, mode: 'build' });
  const failed = (file: string): Problem => ({
    ...{ id: 'plugin-failed', severity: 'warning', file },
    ...{ message: 'It failed.' },
  });
  const page = (name: string, problems: Problem[] = []): InspectedPage =>
    ({ file: `docs/${name}.md`, article: { problems } }) as unknown as InspectedPage;
  const rendered = [page('a'), page('b', [failed('docs/b.md')]), page('c'), page('d')];
  const count = (problems: Problem[]): ReturnType<typeof countPages> =>
    countPages({ config, content, problems } as Site, rendered);
  expect(count([failed('docs/_p.md'), failed('docs/c.md')])).toMatchObject({
    ...{ files: 4, whole: 1, withoutPlugins: [] },
    withHoles: ['docs/a.md', 'docs/b.md', 'docs/c.md'],
  });
  expect(count([failed('docusaurus.config.js')])).toMatchObject({
    ...{ files: 4, whole: 0, withHoles: ['docs/b.md'] },
    withoutPlugins: ['docs/a.md', 'docs/c.md', 'docs/d.md'],
  });
});
