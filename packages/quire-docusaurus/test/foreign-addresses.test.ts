import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, quire, tinySite } from '../../../test/harness/site.ts';

const FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://t.test', baseUrl: '/',
  presets: [['classic', { docs: { versions: { current: { path: 'v3' }, '2.x': { path: 'v2', label: 'Two' } } } }]],
  themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', label: 'Releases',
    dropdownItemsBefore: [{ href: 'https://next.example.com', label: 'Nightly' }],
    dropdownItemsAfter: [{ type: 'html', value: '<hr>' }, { to: '/docs/v2/start', label: 'All' }, { to: '/gone', label: 'Gone' }],
  }] } },
};
`,
  'versions.json': '["2.x"]',
  'docs/start.md': '# Start\n\nThree.\n',
  'versioned_docs/version-2.x/start.md':
    '---\ntags: [{ label: Big Oven, permalink: /ovens }, { label: Dough, permalink: /dough }]\n---\n\n# Start\n\nTwo.\n',
  'build/sitemap.xml': `<urlset><url><loc>https://t.test/docs/v2/start/</loc></url>
<url><loc>https://t.test/docs/v2/tags/ovens</loc></url><url><loc>https://t.test/blog/one</loc></url></urlset>`,
};

it('K2 pages of each version keep their addresses, and what moved is listed', async () => {
  const dir = tinySite(FILES);
  rmSync(path.join(dir, 'site.config.ts'));
  const missing = await quire(['import', dir, '--sitemap', path.join(dir, 'none.xml')]);
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('no sitemap')]);
  const { code, output } = await quire(['import', dir]);
  expect(code, output).toBe(0);
  expect(output).toContain('that lead to a page, file or redirect: 1 of 3.\n');
  expect(output).toMatch(/^ {2}leads nowhere: \/docs\/v2\/tags\/ovens \(nearest: .*\)$/m);
  expect(output).toMatch(/^ {2}leads nowhere: \/blog\/one/m);
  expect(output).toMatch(
    /version-2\.x\/start\.md:2:\d+ {2}The address “\/ovens” of “Big Oven” has no/,
  );
  expect(output).not.toContain('/dough');
  expect(output).toContain('The entry “Gone” of the navbar couldn’t be carried over.');

  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  for (const page of ['docs/v2/start.html', 'docs/v3/start.html']) {
    expect(existsSync(path.join(built.outDir, page)), page).toBe(true);
  }
  expect(existsSync(path.join(built.outDir, 'docs/start.html'))).toBe(false);
});

it('the version menu has the links around the versions, in their order', async () => {
  const dir = tinySite(FILES);
  rmSync(path.join(dir, 'site.config.ts'));
  expect((await quire(['import', dir])).code).toBe(0);
  const { default: carried } = (await import(path.join(dir, 'site.config.json'), {
    with: { type: 'json' },
  })) as { default: Record<string, unknown> };
  expect(carried).toMatchObject({
    locale: { texts: { version: 'Releases' } },
    versions: [
      { label: 'Nightly', href: 'https://next.example.com' },
      { name: 'current', href: '/docs/v3' },
      { name: '2.x', label: 'Two', href: '/docs/v2', isLast: true },
      { label: 'All', href: 'https://t.test/docs/v2/start' },
    ],
  });
});
