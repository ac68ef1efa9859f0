import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

let html: string;
let output: string;

/** A component that shows the child with a key, or what is wrong. */
const picks = (
  state: string,
): string => `import React, { Children${state && ', useState'} } from 'react';
export default function Picks({ children, of }) {
  ${state}
  const found = Children.toArray(children).find(
    (child) => React.isValidElement(child) && String(child.key).endsWith(of),
  );
  return <section className={'picks-' + of}>{found ?? 'none of them'}</section>;
}
`;

beforeAll(async () => {
  const dir = tinySite({
    'site.config.ts':
      "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', onlyWarn: ['prop-lost'] };\n",
    'src/Picks.jsx': picks(''),
    'src/PicksLive.jsx': picks('const [is] = useState(true);'),
    'src/Counts.jsx':
      "import { useState } from 'react';\nexport default function Counts({ children }) { const [n] = useState(2); return <b>{n}{children}</b>; }\n",
    'docs/_rye.mdx': 'Bread of rye.\n',
    'docs/_spelt.mdx': 'Bread of spelt.\n',
    'docs/start.mdx': `---
title: Start
slug: /
---

import Picks from '../src/Picks';
import PicksLive from '../src/PicksLive';
import Counts from '../src/Counts';
import Rye from './_rye.mdx';
import Spelt from './_spelt.mdx';

<Picks of="spelt">
  <Rye key="rye" />
  <Spelt key="spelt" />
</Picks>

<Picks of="corn">
  <em key="oat">of oat</em>
  <em key="corn">of corn</em>
</Picks>

<PicksLive of="rye">
  <Rye key="rye" />
  <Spelt key="spelt" />
</PicksLive>

<Counts><em>counted</em></Counts>
`,
  });
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  ({ output } = built);
  html = readFileSync(path.join(built.outDir, 'index.html'), 'utf8');
});

it.each([
  ['partials', 'spelt', '<p>Bread of spelt.</p>'],
  ['elements', 'corn', '<em>of corn</em>'],
  ['partials, with state', 'rye', '<p>Bread of rye.</p>'],
])('K2 a component chooses among its children by their keys: %s', (_, of, shown) => {
  const section = new RegExp(`<section class="picks-${of}">([^]*?)</section>`).exec(html)?.[1];
  expect(section?.trim()).toBe(shown);
});

it('a component with state that looks at its children is shown, and the warning says so', () => {
  expect(output.match(/^warning .*/gm)).toEqual(['warning prop-lost  docs/start.mdx:22:1']);
  expect(output).toContain('it looks at the parts, so it is only shown.');
  expect(html.match(/data-widget="/g)).toHaveLength(1);
});
