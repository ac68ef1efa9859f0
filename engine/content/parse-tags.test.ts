import { describe, expect, it } from 'vitest';
import { parseTags } from './parse-tags.ts';

const FILE = 'docs/tags.yml';

it('reads tags with their defaults and places', () => {
  const text =
    '# tags\nai:\n  label: AI\n  permalink: /integrations/ai\n  description: One.\nother:\n';
  const { tags, problems } = parseTags(text, FILE);
  expect(problems).toEqual([]);
  expect([...tags.values()]).toEqual([
    {
      ...{ name: 'ai', label: 'AI', permalink: '/integrations/ai', description: 'One.' },
      ...{ line: 2, column: 1 },
    },
    {
      ...{ name: 'other', label: 'other', permalink: '/other', description: '' },
      ...{ line: 6, column: 1 },
    },
  ]);
});

describe('what is wrong', () => {
  it.each<[string, string, object[]]>([
    ['nothing', '', []],
    ['broken YAML', 'a: [', [{ line: 1 }]],
    [
      'a list',
      '- a\n- b\n',
      [{ line: 1, message: 'The tags must be `tag:` lines with their keys below.' }],
    ],
    [
      'a plain value',
      'a: text\n',
      [{ line: 1, message: 'The tag `a` must have its keys below it.' }],
    ],
    [
      'an unknown key',
      'a:\n  labell: A\n',
      [{ line: 2, column: 3, message: 'Unknown key `labell`.', fix: 'Did you mean “label”?' }],
    ],
    [
      'all that is wrong',
      'a: {labell: A, label: 1, description: no}\nb: 2\n',
      [
        { line: 1, column: 5 },
        { line: 1, column: 23, message: '`label` must be text, not 1.' },
        { line: 2 },
      ],
    ],
    [
      'an address of another site',
      'a:\n  permalink: https://x.test/a\n',
      [
        {
          line: 2,
          column: 14,
          message: 'The permalink "https://x.test/a" is an address of another site.',
        },
      ],
    ],
    [
      'characters that addresses don’t have',
      'a:\n  permalink: /a b?c\n',
      [{ line: 2, column: 14, fix: 'Write hyphens: `/a-b-c`.' }],
    ],
    [
      'a permalink that leads out of the tags',
      'a:\n  permalink: ../out\nb:\n  permalink: /\nc:\n  permalink: ""\n',
      [{ line: 2 }, { line: 4 }, { line: 6 }],
    ],
    [
      'a wrong type',
      'a:\n  label: [A]\n',
      [{ line: 2, column: 10, message: '`label` must be text, not a list.' }],
    ],
  ])('%s', (_, text, expected) => {
    const { problems } = parseTags(text, FILE);
    expect(problems).toHaveLength(expected.length);
    expect(problems).toMatchObject(expected.map((p) => ({ id: 'tags-invalid', file: FILE, ...p })));
  });
});

it('what is no YAML is told with what to do about it', () => {
  expect(parseTags('one:\n  label: Mill: the basics\n', 'docs/tags.yml').problems).toMatchObject([
    { line: 2, fix: 'Put the value in quotes: `label: "Mill: the basics"`.' },
  ]);
});
