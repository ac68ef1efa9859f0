import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

const page = (outDir: string, name: string): string =>
  readFileSync(path.join(outDir, `${name}.html`), 'utf8');

const SITE =
  "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test' };\n";
const PARTS = `const own = (what) => ({ note }) => <p>mine: {what} {note}</p>;
export const Card = own('card');
export const Tabs = own('tabs');
export const Changelog = own('changes');
export const MessageCatalog = own('messages');
export default own('default');
`;

it('K2 components that a page imports are the site’s, whatever the engine has under their names', async () => {
  const dir = tinySite({
    'site.config.ts': SITE,
    'src/components/Parts.jsx': PARTS,
    'src/components/Link.jsx': 'export default () => <p>mine: link</p>;\n',
    'docs/start.md': `---
slug: /
title: Start
---

import Any, { Card, Tabs as Sheets, Changelog, MessageCatalog } from '@site/src/components/Parts';
import Link from '@site/src/components/Link';

<Card note="a" />

<Sheets note="b" />

<Changelog note="c" />

<MessageCatalog note="d" />

<Any note="e" />

<Link />

{[<Card key="f" note="f" />]}
`,
    // Ours, with the data that the site's component of this name would need.
    'docs/ours.md': '# Ours\n\n<Card label="Ours" href="/" />\n',
  });
  const { code, output, outDir } = await buildSite(dir);
  expect([code, output]).toEqual([0, expect.not.stringMatching(/warning|error/)]);
  const html = page(outDir, 'index').replaceAll('<!-- -->', '');
  for (const text of [
    'card a',
    'tabs b',
    'changes c',
    'messages d',
    'default e',
    'link',
    'card f',
  ]) {
    expect(html).toContain(`<p>mine: ${text}`);
  }
  expect(page(outDir, 'ours')).toMatch(/class="card[^>]*>/);
});

it('K2 a component of the engine stands in for a module that doesn’t exist', async () => {
  const dir = tinySite({
    'site.config.ts': SITE,
    'docs/start.md':
      '---\nslug: /\ntitle: Start\n---\n\nimport Card from \'@site/src/components/Card\';\n\n<Card label="Ours" href="/" />\n',
  });
  const { code, output, outDir } = await buildSite(dir);
  expect([code, output]).toEqual([0, expect.not.stringMatching(/warning|error/)]);
  expect(page(outDir, 'index')).toContain('>Ours<');
});

it('K2 pages have what MDXComponents lists, under its names there', async () => {
  const dir = tinySite({
    'site.config.ts': SITE,
    'src/theme/MDXComponents.jsx': `import Base from '@theme-original/MDXComponents';
import Tabs from '@theme/Tabs';
import { Mark, Press } from '../marks';
const Aside = ({ children }) => <aside data-own="">{children}</aside>;
const table = (props) => <table {...props} />;
export default { ...Base, Tabs, Mark, Stamp: Mark, Push: Press, Aside, table };
`,
    'src/marks.jsx': `import { useState } from 'react';
export const Mark = ({ of }) => <i>mark {of}</i>;
export function Press({ of }) { const [n, set] = useState(3); return <button onClick={() => set(n + 1)}>{of} {n}</button>; }
export default () => <b>not this one</b>;
`,
    'docs/start.md':
      '---\nslug: /\ntitle: Start\n---\n\n<Mark of="a" />\n\n<Stamp of="b" />\n\n<Aside>Of *three*</Aside>\n\n<Push of="d" />\n\n<Tabs><TabItem value="one">One</TabItem></Tabs>\n',
  });
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  expect(output.match(/^warning .*/gm)).toEqual([
    'warning component-failed  src/theme/MDXComponents.jsx:6:72',
  ]);
  expect(output).toContain('`table` in this list has no effect');
  const html = page(outDir, 'index').replaceAll('<!-- -->', '');
  for (const part of ['<i>mark a</i>', '<i>mark b</i>', '<em>three</em></aside>', 'd 3</button>']) {
    expect(html).toContain(part);
  }
  expect(html).toContain('role="tab"');
  // The browser takes the component by its own name in its module.
  expect(html).toMatch(/data-widget="Press-\w+"/);
});
