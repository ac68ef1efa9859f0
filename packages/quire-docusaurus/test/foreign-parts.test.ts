import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

let html: string;
let output: string;

beforeAll(async () => {
  const dir = tinySite({
    'site.config.ts':
      "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', baseUrl: '/base/', pages: 'pages', onlyWarn: ['component-threw'] };\n",
    'docs/start.mdx': `---
slug: /
title: Start
---

import text from './mix.rb?raw';
import Drawn from '@theme/Mermaid';
import Meta from '@docusaurus/Head';
import DocCard from '@theme/DocCard';
import CodeBlock from '@theme/CodeBlock';
import Inside from '../src/Inside';

<Meta>
  <title>In the tab</title>
  <meta name="robots" content="noindex" />
</Meta>

<CodeBlock language="ruby">{text}</CodeBlock>

<Drawn value={\`graph LR;
  flour-->dough;\`} />

<Inside />

<DocCard item={{ type: 'category', label: 'Group', items: [{ label: 'Empty' }, { label: 'More', href: '/more' }] }} />
`,
    'docs/more.md': '# More\n',
    'docs/mix.rb': 'def mix = :dough\n',
    'src/Inside.jsx': `import text from '../docs/mix.rb?raw';
import DocCard from '@theme/DocCard';
export default () => <><code>{text.trim()}</code><DocCard item={{ label: 'A page', href: '/more', description: 'About it' }} /></>;
`,
    'pages/team.jsx':
      "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nexport default () => <p>{useDocusaurusContext().siteConfig.presets[0]}</p>;\n",
    'pages/wide.jsx': 'export default () => <p>{window.innerWidth}</p>;\n',
  });
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  ({ output } = built);
  html = readFileSync(path.join(built.outDir, 'index.html'), 'utf8').replaceAll('<!-- -->', '');
});

it('K2 `?raw` gives the text of a file, on pages and in components', () => {
  expect(html).toMatch(/class="tk">def/);
  expect(html).toContain('<code>def mix = :dough</code>');
});

it('K2 <Mermaid value> on a page is drawn', () => {
  expect(html).toMatch(/<figure class="[^"]*diagram"[^]*flour[^]*<\/figure>/);
});

it('K2 DocCard is a card; that of a category leads to its first page', () => {
  expect(html).toMatch(/<a class="card" href="\/base\/more"[^>]*>.*A page<.*About it</);
  expect(html).toMatch(/<a class="card" href="\/base\/more"[^>]*>.*Group</);
});

it('K2 <Head> of Docusaurus is the head of its page, and what isn’t read of it is named', () => {
  expect(html).toContain('<title>In the tab');
  expect(output).toMatch(/warning head-ignored {2}docs\/start\.mdx:13:1\n.*<meta>/);
});

it('gives advice about browsers only where a page needs one', () => {
  expect(output).toMatch(/pages\/team\.jsx[^]*?→ Check what the page reads/);
  expect(output).toMatch(/pages\/wide\.jsx[^]*?→ .*Move code that needs a browser into effects/);
});
