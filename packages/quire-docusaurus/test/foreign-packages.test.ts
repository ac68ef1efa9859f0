import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, tinySite } from '../../../test/harness/site.ts';

let html: string;

const flagged = "Object.defineProperty(exports, '__esModule', { value: true });\n";

beforeAll(async () => {
  const dir = tinySite({
    'site.config.ts':
      "export default { extensions: ['quire-docusaurus'], title: 'T', url: 'https://t.test' };\n",
    'src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents';\nimport Everywhere from 'everywhere';\nexport default { ...MDXComponents, Everywhere };\n",
    'src/Inside.jsx':
      "import Clicks, { Twice } from 'clicks';\nexport default () => <i><Clicks /> <Twice /></i>;\n",
    'docs/start.mdx': `---
title: Start
slug: /
---

import Clicks, { Twice } from 'clicks';
import Plain from 'plain';
import { Listed } from 'listed';
import Inside from '../src/Inside';

<p><Clicks /> <Twice /></p>

<p><Plain /> <Listed /> <Everywhere /></p>

<Inside />
`,
    'node_modules/clicks/package.json': '{ "name": "clicks", "main": "clicks.cjs" }',
    'node_modules/clicks/clicks.cjs': `${flagged}const { useState } = require('react');
exports.default = () => 'once ' + useState('clicked')[0];
exports.Twice = () => 'twice clicked';
`,
    'node_modules/everywhere/package.json': '{ "name": "everywhere", "main": "e.js" }',
    'node_modules/everywhere/e.js': `${flagged}exports.default = require('react').memo(() => 'memorized');\n`,
    'node_modules/plain/package.json': '{ "name": "plain", "main": "p.js" }',
    'node_modules/plain/p.js': "module.exports = () => 'a function alone';\n",
    'node_modules/listed/package.json': '{ "name": "listed", "main": "l.js" }',
    'node_modules/listed/l.js': "module.exports = { Listed: () => 'one of a list' };\n",
  });
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  expect(built.output).not.toMatch(/^warning/m);
  html = readFileSync(path.join(built.outDir, 'index.html'), 'utf8').replaceAll('<!-- -->', '');
});

it.each([
  ['the default of a CommonJS package', 'once clicked'],
  ['another of its components', 'twice clicked'],
  ['a function that is all of a package', 'a function alone'],
  ['one of the names of an object', 'one of a list'],
  ['a component of every page', 'memorized'],
])('a page shows %s', (_, text) => {
  expect(html).toContain(text);
});

it('the browser runs a component that gets its state from a package', () => {
  expect(html.match(/data-widget="/g)).toHaveLength(3);
});
