import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

/** A package that compiles styles the way Sass does, as far as these tests go: it replaces one variable. */
const SASS = `const compileStringAsync = async (text) => ({
  css: text.replace(/\\$own: (.*);/, '').replaceAll('$own', '#010203'), loadedUrls: [],
});
exports.info = 'dart-sass 1.99.0';
exports.initAsyncCompiler = async () => ({ compileStringAsync, dispose: async () => {} });
exports.compileStringAsync = compileStringAsync;
`;
const FILES = {
  'site.config.ts':
    "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test', docs: { route: '/' } };\n",
  'docs/start.md':
    "---\nslug: /\n---\n\n# Start\n\nimport Still from '@site/src/Still';\nimport Live from '@site/src/Live';\n\n<Still />\n\n<Live />\n",
  'src/Still.jsx':
    "import styles from './still.module.scss';\nexport default () => <b className={styles.still}>Still</b>;\n",
  'src/still.module.scss': '$own: #010203;\n.still { color: $own }\n',
  'src/Live.jsx':
    "import { useState } from 'react';\nimport styles from './live.module.scss';\nimport './plain.scss';\nexport default function Live() {\n  const [n, set] = useState(0);\n  return <b className={styles.live} onClick={() => set(n + 1)}>{n}</b>;\n}\n",
  'src/live.module.scss': '.live { outline-color: $own }\n',
  'src/plain.scss': '.plain { fill: $own }\n',
  // Styles are bundled unchanged, whatever PostCSS plugins a site has.
  'postcss.config.js': "module.exports = { plugins: [require('a-plugin-that-nobody-has')] };\n",
};

let html: string;
let css: string;
beforeAll(async () => {
  const { code, output, outDir } = await buildSite(
    tinySite({
      ...FILES,
      'node_modules/sass/package.json': '{ "name": "sass", "main": "index.js" }',
      'node_modules/sass/index.js': SASS,
    }),
  );
  expect(code, output).toBe(0);
  expect(output).not.toMatch(/warning|error/);
  html = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const sheet = /href="(\/_quire\/assets\/style-[^"]+\.css)"/.exec(html)?.[1] ?? '';
  css = readFileSync(path.join(outDir, sheet), 'utf8');
});

it.each([
  ['still', 'color:#010203'],
  ['live', 'outline-color:#010203'],
])('K2 compiles Sass with the site’s own compiler: %s', (name, rule) => {
  const scoped = new RegExp(`class="(_${name}_\\w+)"`).exec(html)?.[1];
  expect(css).toContain(`.${scoped}{${rule}}`);
});

it('K2 compiles Sass that isn’t a module', () => {
  expect(css).toContain('.plain{fill:#010203}');
});

it('without the compiler, the build says which package is missing, and has everything else', async () => {
  const { code, output, outDir } = await buildSite(tinySite(FILES));
  expect(code, output).toBe(0);
  expect(output).toContain('npm install sass');
  expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toMatch(/<b>Still<\/b>/);
});
