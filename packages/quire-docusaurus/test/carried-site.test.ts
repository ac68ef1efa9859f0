import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, copyFixture, tinySite, writeSite } from '../../../test/harness/site.ts';

const read = (...parts: string[]): string => readFileSync(path.join(...parts), 'utf8');

describe('a site of another generator, with ten lines of configuration (K2)', () => {
  let outDir: string;
  let output: string;
  const page = (name: string): string => read(outDir, `${name}.html`);

  beforeAll(async () => {
    const dir = copyFixture('imported-classic');
    expect(read(dir, 'site.config.ts').split('\n').length).toBeLessThanOrEqual(10);
    ({ outDir, output } = await buildSite(dir));
  });

  it('K2 builds without a word, but for lines that were text on the old site, too, and meant as code', () => {
    const told = output.match(/^(?:error|warning) .*\n.*/gm) ?? [];
    expect(told.filter((line) => !line.includes('These lines are indented like code'))).toEqual([]);
    expect(told).toHaveLength(2);
    expect(output).toContain('Built 9 pages');
  });

  it('the newest version is the latest, below the address of the docs; docs/ is what comes next', () => {
    expect(page('docs')).toContain('Welcome to 1.0.');
    expect(page('docs/next')).toContain('Welcome. See');
    expect(page('docs/next')).toContain('href="/docs/next/guides/code#marks"');
    expect(page('docs/guides/code')).toMatch(/aria-current="page"[^>]*>Code</);
  });

  it.each([
    ['tabs of the theme, with their values', /role="tab"[^>]*aria-selected="true"[^>]*>Second</],
    ['an admonition with its title behind its name', /admonition--warning[\s\S]*?Be careful<\/p>/],
    ['an admonition as a component', /admonition--tip[\s\S]*?As a component<\/p>Text in it\./],
    ['a link component', '<a href="/docs/guides/code">A link</a>'],
    ['an address by useBaseUrl', '<a href="/img/logo.svg">the logo</a>'],
    ['a picture by require', /<img src="\/_quire\/assets\/square-\w+\.png" alt="By require"/],
    ['a picture by import', /<img src="\/_quire\/assets\/square-\w+\.png" alt="By import"/],
    ['a picture by @site', /<img src="[^"]+\.svg" alt="By path"/],
    ['a partial with a prop', 'Shared text for everybody.'],
    ['data that is imported', 'Mercury, Venus'],
    ['a component that the page exports', /background-color:#25c2a0">Exported here</],
    ['a component in its first state, with prose in it', /Count: (?:<!-- -->)?4<\/button>/],
    [
      'tabs in a component, of JSX in a .js file and TypeScript',
      /aria-selected="true"[^>]*>Asset</,
    ],
    ['code in a component, highlighted', /one\.py<\/figcaption>[^]*?class="tk">import/],
    ['what a component asks of the site', /Code of (?:<!-- -->)?Carried over<\/a>/],
  ])('%s', (_, expected) => {
    expect(page('docs/guides/parts')).toMatch(expected);
  });

  it('HTML in Markdown, comments and folded parts', () => {
    expect(page('docs')).toContain('<div class="plain"><b>HTML</b> in Markdown</div>');
    expect(page('docs')).not.toContain('A comment');
    expect(page('docs')).toMatch(/<summary>More<\/summary>/);
  });

  it('CSS modules of every component are in the stylesheet, under the names of the page', () => {
    const html = page('docs/guides/parts');
    const sheet = /href="(\/_quire\/assets\/style-[^"]+\.css)"/.exec(html)?.[1] ?? '';
    const css = read(outDir, sheet);
    for (const [name, rule] of [
      ['box', 'outline:3px solid #010203'],
      ['badge', 'color:#040506'],
    ]) {
      const scoped = new RegExp(`class="(_${name}_\\w+)"`).exec(html)?.[1];
      expect(css).toContain(`.${scoped}{${rule}}`);
    }
  });
});

