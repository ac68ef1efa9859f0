import { expect, it } from 'vitest';
import { prefersMarkdown } from './negotiate-markdown.ts';

it.each<[string | undefined, boolean]>([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['Text/Markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/markdown;q=1.0, text/html', true],
  ['text/markdown;q=0.5', true],
  ['text/plain, text/markdown;q=0.5', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/html, text/markdown', false],
  ['text/markdown;q=0', false],
  ['text/markdown; q=0.0, */*', false],
])('%s', (accept, isMarkdown) => {
  expect(prefersMarkdown(accept)).toBe(isMarkdown);
});
