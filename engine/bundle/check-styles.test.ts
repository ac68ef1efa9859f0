import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkStyles } from './check-styles.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'styles-'));
});
afterEach(() => {
  rmSync(siteDir, { recursive: true });
});

const ENGINE = join(import.meta.dirname, '..');

/** Lines of the problems with a stylesheet, each with its fix. */
function check(css: string, code = ''): string[] {
  const [style, module] = [join(siteDir, 'styles.css'), join(siteDir, 'A.tsx')];
  writeFileSync(style, css);
  writeFileSync(module, code);
  return checkStyles(siteDir, ENGINE, [style], [module], false).map(
    ({ line, column, fix }) => `${line}:${column} ${fix}`,
  );
}

const FOREIGN = 'It’s a variable of another tool. The color of links and buttons is `--accent`.';

it.each([
  [':root {\n  --acent: red;\n}', ['2:3 Did you mean “--accent”?']],
  [':root{--mesure:40rem}', ['1:7 Did you mean “--measure”?']],
  [':root { --accent: red; --ifm-color-primary: red; }', [`1:24 ${FOREIGN}`]],
  [':root { --md-primary-fg-color: red; }', [`1:9 ${FOREIGN}`]],
])('variables that are set and nothing uses: %s', (css, expected) => {
  expect(check(css)).toEqual(expected);
});

it.each([
  [':root { --accent: red; }', ''],
  [':root { --acent: red; } a { color: var(--acent, blue); }', ''],
  [':root { --acent: red; }', 'style={{ color: "var(--acent)" }}'],
  [':root { --brand: red; }', ''],
  ['.block--acent:hover { color: red; }', ''],
  ['/* --acent: red; */', ''],
])('variables with an effect, or of nobody else: %s %s', (css, code) => {
  expect(check(css, code)).toEqual([]);
});