describe('what a module of a site needs and is not there', () => {
  it('costs the pages that show it, and no other', async () => {
    const dir = tinySite({
      'site.config.ts':
        "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', onlyWarn: ['component-failed', 'component-threw', 'import-unknown'] };\n",
      'docs/intro.mdx':
        "---\ntitle: Intro\nslug: /\n---\n\nimport Good from '@site/src/Good';\n\n<Good />\n",
      'docs/other.mdx':
        "# Other\n\nimport { Bad } from '../src/Bad';\n\n<Bad />\n\nText after it.\n",
      'src/Good.jsx': 'export default function Good() { return <b>good</b>; }\n',
      'src/Bad.jsx':
        "import { named } from 'a-package-that-nobody-has';\nimport X from '@theme/Nothing';\nexport function Bad() { return <X>{named()}</X>; }\n",
    });
    const { code, output, outDir } = await buildSite(dir);
    expect(code, output).toBe(0);
    expect(output).toMatch(
      /warning component-threw {2}docs\/other\.mdx:5:1\n.*“a-package-that-nobody-has” is not installed/,
    );
    expect(read(outDir, 'index.html')).toContain('<b>good</b>');
    expect(read(outDir, 'other.html')).toContain('Text after it.');
  });
});

const SITE =
  "export default { extensions: ['quire-docusaurus'], title: 'Tiny', url: 'https://tiny.test' };\n";

describe('functions of a site that its pages call', () => {
  it('hooks give their first value, and imports by path lead to what the engine has (K2)', async () => {
    const dir = tinySite({
      'site.config.ts': SITE,
      'docs/intro.mdx': `---
title: Intro
slug: /
---

import source from '!!raw-loader!../src/sample';
import CodeBlock from '@theme/CodeBlock';
import { useLatestTag } from '@site/src/hooks';

<CodeBlock language="text">{\`get client@\${useLatestTag('1.0')}\`}</CodeBlock>

{source}

###### Used at 00:59:59 :sharp
`,
      'src/hooks/index.ts': `import { useEffect, useState } from 'react';
import useDocusaurusContext from '@docusaurus/core/lib/client/exports/useDocusaurusContext';
export function useLatestTag(fallback: string) {
  const { siteConfig } = useDocusaurusContext();
  const [tag, setTag] = useState(fallback + siteConfig.baseUrl);
  useEffect(() => setTag('2.0'), []);
  return tag;
}
`,
      'src/sample.js': 'text of the sample\n',
    });
    const { code, output, outDir } = await buildSite(dir);
    expect(code, output).toBe(0);
    const html = read(outDir, 'index.html');
    expect(html.replace(/<[^>]+>/g, '')).toContain('get client@1.0/');
    expect(html).toContain('text of the sample');
    expect(html).toContain('<h6 id="used-at-005959-sharp">Used at 00:59:59 :sharp<');
  });
});

