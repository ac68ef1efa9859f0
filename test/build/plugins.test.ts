import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, quire, tinySite } from '../harness/site.ts';

const read = (...parts: string[]): string => readFileSync(path.join(...parts), 'utf8');

/** Plugins of typical kinds: asynchronous, with options, one that reads math, one that fails. */
const PLUGINS = `
const visit = (node, change) => { change(node); (node.children ?? []).forEach((child) => visit(child, change)); };
/** Turns a fence into a component and its import, as most plugins do. */
exports.fences = ({ into }) => async (tree) => {
  await new Promise((go) => setTimeout(go, 1));
  let found = false;
  visit(tree, (node) => {
    if (node.type !== 'code' || node.lang !== 'made') return;
    found = true;
    Object.assign(node, { type: 'mdxJsxFlowElement', name: into, children: [],
      attributes: [{ type: 'mdxJsxAttribute', name: 'text', value: node.value }] });
  });
  if (found) tree.children.unshift({ type: 'mdxjsEsm', value: \`import \${into} from '@site/src/\${into}'\`,
    data: { estree: { type: 'Program', body: [], sourceType: 'module' } } });
};
exports.headings = () => (tree) => visit(tree, (node) => {
  if (node.type === 'heading' && node.depth === 2) node.children.push({ type: 'text', value: ' (changed)' });
  if (node.type === 'strong') node.data = { hName: 'mark', hProperties: { className: ['a', 'b'] } };
});
exports.math = function () { (this.data().micromarkExtensions ??= []).push({ text: { 36: {} } }); };
exports.syntax = function plusSyntax() { (this.data().micromarkExtensions ??= []).push({ text: { 43: {} } }); };
exports.fails = function failing() { return (tree, file) => { if (file.path.endsWith('bad.md')) throw new Error('no luck'); }; };
/** Puts in Markdown that isn't on the page, which it lets the site's parser read. */
exports.elsewhere = function () {
  return (tree) => visit(tree, (node) => {
    if (node.type === 'heading' && node.depth === 3) Object.assign(node, { type: 'blockquote', children: this.parse('From **elsewhere**, [linked](/bad).').children });
  });
};
exports.drawn = () => (tree) => visit(tree, (node) => {
  if (node.properties?.className?.includes('language-math')) Object.assign(node, { tagName: 'math', properties: { id: 'drawn' } });
});
`;

const PAGES = {
  'docs/start.md':
    '---\nslug: /\n---\n\n# Start\n\n## Part\n\n```made\nof a fence\n```\n\nIs $a_{1}$ **bold** ++plus++?\n\n### Replaced\n',
  'docs/bad.md': '# Bad\n\n## Part\n\nText.\n',
  'src/Made.jsx': 'export default ({ text }) => <i>{text}</i>;\n',
};

it('runs the plugins of a module of the site, each by itself', async () => {
  const dir = tinySite({
    ...PAGES,
    'site.config.ts':
      "export default { title: 'T', url: 'https://t.test', plugins: './parts/plugins.ts', onlyWarn: ['plugin-failed'] };\n",
    'parts/plugins.ts': `import { drawn, elsewhere, fails, fences, headings, math, syntax } from './all.cjs';
export default { remarkPlugins: [math, syntax, fails, [fences, { into: 'Made' }], headings, elsewhere], rehypePlugins: [drawn] };
`,
    'parts/all.cjs': PLUGINS,
  });
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  const html = read(outDir, 'index.html');
  expect(html).toContain('<i>of a fence</i>');
  expect(html).toMatch(/<math id="drawn">a_\{1\}<\/math> <mark class="a b">bold<\/mark>/);
  expect(html).toMatch(/<h2 id="part-changed">Part \(changed\)/);
  expect(html).toMatch(
    /<blockquote>\s*<p>From <strong>elsewhere<\/strong>, <a href="\/bad">linked<\/a>/,
  );
  expect(output).toMatch(/warning plugin-failed {2}docs\/bad\.md\n.*failing: no luck/);
  expect(output).toMatch(/warning plugin-failed {2}.*plugins\.ts\n.*plusSyntax adds syntax/);
  expect(read(outDir, 'bad.html')).toContain('Part (changed)');

  const again = await buildSite(dir);
  expect(again.output).toMatch(/docs\/bad\.md\n.*failing: no luck/);
});

it('K2 runs the plugins of a configuration that is imported, and says what they need', async () => {
  const dir = tinySite({
    ...PAGES,
    'docusaurus.config.js': `const { fences, headings, math } = require('./parts/all.cjs');
const { helper } = require('unist-util-of-nobody');
const gone = require('remark-of-nobody');
const { places } = require('knows-its-place');
const needs = function needsIt() { return (tree) => helper(tree); };
module.exports = {
  title: places, url: 'https://t.test',
  presets: [['classic', { docs: {
    routeBasePath: '/',
    beforeDefaultRemarkPlugins: [headings],
    remarkPlugins: [math, [fences, { into: 'Made' }], gone, needs],
  } }]],
};
`,
    'parts/all.cjs': PLUGINS,
    // An installed package is part of the bundle, and finds its own folder.
    'node_modules/knows-its-place/package.json': '{ "name": "knows-its-place" }',
    'node_modules/knows-its-place/index.js':
      "exports.places = [__dirname, __filename].map((at) => require('path').basename(at)).join(', ');\n",
  });
  rmSync(path.join(dir, 'site.config.ts'));
  const { code, output } = await quire(['import', dir]);
  expect(code, output).toBe(0);
  expect(output).toMatch(
    /docusaurus\.config\.js:11\n {2}The plugin “remark-of-nobody” for Markdown, which isn’t/,
  );
  expect(output).toContain('npm install remark-of-nobody unist-util-of-nobody\n');
  expect(output).toMatch(
    /warned of: plugin-failed × 3\n.*“remark-of-nobody” doesn’t run[^]*needsIt: “unist-util-of-nobody” is not/,
  );
  expect(read(dir, 'site.config.json')).toContain('"title": "knows-its-place, index.js"');
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  const html = read(built.outDir, 'index.html');
  expect(html).toContain('<i>of a fence</i>');
  expect(html).toContain('<code class="language-math math-inline">a_{1}</code>');
  expect(html).toContain('Part (changed)');
});
