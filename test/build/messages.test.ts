import { expect, it } from 'vitest';
import { buildSite, quire, tinySite } from '../harness/site.ts';

const INTRO = '---\ntitle: Introduction\nslug: /\n---\n\nText.\n';
const SHOWN = '---\ntitle: Introduction\nslug: /\n---\n\n<Own />\n';
const config = (more: string): string =>
  `export default {\n  title: 'T',\n  url: 'https://t.test',\n  ${more},\n};\n`;

/**
 * Problems that used to be reported with the wrong place, cause or fix. Each is built alone, and must be the only
 * problem reported.
 */
it.each<[what: string, files: Record<string, string>, told: string[]]>([
  [
    'a sidebar that contains itself',
    {
      'sidebars.ts':
        "const c: any = { type: 'category', label: 'C', items: ['intro'] };\nc.items.push(c);\nexport default { docs: [c] };\n",
    },
    [
      'error sidebar-invalid  sidebars.ts:3:25',
      '`docs.0` contains itself, so the sidebar would never end.',
      'Remove the item from its own `items`, or write a copy of it.',
    ],
  ],
  [
    'a wrong type of a sidebar item',
    {
      'sidebars.ts':
        "export default {\n  docs: [\n    'intro',\n    { type: 'kategory', label: 'A', items: ['intro'] },\n  ],\n};\n",
    },
    [
      'error sidebar-invalid  sidebars.ts:4:5',
      '`docs.1` has the unknown type "kategory".',
      'Did you mean “category”?',
    ],
  ],
  [
    'an area of the navigation without its page',
    { 'site.config.ts': config("navbar: { items: [{ label: 'A', doc: 'intor' }] }") },
    [
      'error nav-doc-missing  site.config.ts:4:35',
      'Couldn\'t find any doc with id "intor" in version(s) "current".',
      'Did you mean “intro”?',
    ],
  ],
  [
    'a hook at the top level of a module',
    {
      'docs/intro.md': SHOWN,
      'components/Own.tsx':
        "import { useState } from 'react';\nconst [a] = useState(1);\nexport default function Own() {\n  return <p>{a}</p>;\n}\n",
    },
    [
      'error component-failed  components/Own.tsx:2:13',
      'This module couldn’t be loaded: it calls useState outside of a component.',
      'Move the call into a component: hooks work nowhere else.',
    ],
  ],
  [
    'a browser’s own at the top level of a module',
    {
      'docs/intro.md': SHOWN,
      'components/Own.tsx':
        'const width = window.innerWidth;\nexport default function Own() {\n  return <p>{width}</p>;\n}\n',
    },
    [
      'error component-failed  components/Own.tsx:1:15',
      'This module couldn’t be loaded: window is not defined',
      'The top level of a component module runs at build time, where there is no browser. Move this into an effect.',
    ],
  ],
  [
    'a component that doesn’t compile, and links to what it would show',
    {
      'docs/intro.md': `${SHOWN}\n[There](#part), [about](/about)\n`,
      'components/Own.tsx': 'export default function Own() { return <p id="part">; }\n',
      'pages/about.tsx': 'export default function About() { return <p>About</p>; }\n',
    },
    [
      'error component-failed  components/Own.tsx:1:55',
      "This module doesn’t compile: Unexpected token. Did you mean `{'}'}` or `&rbrace;`?",
      'Fix the module; `npx tsc` shows more.',
    ],
  ],
  [
    'a list that never ends in the front matter',
    { 'docs/a.md': '---\ntitle: A\ntags: [a, b\ndescription: x\n---\n\nText.\n' },
    [
      'error front-matter-invalid  docs/a.md:3:7',
      'The front matter is not valid YAML: The list that begins with `[` never ends.',
      'End it with `]`, or put the value in quotes if the `[` is part of a text.',
    ],
  ],
])('%s', async (_, files, told) => {
  const { output } = await buildSite(tinySite({ 'docs/intro.md': INTRO, ...files }));
  const lines = output
    .split('\n')
    .filter((line) => /^(?:error|warning) |^ {2}(?:→ )?[^\s\d]/.test(line));
  expect(lines.map((line) => line.replace(/^ {2}(?:→ )?/, ''))).toEqual(told);
});

it('a version without a folder is reported where it is written, and so is a missing logo', async () => {
  const { output } = await buildSite(
    tinySite({
      'docs/intro.md': INTRO,
      'site.config.ts': config(
        "versions: [{ name: '2', label: '2', href: '/', isLast: true },\n    { name: '1', label: '1', href: '/1' }],\n  navbar: { logo: { src: '/logo.svg', alt: 'T', width: 9, height: 9 } }",
      ),
    }),
  );
  expect(output).toContain('warning config-invalid  site.config.ts:5:5\n');
  expect(output).toContain('"1" has no folder versioned_docs/version-1');
  expect(output).toContain('error link-broken  site.config.ts:5:37\n');
  expect(output).toContain('error image-missing  site.config.ts:6:27\n');
});

it('a folder that must not be replaced is never to be emptied', async () => {
  const dir = tinySite({ 'docs/intro.md': INTRO });
  const { output, code } = await quire(['build', '--site', dir, '--out', dir]);
  expect(code).toBe(1);
  expect(output).toContain('it contains the site itself');
  expect(output).not.toMatch(/empty/);
});