describe('modules of which some cannot be compiled', () => {
  const config =
    "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', onlyWarn: ['component-failed', 'component-threw', 'import-unknown', 'component-unknown'] };\n";
  const page = (...names: string[]): string =>
    [
      '---\ntitle: Intro\nslug: /\n---\n',
      ...names.map((name) => `import ${name} from '@site/src/${name}';`),
      ...names.map((name) => `\n<${name} />`),
      '',
    ].join('\n');

  it('shows the others, and names the file that is wrong', async () => {
    const dir = tinySite({
      'site.config.ts': config,
      'docs/intro.mdx': page('Good', 'Uses', 'Lost', 'Named'),
      'src/Good.jsx': `import clsx from 'clsx';
import Text from './text.md';
import source from '!!raw-loader!./sample.txt';
export default function Good() {
  return <div className={clsx('a', { b: true })}><Text /><pre>{source}</pre></div>;
}
`,
      'src/text.md': '---\nx: 1\n---\n\nText with *stress* and <b>more</b>.\n',
      'src/sample.txt': 'as it is',
      'src/Uses.jsx': "import Broken from './Broken';\nexport default () => <Broken />;\n",
      'src/Broken.jsx': 'export default function Broken() {\n  return <b>x</i>;\n}\n',
      'src/Lost.jsx': "import gone from './gone';\nexport default () => <b>{gone()}</b>;\n",
      'src/Named.jsx':
        "import { duplicates } from '@docusaurus/theme-common';\nimport { nothing } from '@docusaurus/theme-common';\nexport default () => <b>{String(nothing)}{duplicates([1, 1]).length}</b>;\n",
    });
    const { code, output, outDir } = await buildSite(dir);
    expect(code, output).toBe(0);
    expect(output).toMatch(/warning component-failed {2}src\/Broken\.jsx:2:\d+\n/);
    expect(output).toMatch(/warning component-failed {2}src\/Lost\.jsx:1:18\n.*“\.\/gone”/);
    expect(output.match(/component-failed/g)).toHaveLength(2);
    expect(output).toMatch(/<Lost>.*src\/Lost\.jsx imports “\.\/gone”, which doesn’t exist/);
    const html = read(outDir, 'index.html');
    expect(html).toMatch(/<div class="a b">[\s\S]*<em>stress<\/em>[\s\S]*<pre>as it is<\/pre>/);
    expect(html).toMatch(/<b>undefined(?:<!-- -->)?1<\/b>/);
  });

  it('evaluates expressions that call hooks', async () => {
    const dir = tinySite({
      'site.config.ts': config,
      'docs/intro.mdx':
        "---\ntitle: Intro\nslug: /\n---\n\nimport { useWhere } from '@site/src/where';\nimport CodeBlock from '@theme/CodeBlock';\n\n<CodeBlock language=\"bash\">{`cd ${useWhere()}`}</CodeBlock>\n",
      'src/where.js':
        "import { useLocation } from '@docusaurus/router';\nexport const useWhere = () => useLocation().pathname + 'x';\n",
    });
    const { code, output, outDir } = await buildSite(dir);
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/warning/);
    expect(read(outDir, 'index.html').replace(/<[^>]*>/g, '')).toContain('cd /x');
  });

  it('notices that a package has been installed', async () => {
    const dir = tinySite({
      'site.config.ts': config,
      'docs/intro.mdx': page('Shout'),
      'src/Shout.jsx': "import loud from 'loud-text';\nexport default () => <b>{loud('a')}</b>;\n",
    });
    const before = await buildSite(dir);
    expect(before.output).toMatch(/“loud-text” is not installed/);
    expect(before.output).toContain('npm install loud-text');
    writeSite(path.join(dir, 'node_modules', 'loud-text'), {
      'package.json': '{ "name": "loud-text", "main": "index.js" }',
      'index.js': 'module.exports = (text) => text.toUpperCase();',
    });
    const after = await buildSite(dir);
    expect(after.output).not.toMatch(/warning/);
    expect(read(after.outDir, 'index.html')).toContain('<b>A</b>');
  });
});

describe('a page that cannot be parsed', () => {
  const files = {
    'docs/intro.md': '---\ntitle: Intro\nslug: /\n---\n\nText.\n',
    'docs/odd.md': '# Odd\n\nA <b>tag that stays open.\n',
  };

  it('is an error, and where the site only warns of it, shows its source', async () => {
    const strict = await buildSite(tinySite(files));
    expect([strict.code, strict.output]).toEqual([1, expect.stringContaining('error mdx-syntax')]);
    const lenient = await buildSite(
      tinySite({
        ...files,
        'site.config.ts':
          "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', onlyWarn: ['mdx-syntax'] };\n",
      }),
    );
    expect(lenient.code, lenient.output).toBe(0);
    expect(lenient.output).toMatch(/warning mdx-syntax {2}docs\/odd\.md:3/);
    expect(read(lenient.outDir, 'odd.html').replace(/<[^>]*>/g, '')).toContain(
      'tag that stays open.',
    );
  });
});

it('what a site only warns of is a warning, whatever keeps it from being built', async () => {
  const { code, output } = await buildSite(
    tinySite({
      'docs/intro.md': '---\ntitle: Intro\nslug: /\n---\n\n[x](/nowhere)\n',
      'sidebars.ts': "export default { docs: ['intro', 'missing'] };\n",
      'styles.css': "@import './none.css';\n",
      'site.config.ts':
        "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', onlyWarn: ['sidebar-doc-missing'] };\n",
    }),
  );
  expect(code).toBe(1);
  expect(output).toContain('error bundle-failed');
  expect(output).toContain('warning sidebar-doc-missing');
  expect(output).toContain('1 error, 1 warning');
});
