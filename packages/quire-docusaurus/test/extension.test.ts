import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

const config = (keys: string): string =>
  `export default { title: 'T', url: 'https://t.test', docs: { route: '/' }, ${keys} };\n`;
const HOME = { 'docs/index.mdx': '---\ntitle: Home\n---\n\nText.\n' };

describe('a package that a site names in `extensions`', () => {
  it('and that isn’t installed is an error with the command that installs it', async () => {
    const site = tinySite({ 'site.config.ts': config("extensions: ['quire-nothing']"), ...HOME });
    const { code, output } = await buildSite(site);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^error extension-failed {2}site\.config\.ts\n {2}The extension “quire-nothing” isn’t installed\.\n {2}→ Run `npm install quire-nothing`/m,
    );
  });

  it('and that is none says so', async () => {
    const { code, output } = await buildSite(
      tinySite({
        ...HOME,
        'site.config.ts': config("extensions: ['odd', 'broken']"),
        'node_modules/odd/package.json': '{ "name": "odd", "main": "index.cjs" }',
        'node_modules/odd/index.cjs': 'module.exports = { other: 1 };\n',
        'node_modules/broken/package.json': '{ "name": "broken", "main": "index.cjs" }',
        'node_modules/broken/index.cjs': "throw new Error('no luck');\n",
      }),
    );
    expect(code).toBe(1);
    expect(output).toContain('“odd” couldn’t be loaded: its main module doesn’t export');
    expect(output).toContain('“broken” couldn’t be loaded: no luck');
  });
});

describe('a site that names no package', () => {
  it('builds pages with the content conventions', async () => {
    const { code, output, outDir } = await buildSite(
      tinySite({
        'docs/index.mdx':
          "---\nslug: /\n---\n\n# Home\n\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport Link from '@docusaurus/Link';\n\n:::tip[Told]\n\n<Link to=\"/\">home</Link>\n\n:::\n\n<Tabs><TabItem value=\"One\">First.</TabItem></Tabs>\n",
      }),
    );
    expect(code, output).toBe(0);
    const html = readFileSync(path.join(outDir, 'index.html'), 'utf8');
    expect(html).toMatch(/admonition--tip[^]*role="tab"/);
  });

  it.each([
    [
      'a page',
      'docs/index.mdx',
      "# Home\n\nimport Heading from '@theme/Heading';\n\n<Heading />\n",
    ],
    [
      'a component',
      'components/Uses.tsx',
      'import Link from \'@docusaurus/Link\';\nexport default () => <Link to="/">x</Link>;\n',
    ],
  ])('learns which one %s needs', async (_, file, text) => {
    const page = { 'docs/index.mdx': '# Home\n\n<Uses />\n' };
    const { code, output } = await buildSite(
      tinySite({ 'site.config.ts': config(''), ...page, [file]: text }),
    );
    expect(code).toBe(1);
    expect(output).toContain('npm install quire-docusaurus');
  });

  it('learns that plugins in the configuration of Docusaurus need one', async () => {
    const { code, output } = await buildSite(
      tinySite({
        ...HOME,
        'site.config.ts': config("plugins: 'docusaurus.config.js'"),
        'docusaurus.config.js': 'export default { presets: [] };\n',
      }),
    );
    expect(code).toBe(1);
    expect(output).toMatch(/error plugin-failed .*\n.*needs a package in `extensions`/);
  });
});
