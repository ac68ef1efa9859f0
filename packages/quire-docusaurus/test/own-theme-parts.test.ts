import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

let html: string;
let output: string;
let css: string;

beforeAll(async () => {
  const dir = tinySite({
    'site.config.ts':
      "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', onlyWarn: ['component-threw', 'component-unknown'] };\n",
    'src/theme/Sign/index.jsx':
      "import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';\nimport styles from './sign.module.css';\nexport default () => <i className={styles.painted}>{Object.keys(useAllDocsData()).length} signs</i>;\n",
    'src/theme/Sign/sign.module.css': '.painted { color: #0b0b0b; }\n',
    'src/theme/Turns.jsx':
      "import { useState } from 'react';\nexport default () => <b>{useState('turned')[0]}</b>;\n",
    'src/theme/CodeBlock/index.jsx':
      "import { useState } from 'react';\nexport default () => <b>{useState('not shown')[0]}</b>;\n",
    'src/theme/MDXComponents.jsx': `import MDXComponents from '@theme-original/MDXComponents';
import { Changelog } from '../Changelog';
export default { ...MDXComponents, Changelog };
`,
    'src/Changelog.jsx':
      "import Changes, { toc } from '../CHANGES.md';\nimport Heading from '@theme/Heading';\nexport const Changelog = () => <Changes components={{ h3: (props) => <Heading as=\"h3\" {...props} id={'own-' + props.id} /> }} />;\nexport const first = toc.map(({ id, value, level }) => `${level} ${value} ${id}`);\n",
    'CHANGES.md': '# All\n\n## 2.0 (May)\n\n### New\n\nA sieve.\n',
    'src/Shows.jsx': "import Sign from '@theme/Sign';\nexport default () => <p><Sign /></p>;\n",
    'src/ShowsTurns.jsx':
      "import Turns from '@theme/Turns';\nexport default () => <p><Turns /></p>;\n",
    'src/ShowsCode.jsx':
      'import CodeBlock from \'@theme/CodeBlock\';\nexport default () => <CodeBlock language="js">one()</CodeBlock>;\n',
    'src/Asks.jsx': `import { useDocsPreferredVersion } from '@docusaurus/theme-common';
import { findFirstSidebarItemLink, useDocById } from '@docusaurus/plugin-content-docs/client';
const entry = { items: [{ label: 'No' }, { items: [{ href: '/deep' }] }] };
export default () => (
  <p>asked {String(useDocsPreferredVersion().preferredVersion)} {findFirstSidebarItemLink(entry)} {String(useDocById(undefined))}</p>
);
`,
    'src/First.jsx':
      "import { first } from './Changelog';\nexport default () => <p id=\"first\">{first.join('; ')}</p>;\n",
    'docs/start.mdx': `---
title: Start
slug: /
---

import Shows from '../src/Shows';
import ShowsTurns from '../src/ShowsTurns';
import ShowsCode from '../src/ShowsCode';
import First from '../src/First';
import Asks from '../src/Asks';

<Shows />

<ShowsTurns />

<ShowsCode />

<First />

<Asks />

<Changelog />
`,
  });
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  ({ output } = built);
  html = readFileSync(path.join(built.outDir, 'index.html'), 'utf8').replaceAll('<!-- -->', '');
  const assets = path.join(built.outDir, '_quire/assets');
  css = readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(assets, file), 'utf8'))
    .join('\n');
});

it('K2 a part of the theme that a component imports has its styles', () => {
  expect(css).toContain('#0b0b0b');
});

it('what it imports without effect is named', () => {
  expect(output).toMatch(
    /component-failed {2}src\/theme\/Sign\/index\.jsx:1:10\n.*`useAllDocsData`/,
  );
});

it('K2 the browser runs a component for the state of such a part, and not for one that is replaced', () => {
  expect(html.match(/data-widget="/g)).toHaveLength(1);
  expect(html).toContain('<b>turned</b>');
  expect(html).not.toContain('not shown');
});

it('K2 Markdown that a component imports has its headings as `toc`, and takes elements', () => {
  expect(html).toContain('<p id="first">2 2.0 (May) 20-may; 3 New new</p>');
  expect(html).toContain('<h3 id="own-new">New</h3>');
});

it('K2 components ask for other pages and versions, and what is unknown is named', () => {
  expect(html).toContain('<p>asked null /deep undefined</p>');
  expect(output).toMatch(/src\/Asks\.jsx:1:10\n.*`useDocsPreferredVersion` knows no version/);
  expect(output).toMatch(/src\/Asks\.jsx:2:36\n.*`useDocById` is empty/);
});

it('a component of every page whose module fails isn’t replaced by one of the engine', async () => {
  const failing = "export const Changelog = () => null;\nthrow new Error('no flour');\n";
  const dir = tinySite({
    'site.config.ts':
      "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', onlyWarn: ['component-threw', 'module-failed', 'component-failed'] };\n",
    'src/theme/MDXComponents.jsx':
      "import { Changelog } from '../Changelog';\nexport default { Changelog };\n",
    'src/Changelog.jsx': failing,
    'docs/start.mdx': '---\ntitle: Start\nslug: /\n---\n\n<Changelog />\n\nRest.\n',
  });
  const built = await buildSite(dir);
  expect(built.output).toMatch(
    /component-threw {2}docs\/start\.mdx:6:1\n.*its module \.\/src\/Changelog couldn’t be loaded/,
  );
  expect(built.output).not.toContain('words file');
});
