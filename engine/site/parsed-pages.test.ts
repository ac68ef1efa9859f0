import { expect, it } from 'vitest';
import type { Parsed } from '../syntax/markdown-reading.ts';
import { createParsedPages } from './parsed-pages.ts';

const page = (): Parsed => ({ tree: undefined, problems: [] });

it('gives each page once, as it was parsed', () => {
  const pages = createParsedPages();
  const parsed = page();
  pages.keep('docs/a.md', parsed);
  expect(pages.take('docs/a.md')).toBe(parsed);
  expect(pages.take('docs/a.md')).toBeUndefined();
});

it('keeps the first ones of a large site, and more when those were taken', () => {
  const pages = createParsedPages();
  for (let i = 0; i < 1000; i += 1) pages.keep(`${i}`, page());
  expect(pages.take('599')).toBeDefined();
  expect(pages.take('600')).toBeUndefined();
  pages.keep('600', page());
  expect(pages.take('600')).toBeDefined();
});
