import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, quire, tinySite } from '../../../test/harness/site.ts';

const read = (...parts: string[]): string => readFileSync(path.join(...parts), 'utf8');

it('K2 takes static files from folders of other names, and imports by names of the configuration', async () => {
  const dir = tinySite({
    'docusaurus.config.js': `const path = require('path');
module.exports = {
  title: 'T', url: 'https://t.test', favicon: 'img/mark.svg',
  staticDirectories: ['src/static', 'more'],
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  themeConfig: { navbar: { logo: { src: 'img/mark.svg' } } },
  plugins: [
    ['docusaurus-plugin-module-alias', { alias: {
      '@parts': path.resolve(__dirname, './src/parts'),
      react: path.resolve(__dirname, './node_modules/react'),
    } }],
  ],
};
`,
    'src/static/img/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"/>',
    'src/static/both.txt': 'first',
    'more/both.txt': 'second',
    'more/own.txt': 'own',
    'src/parts/Card/index.tsx':
      "import './card.css';\nimport word from '@parts/word';\nexport default () => <b>{word}</b>;\n",
    'src/parts/Card/card.css': '.of-card { color: #010203 }\n',
    'src/parts/word.ts': "export default 'by its name';\n",
    'docs/start.md':
      "---\nslug: /\n---\n\n# Start\n\nimport Card from '@parts/Card';\nimport Part from './parts/_part.md';\n\n<Card />\n\n![m](/img/mark.svg) [o](/own.txt) [b](/both.txt)\n\n<Part />\n",
    'docs/parts/_part.md': '[from the page](sub/more), [from here](../sub/more.md)\n',
    'docs/sub/more.md': '# More\n\n```of-us\nselect 1\n```\n',
    'src/theme/prism-include-languages.js':
      "export default (Prism) => { Prism.languages['of-us'] = Prism.languages.extend('sql', {}); };\n",
  });
  rmSync(path.join(dir, 'site.config.ts'));
  const { code, output } = await quire(['import', dir]);
  expect(code, output).toBe(0);
  expect(output).not.toMatch(/warned of|docusaurus\.config\.js/);
  expect(JSON.parse(read(dir, 'site.config.json'))).toMatchObject({
    ...{ codeLanguages: { 'of-us': 'sql' } },
    ...{ staticFolders: ['src/static', 'more'], aliases: { '@parts': 'src/parts' } },
    ...{ favicon: '/img/mark.svg', navbar: { logo: { width: 64 } } },
  });
  const built = await buildSite(dir);
  expect(built.output).not.toMatch(/warning|error/);
  const html = read(built.outDir, 'index.html');
  expect(html).toContain('<b>by its name</b>');
  expect(html).toMatch(/src="\/img\/mark.svg"[\s\S]*href="\/own.txt"/);
  expect(html).toContain(
    '<a href="/sub/more">from the page</a>, <a href="/sub/more">from here</a>',
  );
  expect(read(built.outDir, 'both.txt')).toBe('first');
  expect(existsSync(path.join(built.outDir, 'own.txt'))).toBe(true);
  const sheet = /href="(\/_quire\/assets\/style-[^"]+\.css)"/.exec(html)?.[1] ?? '';
  expect(read(built.outDir, sheet)).toContain('.of-card{color:#010203}');
  expect(read(built.outDir, 'sub/more.html')).toMatch(/class="language-sql"[^]*class="tk">select/);
});
