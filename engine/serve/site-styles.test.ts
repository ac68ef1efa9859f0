import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isSiteStyle, readSiteStyles } from './site-styles.ts';

const dir = mkdtempSync(join(tmpdir(), 'quire-styles-'));
mkdirSync(join(dir, 'styles'));
afterAll(() => rmSync(dir, { recursive: true }));

const read = (text: string): string | undefined => {
  writeFileSync(join(dir, 'styles.css'), text);
  return readSiteStyles(dir);
};

it('is the file with what it imports', () => {
  writeFileSync(join(dir, 'styles', 'a.css'), "@import url('../b.css');\n.a { order: 1 }\n");
  writeFileSync(join(dir, 'b.css'), "@import './styles/a.css';\n.b { order: 2 }");
  expect(read("@import './styles/a.css';\n.c { background: url(/x.png) }")).toBe(
    '\n.b { order: 2 }\n.a { order: 1 }\n\n.c { background: url(/x.png) }',
  );
});

it.each([
  '.a { background: url(x.png) }',
  ".a { background: url('./x.png') }",
  "@import './b.css' print;",
  "@import 'package/a.css';",
  "@import './nothing.css';",
])('is left to the bundler: %s', (text) => {
  expect(read(text)).toBeUndefined();
});

it.each([
  ['styles.css', true],
  ['styles/a/b.css', true],
  ['components/a.css', false],
  ['styles/a.ts', false],
])('%s is one of them: %s', (name, expected) => {
  expect(isSiteStyle(join(dir, name), dir)).toBe(expected);
});
