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
