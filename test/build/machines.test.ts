import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, tinySite } from '../harness/site.ts';

const CHANGELOG = `releases:
  - version: '2.0'
    date: 2026-02-03
    changes:
      New: ['\`grind\` takes <fine> & coarse.']
  - version: '1.0'
    date: 2026-01-02
    words: The first release.
`;

it.each([
  ['release notes that are missing', "onlyWarn: ['sample-missing']", undefined],
  ['a component of the site that is called like that', '', 'export default () => <b>own</b>;\n'],
])('a site with %s has no feed, and is built', async (_what, keys, component) => {
  const { code, output, outDir } = await buildSite(
    tinySite({
      'site.config.ts': `export default { title: 'Tiny', url: 'https://tiny.test', ${keys} };\n`,
      'docs/index.md': '# Home\n\n<Changelog />\n',
      ...(component !== undefined && { 'components/Changelog.tsx': component }),
    }),
  );
  expect(output).not.toMatch(/ENOENT|\n {4}at /);
  expect(code, output).toBe(0);
  expect(existsSync(path.join(outDir, 'feed.xml'))).toBe(false);
  expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).not.toContain('feed.xml');
});

it('a site with release notes has an Atom feed, newest first', async () => {
  const { code, output, outDir } = await buildSite(
    tinySite({
      'docs/index.md': '# Home\n\n[Feed](/feed.xml)\n',
      'docs/news.md': '# News\n\n<Changelog />\n',
      'docs/changelog.yml': CHANGELOG,
    }),
  );
  expect(code, output).toBe(0);
  const feed = readFileSync(path.join(outDir, 'feed.xml'), 'utf8');
  expect(feed).toContain('<title>Tiny: News</title>');
  expect([...feed.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual([
    'https://tiny.test/news',
    'https://tiny.test/news#2.0',
    'https://tiny.test/news#1.0',
  ]);
  expect(feed).toContain('<updated>2026-02-03T00:00:00Z</updated>');
  expect(feed).toContain('- `grind` takes &lt;fine&gt; &amp; coarse.');
  expect(feed).toContain('The first release.');
  const page = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  expect(page).toContain('<link rel="alternate" type="application/atom+xml" href="/feed.xml">');
});

it('a site without release notes has none, and a link to it is broken', async () => {
  const { code, output } = await buildSite(
    tinySite({ 'docs/index.md': '# Home\n\n[Feed](/feed.xml)\n' }),
  );
  expect(code).toBe(1);
  expect(output).toContain('link-broken');
});

it('an author’s own robots.txt wins', async () => {
  const { code, output, outDir } = await buildSite(
    tinySite({ 'docs/index.md': '# Home\n', 'static/robots.txt': 'Disallow: /x\n' }),
  );
  expect(code, output).toBe(0);
  expect(readFileSync(path.join(outDir, 'robots.txt'), 'utf8')).toBe('Disallow: /x\n');
});
