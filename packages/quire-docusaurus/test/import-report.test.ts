import { expect, it } from 'vitest';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSite, quire, tinySite, type SiteFiles } from '../../../test/harness/site.ts';

/** A folder as it is before an import. */
function foreignSite(files: SiteFiles): string {
  const dir = tinySite(files);
  rmSync(path.join(dir, 'site.config.ts'));
  return dir;
}

/** What an import of these files reports, with the folder. */
async function imported(files: SiteFiles): Promise<{ dir: string; output: string }> {
  const dir = foreignSite(files);
  const { code, output } = await quire(['import', dir, '--format', 'text']);
  expect(code, output).toBe(0);
  return { dir, output };
}

const config = (rest: string): string =>
  `module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', ${rest} };\n`;

it('counts no page as whole that a plugin fails on, and names what the plugin requires', async () => {
  const { dir, output } = await imported({
    'docusaurus.config.js': config(
      "presets: [['classic', { docs: { remarkPlugins: [require('./tools/mark')] } }]]",
    ),
    'tools/mark.js':
      "const inner = require('./inner.js');\nmodule.exports = function mark() { return (tree, file) => { if (file.path.includes('one')) inner(tree); }; };\n",
    'tools/inner.js':
      "const visit = require('@nobody/visits/deeply');\nmodule.exports = (tree) => visit(tree);\n",
    'docs/one.md': '# One\n',
    'docs/two.mdx': "# Two\n\nimport Named from '../src/Named';\n\n<Named />\n",
    'src/Named.jsx':
      "import clsx from 'clsx';\nimport { normalizeUrl } from '@docusaurus/utils-common';\nexport default () => <i className={clsx('a')} title={typeof normalizeUrl}>named</i>;\n",
  });
  expect(output).toContain('→ Run `npm install @nobody/visits` and import again');
  expect(output).toContain('Pages built whole: 1 of 2');
  expect(output).toContain('  with holes, where a part failed: 1 (docs/one.md)\n');
  expect(output).toMatch(/npm install @docusaurus\/utils-common @nobody\/visits\n/);
  const built = await buildSite(dir);
  expect(built.output).toMatch(
    /warning plugin-failed {2}docs\/one\.md\n.*mark: “@nobody\/visits\/deeply” is not installed/,
  );
});

it('says which plugin doesn’t run at all, in the import and in each build', async () => {
  const { dir, output } = await imported({
    'docusaurus.config.mjs': `import { createRequire } from 'node:module';
import rehypeNobody from 'rehype-of-nobody';
const require = createRequire(import.meta.url);
export default { title: 'T', url: 'https://t.test', presets: [['classic', { docs: {
  rehypePlugins: [[rehypeNobody, { a: 1 }]], beforeDefaultRemarkPlugins: [require('./broken.cjs')] } }]] };
`,
    'broken.cjs': "throw new Error('not on a Sunday');\n",
    'docs/one.md': '# One\n',
    'docs/two.md': '# Two\n\n<Nothing />\n',
  });
  expect(output).toContain('The plugin “rehype-of-nobody” for Markdown, which isn’t installed,');
  expect(output).toContain(
    'The plugin “./broken.cjs” for Markdown, which failed (not on a Sunday)',
  );
  expect(output).toContain('Pages built whole: 0 of 2');
  expect(output).toContain('  with holes, where a part failed: 1 (docs/two.md)\n');
  expect(output).toContain('may need: 1 (docs/one.md)\n');
  expect(output).toMatch(/npm install rehype-of-nobody\n/);
  const built = await buildSite(dir);
  expect(built.output).toMatch(
    /warning plugin-failed {2}docusaurus\.config\.mjs\n {2}The plugin “rehype-of-nobody” doesn’t run/,
  );
  expect(built.output).toContain('The plugin “./broken.cjs” doesn’t run: not on a Sunday');
});

