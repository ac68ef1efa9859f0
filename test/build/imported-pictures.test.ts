import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, tinySite } from '../harness/site.ts';

const PICTURE = readFileSync(
  path.join(import.meta.dirname, '../fixtures/imported-classic/docs/img/square.png'),
);
const LOGO = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32" viewBox="0 0 64 32" fill-rule="evenodd">
  <title>Own title</title><linearGradient id="a"/><path fill="url(#a)" stroke-width="2" d="M0 0h4"/>
</svg>
`;
const OTHER = '<svg viewBox="0 0 9 9"><linearGradient id="a"/><rect fill="url(#a)"/></svg>';

let outDir: string;
let output: string;
let html: string;
/** The content of a paragraph on the page. */
const inParagraph = (id: string): string =>
  new RegExp(`<p id="${id}">([^]*?)</p>`).exec(html)?.[1] ?? `no paragraph ${id}`;

beforeAll(async () => {
  const dir = tinySite({
    'site.config.ts': `export default {
  title: 'T', url: 'https://t.test', baseUrl: '/base/', docs: { route: '/' }, onlyWarn: ['prop-lost'],
};
`,
    'docs/start.md': `---
slug: /
---

# Start

import Logo from './logo.svg';
import Features from '@site/src/components/Features';
import Live from '../src/components/Live';

export const Required = require('./logo.svg').default;

<p id="page"><Logo className="mark" width={20} title="Mine & yours" data-x="1" /></p>
<p id="expression">{[1].map((n) => <Logo key={n} />)}</p>
<p id="required"><Required height="9" /></p>
<p id="address"><img src={Logo} alt="" /> <a href={Logo}>file</a> {\`url(\${Logo})\`}</p>

<Features />

<Typed icon={Logo} Mark={Logo} />

<Live src={Logo} />
<Live icon={Logo} />
`,
    'docs/logo.svg': LOGO,
    'components/Typed.tsx':
      'export default ({ icon, Mark }: { icon: string; Mark: () => unknown }) => <i id="typed">{icon.length}<Mark /></i>;\n',
    'static/img/other.svg': OTHER,
    'static/img/square.png': PICTURE,
    'src/components/Features.jsx': `import Logo from '../../docs/logo.svg';
import square from '@site/static/img/square.png';
const LIST = [{ Svg: require('@site/static/img/other.svg').default, picture: require('../../static/img/square.png') }];
export default function Features() {
  return LIST.map(({ Svg, picture }) => (
    <p id="component" key="1">
      <Svg className="big" role="img" /><Logo /><img src={Logo} alt="" /><img src={square} alt="" />
      <img src={picture.default} alt="" />
    </p>
  ));
}
`,
    'src/components/Live.jsx': `import { useState } from 'react';
import Logo from '../../docs/logo.svg';
import square from '@site/static/img/square.png';
export default function Live({ src, icon: Icon }) {
  const [n, set] = useState(0);
  return <p id="live" onClick={() => set(n + 1)}>{Icon && <Icon />}<Logo /><img src={square} alt="" /><img src={src} alt="" /></p>;
}
`,
  });
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  ({ outDir, output } = built);
  html = readFileSync(path.join(outDir, 'index.html'), 'utf8');
});

/** The published file of an address on the page. */
const fileOf = (url: string): string => path.join(outDir, url.replace(/^\/base\//, ''));

it('K2 draws an imported SVG file on a page, with the props it’s given', () => {
  expect(inParagraph('page')).toMatch(
    /^<svg width="20" height="32" viewBox="0 0 64 32" fill-rule="evenodd" class="mark" data-x="1"><title>Mine &amp; yours<\/title>\s*<linearGradient id="(d\w+-a)"\/?>.*<path fill="url\(#\1\)" stroke-width="2" d="M0 0h4"/s,
  );
  expect(inParagraph('page')).not.toContain('Own title');
  expect(inParagraph('expression')).toContain('<title>Own title</title>');
  expect(inParagraph('required')).toMatch(/^<svg width="64" height="9"/);
});

it('K2 gives the address of an imported SVG file where text is asked for', () => {
  const [, src = ''] = /<img src="([^"]+)"/.exec(inParagraph('address')) ?? [];
  expect(src).toMatch(/^\/base\/_quire\/assets\/logo-\w+\.svg$/);
  expect(readFileSync(fileOf(src), 'utf8')).toBe(LOGO);
  expect(inParagraph('address')).toContain(`<a href="${src}">file</a> url(${src})`);
});

it('K2 gives components the drawings and pictures that they import or require', () => {
  const text = inParagraph('component');
  expect(text).toMatch(
    /^<svg viewBox="0 0 9 9" class="big" role="img"><linearGradient id="(d\w+-a)"/,
  );
  // Ids differ between files.
  expect(new Set(text.match(/ id="d\w+-a"/g)).size).toBe(2);
  const pictures = [...text.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(pictures.map((src) => path.extname(src))).toEqual(['.svg', '.png', '.png']);
  for (const src of pictures) expect(existsSync(fileOf(src)), src).toBe(true);
});

it('gives the browser the same addresses, and publishes each file once', () => {
  const files = readdirSync(path.join(outDir, '_quire/assets'));
  expect(files.filter((file) => /^(?:logo|other|square)-/.test(file))).toHaveLength(3);
  const square = files.find((file) => file.startsWith('square-')) ?? '';
  const code = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(outDir, '_quire/assets', file), 'utf8'));
  expect(code.filter((text) => text.includes(`/base/_quire/assets/${square}`))).toHaveLength(1);
  expect(inParagraph('live')).toContain(`<img src="/base/_quire/assets/${square}"`);
});

it('sends a widget the address of a drawing, and reports one that it draws', () => {
  expect(html).toMatch(
    /<script type="application\/json">\{"src":"\/base\/_quire\/assets\/logo-\w+\.svg"\}/,
  );
  expect(output).toMatch(/prop-lost\s+docs\/start\.md:23/);
  expect(output).toContain('“icon” can’t be sent there');
  expect(output.match(/prop-lost/g)).toHaveLength(1);
  expect(html.match(/data-widget="/g)).toHaveLength(2);
});

it('gives a component the address where its types ask for text', () => {
  expect(html).toMatch(/<i id="typed">\d+(?:<!-- -->)?<svg/);
  expect(output).not.toContain('prop-invalid');
});
