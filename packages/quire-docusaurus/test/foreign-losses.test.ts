import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

let html: string;
let output: string;

beforeAll(async () => {
  const dir = tinySite({
    'site.config.ts':
      "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', onlyWarn: ['component-threw'] };\n",
    'src/theme/MDXComponents.jsx': `import Listed from '@theme/Mermaid';
import Heading from '@theme/Heading';
const Aside = ({ children }) => <aside>{children}</aside>;
export default {
  Listed,
  Aside,
  h2: (props) => <Heading as="h2" {...props} />,
  table: Aside, 'x-mark': Aside,
};
`,
    'src/Draws.jsx': `import Mermaid from '@theme/Mermaid';
export default () => <Mermaid value={'graph TD\\n  barley-->malt'} />;
`,
    'src/Lives.jsx': `import { useState } from 'react';
import Mermaid from '@theme/Mermaid';
export default function Lives() {
  const [grain] = useState('rye');
  return <Mermaid value={'graph LR\\n  ' + grain + '-->sour'} />;
}
`,
    'src/Lost.jsx': `import Head from '@docusaurus/Head';
import { useLocation, Redirect } from '@docusaurus/router';
import { useColorMode, useThemeConfig as settings } from '@docusaurus/theme-common';
export default () => <p>{useLocation().pathname}{settings().navbar.items.length}<Head /></p>;
`,
    'docs/start.mdx': `---
slug: /
title: Start
oven: stone
doughs: [rye, spelt]
baker: { name: Ada }
---

import DocCard from '@theme/DocCard';
import Draws from '../src/Draws';
import Lives from '../src/Lives';
import Lost from '../src/Lost';

export const Press = ({ of }) => <button onClick={() => alert(of)}>press {of}</button>;

export function Field() {
  return <input onChange={() => {}} onInput={() => {}} />;
}

<Draws />

<Lives />

<Listed value="graph TD; wheat-->flour" />

<Lost />

<Press of="a" /> <Press of="b" /> <Field />

{[<b key="c" onMouseEnter={() => {}}>list</b>]}

In {frontMatter.oven}, by {frontMatter.baker.name}: {frontMatter.doughs.join(' and ')}; {frontMatter.title}.

<DocCard item={{ type: 'link', label: 'Nowhere' }} />
`,
  });
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  ({ output } = built);
  html = readFileSync(path.join(built.outDir, 'index.html'), 'utf8').replaceAll('<!-- -->', '');
});

it.each([['barley'], ['rye'], ['wheat']])(
  'K2 a diagram of a component is drawn, whether or not the browser runs it: %s',
  (node) => {
    expect(html).toMatch(new RegExp(`<text [^>]*>${node}</text>`));
    expect(html).not.toContain(`${node}--`);
  },
);

it('K2 code on a page has all of its front matter', () => {
  expect(html).toContain('<p>In stone, by Ada: rye and spelt; Start.</p>');
});

describe('what has no effect is named, with its place', () => {
  it.each([
    ['src/Lost.jsx:1:8', '`<Head>` has no effect in a component.'],
    ['src/Lost.jsx:2:23', '`<Redirect>` has no effect.'],
    ['src/Lost.jsx:3:24', '`useThemeConfig` has default values only'],
    ['src/theme/MDXComponents.jsx:7:3', '`h2` in this list has no effect'],
    ['src/theme/MDXComponents.jsx:8:3', '`table` in this list'],
    ['src/theme/MDXComponents.jsx:8:17', '`x-mark` in this list'],
    ['docs/start.mdx:14:1', '“onClick” of <button> has no effect'],
    ['docs/start.mdx:16:1', '“onChange” of <input> has no effect'],
    ['docs/start.mdx:16:1', '“onInput” of <input> has no effect'],
    ['docs/start.mdx:30:1', '“onMouseEnter” of <b> has no effect'],
    ['docs/start.mdx:34:1', '<DocCard> couldn’t be rendered: the entry “Nowhere” has no address'],
  ])('%s %s', (place, message) => {
    const at = new RegExp(`^warning [\\w-]+  ${place.replaceAll('.', '\\.')}\n  (.*)$`, 'gm');
    const found = [...output.matchAll(at)].map(([, text]) => text);
    expect(found.filter((text) => text?.startsWith(message))).toHaveLength(1);
  });

  it('and nothing else is', () => {
    expect(output).not.toMatch(/`(?:useLocation|useColorMode|Aside)`/);
  });
});
