import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

let html: string;
const inParagraph = (id: string): string =>
  new RegExp(`<p id="${id}">([^]*?)</p>`).exec(html)?.[1] ?? `no paragraph ${id}`;

beforeAll(async () => {
  const dir = tinySite({
    'site.config.ts':
      "export default { extensions: ['quire-docusaurus'], title: 'Shown title', url: 'https://t.test', baseUrl: '/base/', docs: { route: '/' }, extensions: ['quire-docusaurus'] };\n",
    'src/theme/Screenshot/index.jsx':
      'import Original from \'@theme/IdealImage\';\nexport default ({ src }) => <Original className="screenshot" img={src} alt="s" />;\n',
    'src/theme/MDXComponents.js': `import Everywhere from './Everywhere';
import MDXComponents from '@theme-original/MDXComponents';
export default { ...MDXComponents, Everywhere };
`,
    'src/theme/Everywhere.jsx': 'export default () => <b>on every page</b>;\n',
    'src/Uses.jsx': `import Heading from '@theme/Heading';
import ThemedImage from '@theme/ThemedImage';
import Translate, { translate } from '@docusaurus/Translate';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useGlobalData, { usePluginData } from '@docusaurus/useGlobalData';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useDoc, useActiveDocContext } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Link from '@docusaurus/Link';
import Screenshot from '@theme/Screenshot';
import Text from './text.md';
export default function Uses() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <>
      <Heading as="h3" id="own">Of a component</Heading>
      <p id="themed"><ThemedImage alt="a" sources={{ light: useBaseUrl('/l.svg'), dark: useBaseUrl('/d.svg') }} /></p>
      <p id="translated">
        <Translate id="x" values={{ name: <b>Ada</b> }}>{'Hello {name}'}</Translate>, {translate({ message: '{n} left' }, { n: 3 })}
      </p>
      <p id="where">{String(ExecutionEnvironment.canUseDOM)}, {Object.keys(useGlobalData()).length}, {usePluginData('any').x ?? 'none'}</p>
      <p id="site">{siteConfig.title}, {siteConfig.baseUrl}, {siteConfig.customFields.x ?? 'no field'}</p>
      <p id="doc">{useDoc().metadata.title}, {useActiveDocContext().activeDoc.id}</p>
      <p id="shot"><Screenshot src="/base/l.svg" /></p>
      <p id="links"><Link to="l.svg">l</Link><Link to="./d.svg">d</Link><Link to="/l.svg">l</Link><Link href="https://t.test">t</Link><Link to="#own">o</Link></p>
      <div id="text"><Text /></div>
    </>
  );
}
`,
    'src/text.md': `---
x: 1
---

## Of a *file*

\`\`\`js title="a.js" {1}
const a = 1;
\`\`\`

:::tip[Read *this*]

From 10:30, and a:b. ![Mark](./mark.svg)

:::

:::warning{title="In an attribute"}

Hot.

:::

:::warning

Cold.

:::
`,
    'src/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'static/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'docs/_framed.md': `import Screenshot from '@theme/Screenshot';

export default function Framed({ label, children }) {
  return <section className="framed"><b>{label}</b><Screenshot src="/base/l.svg" />{children}</section>;
}

Inside *it*.
`,
    'docs/start.md': `---
slug: /
---

# Start

import Framed from './_framed.md';
import Uses from '@site/src/Uses';
import Screenshot from '@theme/Screenshot';
import Translate from '@docusaurus/Translate';
import ThemedImage from '@theme/ThemedImage';

<Framed label="L" />

<Uses />

<p id="own"><Screenshot src="/base/l.svg" /></p>
<p id="everywhere"><Everywhere /></p>
<p id="page"><Translate>As it is</Translate> <ThemedImage alt="p" sources={{ light: useBaseUrl('/l.svg'), dark: useBaseUrl('/d.svg') }} /></p>
`,
  });
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  expect(output.match(/^(?:warning|error) .*/gm)).toEqual([
    'warning component-failed  src/Uses.jsx:5:8',
    'warning component-failed  src/Uses.jsx:5:25',
    'warning component-failed  src/Uses.jsx:7:10',
  ]);
  html = readFileSync(path.join(outDir, 'index.html'), 'utf8');
});

it('K2 takes a site’s own parts of the theme, on pages and in components', () => {
  const shot = '<img class="screenshot" alt="s" src="/base/l.svg"/>';
  expect(inParagraph('shot')).toBe(shot);
  expect(inParagraph('own')).toBe(shot);
});

it('K2 has the components that src/theme/MDXComponents imports on every page', () => {
  expect(inParagraph('everywhere')).toBe('<b>on every page</b>');
});

it.each([
  [
    'themed',
    /^<img alt="a" src="\/base\/l\.svg" class="only-light"\/><img [^>]*"\/base\/d\.svg" class="only-dark"\/>$/,
  ],
  ['translated', /^Hello <b>Ada<\/b>, (?:<!-- -->)?3 left$/],
  ['where', /^false, 0, none$/],
  ['site', /^Shown title, \/base\/, no field$/],
  ['doc', /^Start, start$/],
  [
    'links',
    /^<a href="l\.svg">l<\/a><a href="\.\/d\.svg">d<\/a><a href="\/base\/l\.svg">l<\/a><a href="https:\/\/t\.test"[^>]*>t<\/a><a href="#own">o<\/a>$/,
  ],
  ['page', /^As it is <img alt="p" src="\/base\/l\.svg" class="only-light"/],
])('K2 replaces modules of Docusaurus: %s', (id, expected) => {
  expect(inParagraph(id).replaceAll('<!-- -->', '')).toMatch(expected);
});

it('K2 replaces modules of Docusaurus: headings', () => {
  expect(html).toContain('<h3 id="own">Of a component</h3>');
});

it('K2 shows Markdown that a component imports with its ids, code, admonitions and pictures', () => {
  const text = /<div id="text">([^]*)<p id="own">/.exec(html)?.[1] ?? '';
  expect(text).toContain('<h2 id="of-a-file">Of a <em>file</em></h2>');
  expect(text).toMatch(/<figure class="code[^]*<figcaption[^]*a\.js[^]*class="l hl"[^]*<\/figure>/);
  expect(text).toMatch(
    /<aside class="admonition admonition--tip" role="note"><p class="admonition-title">Read this<\/p><p>From 10:30, and a:b\. <img src="\/base\/[^"]+\.svg" alt="Mark"\/><\/p><\/aside>/,
  );
  expect(text).toContain('<p class="admonition-title">In an attribute</p><p>Hot.</p>');
  expect(text).toContain('<p class="admonition-title">Warning</p><p>Cold.</p>');
});

it('K2 puts the default export of a partial around its text', () => {
  expect(html).toContain(
    '<section class="framed"><b>L</b><img class="screenshot" alt="s" src="/base/l.svg"/><p>Inside <em>it</em>.</p>\n</section>',
  );
});
