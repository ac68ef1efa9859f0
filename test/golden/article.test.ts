import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderFixture } from './render-fixture.ts';

const CASES = join(import.meta.dirname, 'cases');

/**
 * Each `cases/x.md` has an `x.html` that a person can open: the rendered article, problems included. They
 * also pin the parser's output, so changes in a new version of it show here first.
 */
describe('articles', () => {
  for (const file of readdirSync(CASES).filter((name) => name.endsWith('.md'))) {
    it(file, async () => {
      const source = readFileSync(join(CASES, file), 'utf8');
      const { html, title, problems } = await renderFixture(source, `docs/${file}`);
      const told = problems.map((p) => `${p.severity} ${p.id} ${p.file}:${p.line}:${p.column} ${p.message}`);
      const golden = join(CASES, file.replace(/\.md$/, '.html'));
      await expect(`<h1>${title}</h1>\n${html}\n<!--\n${told.join('\n')}\n-->\n`).toMatchFileSnapshot(golden);
    });
  }
});
