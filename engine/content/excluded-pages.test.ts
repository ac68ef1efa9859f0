import { expect, it } from 'vitest';
import { excludedPages } from './excluded-pages.ts';

it.each<[string[], string, boolean]>([
  [['drafts/**'], 'drafts/a/b.md', true],
  [['drafts/**'], 'other/drafts/b.md', false],
  [['drafts'], 'drafts/a/b.md', true],
  [['**/drafts/**'], 'other/drafts/b.md', true],
  [['*.md'], 'a.md', true],
  [['*.md'], 'a/b.md', false],
  [['**/README.md'], 'README.md', true],
  [['**/*.{draft,old}.md'], 'a/b.old.md', true],
  [['**/[0-9]*.md'], 'a/2-b.md', true],
  [['**/*.md'], '.hidden/a.md', true],
  [['./a/*.md'], 'a/b.md', true],
  [['a.md', 'b.md'], 'b.md', true],
  [[], 'a.md', false],
])('%j of %s: %s', (globs, path, expected) => {
  expect(excludedPages(globs)(path)).toBe(expected);
});

it('nothing is left out where nothing is said', () => {
  expect(excludedPages(undefined)('a.md')).toBe(false);
});
