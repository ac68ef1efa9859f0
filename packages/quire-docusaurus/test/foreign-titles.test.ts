import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

/** Pages of a site written for Docusaurus: where the title comes from (K2). */
const PAGES = {
  own: '---\ntitle: In the sidebar\nhide_title: true\n---\n\n# Written *here*\n\nText.\n',
  hidden: '---\ntitle: Nowhere\nhide_title: true\n---\n\nText.\n',
  later: '---\ntitle: Given\n---\n\nText.\n\n## First\n\n# Reference\n',
  inside: '---\ntitle: Given\n---\n\nText before.\n\n# Inside\n',
  same: '---\ntitle: Given\n---\n\nText before.\n\n# Given\n',
  headed:
    '---\ntitle: Given\n---\n\n<head>\n  <title>In the tab</title>\n  <meta name="description" content="A & b." />\n  <link rel="canonical" href="https://c.test/x" />\n  <meta property="og:url" content="https://c.test" />\n</head>\n\nText.\n',
  only: 'Text before.\n\n# Inside\n',
  shared: "---\ntitle: Given\n---\n\nimport P from './_part.md';\n\n<P />\n",
};

let outDir: string;
let output: string;
/** Headings of level 1 in a page, as text. */
const titles = (name: string): string[] =>
  [
    ...readFileSync(path.join(outDir, `${name}.html`), 'utf8').matchAll(/<h1[^>]*>(.*?)<\/h1>/g),
  ].map(([, html = '']) => html.replace(/<[^>]*>/g, ''));

beforeAll(async () => {
  const docs = Object.entries(PAGES).map(([name, text]) => [`docs/${name}.md`, text] as const);
  const dir = tinySite({
    'site.config.ts':
      "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', onlyWarn: ['link-broken'] };\n",
    'docs/_part.md': '# Reference\n\nShared.\n',
    ...Object.fromEntries(docs),
  });
  const built = await buildSite(dir);
  ({ outDir, output } = built);
  expect(built.code, built.output).toBe(0);
});

it.each([
  ['own', ['Written here']],
  ['hidden', []],
  ['later', ['Given', 'Reference']],
  ['inside', ['Given', 'Inside']],
  ['same', ['Given']],
  ['only', ['Inside']],
  ['shared', ['Given', 'Reference']],
])('K2 the page “%s” has the headings %j', (name, expected) => {
  expect(titles(name)).toEqual(expected);
});

it('K2 a page’s own <head> sets what is in the head, and isn’t part of the text', () => {
  const html = readFileSync(path.join(outDir, 'headed.html'), 'utf8');
  const [head = '', body = ''] = html.split('</head>');
  expect(head).toContain('<title>In the tab</title>');
  expect(head).toContain('<meta name="description" content="A &amp; b."');
  expect(head).toContain('<link rel="canonical" href="https://c.test/x"');
  expect(titles('headed')).toEqual(['Given']);
  expect(body).not.toMatch(/<title|<meta|In the tab/);
  expect(readFileSync(path.join(outDir, 'headed.md'), 'utf8')).not.toContain('In the tab');
  expect(output.match(/warning head-ignored.*\n.*<meta>/)).not.toBeNull();
});
