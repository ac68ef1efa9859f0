import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

const page = (outDir: string, name: string): string =>
  readFileSync(path.join(outDir, `${name}.html`), 'utf8');
/** Titles of the pages in the sidebar around a page, in order. */
const listed = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="\/[^"]*"[^>]*>(Page \w)<\/a>/g)].map(([, title]) => title ?? '');

const PAGES = { 'docs/a.md': '# Page a\n', 'docs/b.md': '# Page b\n', 'docs/c.md': '# Page c\n' };
const config = (rest = ''): string =>
  `export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', onlyWarn: ['sidebar-invalid'], ${rest} };\n`;

it.each([
  ['required', "const { createElement } = require('react');\nmodule.exports ="],
  ['imported', "import React from 'react';\nconst { createElement } = React;\nexport default"],
])('K2 a sidebar is read whose file has HTML in it, with React %s', async (_, start) => {
  const dir = tinySite({
    ...PAGES,
    'site.config.ts': config(),
    'sidebars.js': `${start} {
  first: ['c', { type: 'html', value: String(typeof createElement) }, 'a'],
  second: ['b'],
};
`,
  });
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  expect(output).toMatch(
    /warning sidebar-invalid {2}sidebars\.js:\d:16\n.*`first\.1` is HTML.*: function/,
  );
  expect(output).toContain('0 errors, 1 warning');
  expect(listed(page(outDir, 'a')).slice(0, 2)).toEqual(['Page c', 'Page a']);
  expect(listed(page(outDir, 'b'))).not.toContain('Page a');
});

it('K2 ids of old sidebars can begin with the name of their version', async () => {
  const dir = tinySite({
    ...PAGES,
    'site.config.ts': config(
      "versions: [{ name: 'current', label: 'Next', href: '/next' }, { name: 'v1.3', label: '1.3', href: '/', isLast: true }]",
    ),
    'versioned_docs/version-v1.3/a.md': '# Page a\n',
    'versioned_docs/version-v1.3/in/b.md': '# Page b\n',
    'versioned_sidebars/version-v1.3-sidebars.json': JSON.stringify({
      'version-v1.3/main': [
        { type: 'doc', id: 'version-v1.3/in/b' },
        { type: 'category', label: 'More', collapsed: false, items: ['version-v1.3/a'] },
      ],
    }),
  });
  const { code, output, outDir } = await buildSite(dir);
  expect([code, output]).toEqual([0, expect.not.stringMatching(/warning|error/)]);
  expect(listed(page(outDir, 'in/b'))).toEqual(expect.arrayContaining(['Page b', 'Page a']));
});
