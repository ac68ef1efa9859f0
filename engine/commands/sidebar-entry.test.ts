import { describe, expect, it } from 'vitest';
import { addSidebarEntry } from './sidebar-entry.ts';

const IDS = ['guides/a', 'guides/b', 'other/c', 'guides/new', 'top'];

describe('addSidebarEntry', () => {
  it.each<[string, string, string]>([
    [
      'behind the last neighbour, on a line of its own',
      "docs: [\n  'guides/a',\n  'guides/b',\n  'other/c',\n],",
      "docs: [\n  'guides/a',\n  'guides/b',\n  'guides/new',\n  'other/c',\n],",
    ],
    ['without a comma at the end', "[\n  'guides/a'\n]", "[\n  'guides/a',\n  'guides/new'\n]"],
    ['in one line', "['top', 'guides/a']", "['top', 'guides/a', 'guides/new']"],
    ['with the quotes of the file', '["guides/b"]', '["guides/b", "guides/new"]'],
    [
      'behind a comment',
      "[\n  // The first one.\n  'guides/a',\n]",
      "[\n  // The first one.\n  'guides/a',\n  'guides/new',\n]",
    ],
  ])('%s', (_, text, expected) => {
    expect(addSidebarEntry(text, 'guides/new', IDS)?.text).toBe(expected);
  });

  it.each([
    ['no neighbour', "['top', 'other/c']"],
    [
      'a neighbour that is a landing page',
      "[{ type: 'category', link: { type: 'doc', id: 'guides/a' } }]",
    ],
    ['a neighbour in a text', "// 'guides/a' was here\n['top']"],
  ])('nothing for %s', (_, text) => {
    expect(addSidebarEntry(text, 'guides/new', IDS)).toBeUndefined();
  });

  it('names the line', () => {
    expect(addSidebarEntry("[\n  'guides/a',\n]", 'guides/new', IDS)?.line).toBe(3);
  });
});
