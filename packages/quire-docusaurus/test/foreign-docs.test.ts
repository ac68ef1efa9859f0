import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, quire, tinySite } from '../../../test/harness/site.ts';

const read = (...parts: string[]): string => readFileSync(path.join(...parts), 'utf8');

let dir: string;
let outDir: string;
let output: string;
beforeAll(async () => {
  dir = tinySite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://t.test',
  presets: [['classic', { docs: { editUrl: 'https://git.test/edit' } }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', {
      id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: './left.js',
      editUrl: ({ docPath }) => 'https://git.test/other/' + docPath,
    }],
    ['content-docs', { id: 'bare', path: './bare', routeBasePath: '/bare', sidebarPath: false }],
  ],
  themeConfig: { navbar: { items: [
    { type: 'docSidebar', sidebarId: 'left', docsPluginId: 'community', label: 'Community' },
    { type: 'doc', docId: 'one', docsPluginId: 'bare', label: 'Bare' },
    { to: '/team', label: 'Team' },
    { to: '/notes', label: 'Notes' },
  ] } },
};
`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# Old introduction\n',
    'docs/intro.md': '# Introduction\n\n[Help](/community/help), [team](/team), [notes](/notes)\n',
    'community/intro.md':
      '---\nslug: /\n---\n\n# Of the community\n\n[Help](./help.md), [docs](/docs/intro)\n',
    'community/help.md': '# Help\n\nOnlyhere.\n',
    'left.js': "module.exports = { left: ['intro', { Deeper: ['help'] }] };\n",
    'bare/one.md': '# Bare one\n',
    'src/pages/team.js':
      "import Layout from '@theme/Layout';\nimport list from './_list';\nexport default () => <Layout title=\"Our team\"><h1>{list[0]}</h1></Layout>;\n",
    'src/pages/_list.js': "export default ['Ada'];\n",
    'src/pages/notes.md': '# Notes\n\nIn Markdown.\n',
    'src/pages/index.jsx': 'export default () => <h1>Front</h1>;\n',
  });
  rmSync(path.join(dir, 'site.config.ts'));
  const imported = await quire(['import', dir]);
  expect(imported.code, imported.output).toBe(0);
  ({ output } = imported);
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  expect(built.output).not.toMatch(/warning|error/);
  ({ outDir } = built);
});

it('K2 carries over further docs, with their sidebars, addresses and entries of the navbar', () => {
  expect(output).not.toContain('couldn’t be carried over');
  expect(output).toContain(
    'Pages built whole: 6 of 6 in docs and its versions, community, bare, src/pages.',
  );
  const front = read(outDir, 'community.html');
  expect(front).toMatch(/<h1>Of the community<\/h1>/);
  expect(front).toMatch(/class="sidebar"[\s\S]*Deeper/);
  expect(front).toContain('<a href="/community/help">Help</a>, <a href="/docs/intro">docs</a>');
  expect(front).toContain('href="https://git.test/other/intro.md"');
  expect(read(outDir, 'docs/next/intro.html')).toContain('<a href="/community/help">Help</a>');
  expect(read(outDir, 'bare/one.html')).not.toContain('class="sidebar"');
  for (const [label, href] of [
    ['Community', '/community'],
    ['Bare', '/bare/one'],
    ['Team', '/team'],
    ['Notes', '/notes'],
  ]) {
    expect(front).toMatch(new RegExp(`href="${href}"[^>]*>${label}<`));
  }
});

it('readers see and search those pages with the latest version', () => {
  const help = read(outDir, 'community/help.html');
  expect(help).toContain('data-version="1.0"');
  expect(help).not.toMatch(/docs-versions|version-banner/);
  // The page with the same id in the latest version is a different page.
  expect(read(outDir, 'community.html')).toContain(
    'rel="canonical" href="https://t.test/community"',
  );
  expect(read(outDir, 'llms.txt')).toContain('[Help](https://t.test/community/help.md)');
  expect(existsSync(path.join(outDir, '_quire/search/community'))).toBe(false);
});

it('K2 carries over pages beside the docs: in React, with their titles, and in Markdown', () => {
  expect(read(outDir, 'team.html')).toMatch(/<title>Our team \| T<\/title>[\s\S]*<h1>Ada<\/h1>/);
  expect(read(outDir, 'notes.html')).toMatch(/<h1>Notes<\/h1>[\s\S]*In Markdown\./);
  expect(read(outDir, 'index.html')).toContain('<h1>Front</h1>');
  expect(existsSync(path.join(outDir, '_list.html'))).toBe(false);
});
