import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { configOf } from '../../test/harness/content-of.ts';
import { readContent } from '../content/read-content.ts';
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
  const site = { config, content } as Site;
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
