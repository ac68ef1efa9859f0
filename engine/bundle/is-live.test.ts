import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isLive } from './is-live.ts';
import { moduleStyles } from './module-styles.ts';
import { siteAliases } from './site-aliases.ts';

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'quire-live-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const STATE = "import { useState } from 'react';\nexport default () => <b>{useState(1)[0]}</b>;\n";

/** Writes files of a site and returns the path of the first one. */
function write(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(site, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return path.join(site, Object.keys(files)[0] ?? '');
}

const importing = (from: string): string =>
  `import Part from '${from}';\nexport default () => <Part />;\n`;

describe('a component', () => {
  it.each([
    ['./part', 'components/part/index.jsx'],
    ['./part', 'components/part/index.js'],
    ['./part', 'components/part.tsx'],
    ['./part.js', 'components/part.js'],
    ['@site/src/part', 'src/part/index.tsx'],
  ])('that imports %s is live because %s has state', (from, file) => {
    expect(
      isLive(write({ 'components/Top.tsx': importing(from), [file]: STATE }), siteAliases(site)),
    ).toBe(true);
  });

  it('that re-exports a module with state is live', () => {
    const top = write({
      'components/Top.js': "export * from './part';\n",
      'components/part.js': STATE,
    });
    expect(isLive(top, siteAliases(site))).toBe(true);
  });

  const compiled = `exports.default = () => (0, react.useReducer)(x => x, 1);\n`;
  it.each([
    ['its main file', { 'package.json': '{ "main": "lib.cjs" }', 'lib.cjs': compiled }],
    ['a file of its own', { 'index.js': "export * from './part.js';\n", 'part.js': STATE }],
    ['a module for imports', { 'package.json': '{ "exports": "./m.mjs" }', 'm.mjs': STATE }],
  ])('that imports a package is live because %s has state', (_, files) => {
    const top = write({ 'components/Top.jsx': importing('clicks') });
    for (const [name, text] of Object.entries(files))
      write({ [`node_modules/clicks/${name}`]: text });
    expect(isLive(top, siteAliases(site))).toBe(true);
  });

  it.each(['react', '@theme/Tabs', 'node:path', 'not-installed', 'plain'])(
    'that imports %s is not live for it',
    (name) => {
      const top = write({
        'components/Top.jsx': importing(name),
        'node_modules/plain/index.js': 'export default (a) => a;\n',
        'node_modules/react/index.js': STATE,
      });
      expect(isLive(top, siteAliases(site))).toBe(false);
    },
  );

  it('that only mentions an import in a string is not', () => {
    const top = write({
      'components/Top.js': 'export default () => <p>{"from \'./part\'"}</p>;\n',
      'components/part.js': STATE,
    });
    expect(isLive(top, siteAliases(site))).toBe(false);
  });
});

it('styles are found however far down, each once, also through circles', () => {
  const top = write({
    'components/Top.tsx': "import './top.css';\nimport './part';\n",
    'components/part/index.jsx':
      "import './part.module.css';\nimport '../Top.tsx';\nimport '../top.css';\n",
    'components/top.css': '',
    'components/part/part.module.css': '',
  });
  const names = moduleStyles(site, siteAliases(site), [top]).styles.map((file) =>
    path.relative(site, file),
  );
  expect(names).toEqual(['components/top.css', 'components/part/part.module.css']);
});
