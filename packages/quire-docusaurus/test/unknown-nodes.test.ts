import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

let outDir: string;
const read = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');

beforeAll(async () => {
  const home = (layout: string): string =>
    `import Layout from '@theme/Layout';\nexport default () => <Layout ${layout}><h1>Pots</h1></Layout>;\n`;
  const built = await buildSite(
    tinySite({
      'site.config.ts':
        "export default { extensions: ['quire-docusaurus'], title: 'Pots', url: 'https://t.test', docs: { route: '/docs' }, plugins: 'plugins.cjs', pages: 'src/pages' };\n",
      'plugins.cjs': `exports.remarkPlugins = [() => (tree) => {
  tree.children.push({ type: 'shelf', children: [{ type: 'paragraph', children: [{ type: 'text', value: 'On a shelf.' }] }] });
  tree.children[0].children.push({ type: 'mark', children: [{ type: 'strong', children: [{ type: 'text', value: 'in it' }] }] });
  tree.children.push({ type: 'paragraph', children: [{ type: 'stamp', value: 'a <stamp>' }] });
}];\n`,
      'docs/a.md': 'Text.\n',
      'src/pages/index.jsx': home('title={`${1}`} description="About pots"'),
      'src/pages/team/index.jsx': home('description={`Who\\n we are`}'),
      'src/pages/more.jsx': home('title="More of it"'),
    }),
  );
  expect(built.code, built.output).toBe(0);
  ({ outDir } = built);
});

it.each(['<p>On a shelf.</p>', '<p>Text.<strong>in it</strong></p>', '<p>a &lt;stamp></p>'])(
  'K2 shows %s of a node that only a plugin knows',
  (html) => expect(read('docs/a.html').replaceAll('&gt;', '>')).toContain(html),
);

it.each([
  ['index.html', '<title>Pots</title>', 'content="About pots"'],
  ['team.html', '<title>team | Pots</title>', 'content="Who'],
  ['more.html', '<title>More of it | Pots</title>', '<h1>Pots</h1>'],
])('K2 %s has %s', (file, title, more) => {
  expect(read(file)).toContain(title);
  expect(read(file)).toContain(more);
});