it('warns of what is lost, each under its name and at its place, with what to do', async () => {
  const { output } = await imported({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://t.test', baseUrl: '/', favicon: 'f.ico',
  themes: ['@docusaurus/theme-mermaid', require.resolve('@easyops-cn/docusaurus-search-local')],
  plugins: [
    ...['a', 'b'].map((id) => ['plugin-of-somebody', { id }]),
    ['@docusaurus/plugin-google-gtag', { trackingID: 'x' }],
  ],
  themeConfig: { navbar: { items: [
    { href: 'https://code.example.com/x', className: 'icon' },
    { to: '/nowhere', className: 'icon' },
    { type: 'doc', docId: 'gone', label: 'Gone' },
    { to: '/docs/one', label: 'First', activeBaseRegex: 'one', target: '_self' },
    { label: 'Menu', items: [{ href: 'https://m.example.com', label: 'In it', style: { color: 'red' } }] },
    { type: 'docsVersionDropdown', dropdownActiveClassDisabled: true },
  ] }, footer: { links: [{ href: 'https://f.example.com', label: 'Below', className: 'x' }] } },
  storage: { type: 'sessionStorage' },
};
`,
    'src/theme/Badge.jsx': 'export default () => <i>badge</i>;\n',
    'src/theme/Footer.jsx': 'export default () => <i>footer</i>;\n',
    'src/theme/MDXComponents/A.js': 'export default (props) => <a {...props} rel="me" />;\n',
    'src/theme/MDXComponents/Img/index.jsx': 'export default (props) => <img {...props} />;\n',
    'src/theme/MDXComponents/Pre.jsx': 'export default (props) => <pre {...props} />;\n',
    'src/theme/MDXComponents/index.js': 'export default {};\n',
    'docs/one.mdx': "# One\n\nimport Badge from '@theme/Badge';\n\n<Badge />\n",
  });
  expect(output).not.toMatch(/mermaid|search-local|entry “code\.example\.com” of the navbar/);
  expect(output).toMatch(/config\.js:5\n {2}The plugin “plugin-of-somebody” \(a\) couldn’t/);
  expect(output).toMatch(/config\.js:4\n {2}The plugin “plugin-of-somebody” \(b\) couldn’t/);
  expect(output).toMatch(/plugin-google-gtag” couldn’t[^]*?→ Set `adapters\.analytics`\./);
  expect(output).toMatch(/`className` of the entry “code\.example\.com” couldn’t[^]*?styles\.css/);
  expect(output).toMatch(
    /`activeBaseRegex` of the entry “First” couldn’t[^]*?active on every page/,
  );
  expect(output).toMatch(/`style` of the entry “In it” couldn’t/);
  expect(output).toMatch(/`dropdownActiveClassDisabled` of the entry “docsVersionDropdown”/);
  expect(output).toMatch(/`className` of the entry “Below” couldn’t/);
  expect(output).not.toMatch(/`(?:target|label|href|to|items)` of/);
  expect(output).toContain('→ It has no label. Add a link to /nowhere with one');
  expect(output).toContain('→ There is no page with the id “gone”.');
  expect(output).toContain(
    '4 parts of the theme couldn’t be carried over: Footer.jsx, MDXComponents/A.js, MDXComponents/Img/index.jsx, MDXComponents/Pre.jsx.',
  );
  const warnings = output.split('0 errors')[0]?.match(/^warning /gm) ?? [];
  expect(output.match(/^ {2}→ /gm)).toHaveLength(warnings.length);
  expect(warnings.length).toBeGreaterThan(5);
});

it('counts pages as lacking a plugin that only their folder has, and names pages that aren’t rendered', async () => {
  const { output } = await imported({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://t.test', baseUrl: '/',
  presets: [['classic', {
    docs: {},
    pages: { rehypePlugins: [function ofPages() {}], routeBasePath: 'site' },
    theme: { customCss: '/css/own.css' },
  }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'recipes', path: 'recipes', routeBasePath: 'recipes', remarkPlugins: [function ofRecipes() {}] }],
    [require.resolve('./tools/counts'), {}],
    [require.resolve('docusaurus-gtm-plugin'), {}],
  ],
  themeConfig: { navbar: { items: [
    { to: '/docs/one', html: '<strong>First</strong><div>of all</div>' },
    { href: 'https://a.example.com', html: '<i>Elsewhere</i>' },
    { type: 'custom-mine', to: 'core', label: 'Mine' },
  ] } },
};
`,
    'tools/counts.js': 'module.exports = () => ({ name: "counts" });\n',
    'node_modules/docusaurus-gtm-plugin/index.js': 'module.exports = () => ({});\n',
    'css/own.css': ':root { --ifm-color-primary: #a0a; }\n',
    'docs/one.md': '# One\n',
    'recipes/bread.md': '# Bread\n',
    'recipes/_part.md': 'Part.\n',
    'src/pages/about.md': '# About\n',
    'src/pages/home.jsx': 'export default () => <b>{nothing.at.all}</b>;\n',
  });
  expect(output).toMatch(/config\.js:9\n {2}The plugin “ofRecipes” for the Markdown of recipes/);
  expect(output).toMatch(/config\.js:5\n {2}The plugin “ofPages” for the Markdown of pages alone/);
  expect(output).toContain('The option `routeBasePath` of the pages couldn’t');
  expect(output).toContain('Pages built whole: 1 of 3');
  expect(output).toMatch(/may need: 2 \((?:recipes\/bread\.md, src\/pages\/about\.md|.*)\)/);
  expect(output).toMatch(
    /Pages of `src\/pages` that couldn’t be rendered: 1 \(src\/pages\/home\.jsx:1\)/,
  );
  expect(output).toContain('The plugin “tools/counts.js” couldn’t');
  expect(output).toMatch(
    /The plugin “docusaurus-gtm-plugin” couldn’t[^]*?→ Set `adapters\.analytics`/,
  );
  expect(output).toContain('The stylesheet css/own.css (its main colors and fonts are kept)');
  expect(output).toMatch(/The entry “Mine”[^]*?→ It’s a part of the site’s own/);
  expect(output).not.toMatch(/has no label|“default”/);
});
