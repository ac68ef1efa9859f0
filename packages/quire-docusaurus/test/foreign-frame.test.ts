import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, quire, tinySite } from '../../../test/harness/site.ts';

let output: string;
let carried: Record<string, unknown>;
let html: string;
let css: string;

beforeAll(async () => {
  const dir = tinySite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://t.test', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, theme: { customCss: './own.css' } }]],
  themeConfig: {
    announcementBar: { content: 'Read <a href="https://a.example.com" target="_blank">the letter</a> today.', backgroundColor: '#b00', textColor: '#fff' },
    navbar: { style: 'dark', hideOnScroll: true, items: [
      { to: '/start#steps', label: 'Steps' },
      { to: '/start?tab=b', label: 'Tab', position: 'right' },
      { label: 'Menu', to: '/start', items: [{ to: '/more', label: 'More' }] },
      { type: 'docsVersion', label: 'Two', to: '/start' },
      { type: 'docsVersion' },
      { type: 'docsVersionDropdown', versions: { current: { label: 'Now' } } },
      { label: 'Other', href: 'https://b.example.com', items: [{ href: 'https://b.example.com', label: 'Site' }] },
    ] },
    footer: { links: [
      { title: 'Learn', items: [{ label: 'Overview', to: '/start' }, { label: 'Start', to: '/start' }] },
      { title: 'Build', items: [{ label: 'Overview', to: '/more' }, { label: 'Overview', to: '/more' }] },
      { items: [{ label: 'Last', to: '/more' }] },
    ] },
  },
};
`,
    'own.css': ':root { --ifm-color-primary: #a0a; }\n.hero { color: red; }\n',
    'docs/start.md': '# Start\n\n## Steps\n',
    'docs/more.md': '# More\n',
  });
  rmSync(path.join(dir, 'site.config.ts'));
  ({ output } = await quire(['import', dir]));
  carried = JSON.parse(readFileSync(path.join(dir, 'site.config.json'), 'utf8')) as typeof carried;
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  html = readFileSync(path.join(built.outDir, 'start.html'), 'utf8');
  const sheets = [...html.matchAll(/href="(\/_quire\/assets\/[^"]+\.css)"/g)];
  css = sheets
    .map(([, sheet = '']) => readFileSync(path.join(built.outDir, sheet), 'utf8'))
    .join('');
});

it('K2 links keep their query and anchor, and a menu the link of its own', () => {
  expect(carried['navbar']).toEqual({
    items: [{ label: 'Two', doc: 'start' }],
    links: [
      { label: 'Steps', href: '/start#steps' },
      { label: 'Tab', href: '/start?tab=b', side: 'right' },
      {
        label: 'Menu',
        items: [
          { label: 'Menu', href: '/start' },
          { label: 'More', href: '/more' },
        ],
      },
      { label: 'Other', items: [{ label: 'Site', href: 'https://b.example.com' }] },
    ],
  });
});

it('what the version menu shows, and an entry for the version of the page, are named', () => {
  expect(output).toContain('Which versions the menu shows, and their labels in it,');
  expect(output).toContain('The entry “docsVersion” of the navbar couldn’t be carried over.');
  expect(output).toContain('The style of the navbar');
  expect(output).toContain('Hiding the navbar while readers scroll');
});

it('K2 links of the footer stay, also if their label or address occurs before', () => {
  expect(carried['footer']).toEqual({
    links: [
      { label: 'Overview', href: '/start' },
      { label: 'Start', href: '/start' },
      { label: 'Overview', href: '/more' },
      { label: 'Last', href: '/more' },
    ],
  });
  expect(output.match(/The title “.*” of a column of the footer/g)).toHaveLength(2);
  expect(output).toMatch(/config\.js:16\n {2}The title “Learn” of a column of the footer/);
  expect(output).toContain('The title “Build” of a column of the footer');
});

it('K2 the announcement has its link in the text, and its colors', () => {
  expect(html).toMatch(
    /<p>Read <a href="https:\/\/a\.example\.com"[^>]*>the letter<\/a> today\.<\/p>/,
  );
  expect(output).not.toContain('The markup of the announcement');
  expect(css).toMatch(/\.announcement\{[^}]*background:#b00/);
});

it('K2 colors of the theme are carried over, and other styles are named', () => {
  expect(css).toContain('--accent:#a0a');
  expect(output).toContain('The stylesheet own.css (its main colors and fonts are kept)');
  expect(output).toMatch(/^Written: .*styles\.css\.$/m);
});
