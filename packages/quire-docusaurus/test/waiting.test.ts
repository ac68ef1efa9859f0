import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

const SITE =
  "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', onlyWarn: ['component-threw'] };\n";
const page = (outDir: string, name: string): string =>
  readFileSync(path.join(outDir, `${name}.html`), 'utf8').replaceAll('<!-- -->', '');

it('K2 components that wait for modules and data are on the page when they are done', async () => {
  const dir = tinySite({
    'site.config.ts': SITE,
    'samples/mix.rb': 'def mix = :dough\n',
    'src/Sample.jsx': `import { Suspense } from 'react';
import CodeBlock from '@theme/CodeBlock';
const known = new Map();
function Body({ name }) {
  if (!known.has(name)) throw import('!!raw-loader!../samples/mix.rb').then(({ default: text }) => known.set(name, text));
  return <CodeBlock language="ruby" title={name}>{known.get(name)}</CodeBlock>;
}
export default (props) => <Suspense fallback={<p>Loading</p>}><Body {...props} /></Suspense>;
`,
    'src/Bare.jsx': `let text;
export default function Bare({ children }) {
  if (text === undefined) throw new Promise((done) => setTimeout(done, 5)).then(() => (text = 'arrived'));
  return <section>{text}: {children}</section>;
}
`,
    'src/Lazily.jsx': `import { lazy, Suspense } from 'react';
const Part = lazy(() => import('./Part'));
export default () => <Suspense fallback="Loading"><Part /></Suspense>;
`,
    'src/Part.jsx': 'export default () => <em>a part</em>;\n',
    'docs/start.mdx': `---
slug: /
title: Start
---

import Sample from '../src/Sample';
import Bare from '../src/Bare';
import Lazily from '../src/Lazily';

## First

<Sample name="mix.rb" />

<Bare>Of **prose**</Bare>

<Lazily />

## Last
`,
  });
  const { code, output, outDir } = await buildSite(dir);
  expect([code, output]).toEqual([0, expect.not.stringMatching(/warning|error/)]);
  const html = page(outDir, 'index');
  expect(html).toMatch(/mix\.rb<\/figcaption>[^]*class="tk">def/);
  expect(html).toMatch(/<section>arrived: (?:<p>)?Of <strong>prose<\/strong>/);
  expect(html).toContain('<em>a part</em>');
  expect(html).not.toContain('Loading');
});

it('K2 reports what fails inside a Suspense, on pages and on pages of code', async () => {
  const dir = tinySite({
    'site.config.ts': SITE,
    'src/Broken.jsx': `import { Suspense } from 'react';
const Body = () => { throw new Error('no flour'); };
export default () => <Suspense fallback={<p>Loading</p>}><Body /></Suspense>;
`,
    'docs/start.mdx':
      "---\nslug: /\ntitle: Start\n---\n\nimport Broken from '../src/Broken';\n\n<Broken />\n\nAfter it.\n",
    'pages/team.tsx':
      "import Broken from '../src/Broken';\nexport default () => <main>Team <Broken /></main>;\n",
  });
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  expect(output).toMatch(/warning component-threw {2}docs\/start\.mdx:8:1\n.*<Broken>.*no flour/);
  expect(output).toMatch(/warning component-threw {2}pages\/team\.tsx\n.*waits for something/);
  expect(page(outDir, 'index')).toContain('After it.');
  expect(page(outDir, 'team')).toContain('Team');
});
