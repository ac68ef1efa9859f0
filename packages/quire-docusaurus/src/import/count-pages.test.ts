import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { configOf } from '../../../../test/harness/content-of.ts';
import { readContent } from '../../../../engine/content/read-content.ts';
import type { Problem } from '../../../../engine/model/problem.ts';
import type { Site } from '../../../../engine/site/site.ts';
import type { InspectedPage } from '../../../../engine/output/render-pages.ts';
import { pageViews, siteView } from '../../../../engine/commands/site-view.ts';
import { buildRoutes } from '../../../../engine/routes/build-routes.ts';
import { countPages } from './count-pages.ts';

const viewOf = ({ config, content, problems }: Pick<Site, 'config' | 'content' | 'problems'>) =>
  siteView({
    config,
    content,
    problems,
    table: buildRoutes(content, config),
    modules: {} as Site['modules'],
  });

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
  const site = viewOf({ config, content, problems: [] });
  const { files: all, missing } = countPages(site, [], undefined);
  expect(all).toBe(3);
  expect(missing.map(({ file, why }) => [file, why === 'a draft'])).toEqual([
    ['../docs/a.md', false],
    ['../docs/guides/01-later.md', true],
    ['../docs/guides/named.md', true],
  ]);
  const rendered = [
    { file: '../docs/a.md', article: { missing: 'all', problems: [] } },
    { file: '../docs/guides/01-later.md', article: { missing: 'parts', problems: [] } },
    { file: '../docs/guides/named.md', article: { problems: [] } },
  ] as unknown as InspectedPage[];
  expect(countPages(site, pageViews(rendered), undefined)).toMatchObject({
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
    countPages(viewOf({ config, content, problems }), pageViews(rendered), config.plugins);
  expect(count([failed('docs/_p.md'), failed('docs/c.md')])).toMatchObject({
    ...{ files: 4, whole: 1, withoutPlugins: [] },
    withHoles: ['docs/a.md', 'docs/b.md', 'docs/c.md'],
  });
  expect(count([failed('docusaurus.config.js')])).toMatchObject({
    ...{ files: 4, whole: 0, withHoles: ['docs/b.md'] },
    withoutPlugins: ['docs/a.md', 'docs/c.md', 'docs/d.md'],
  });
});
