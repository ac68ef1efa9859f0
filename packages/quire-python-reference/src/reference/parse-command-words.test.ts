import { describe, expect, it } from 'vitest';
import { MILL_WORDS } from '../../../../test/fixtures/commands/mill.ts';
import { parseCommandWords } from './parse-command-words.ts';

const messages = (text: string): string[] =>
  parseCommandWords(text, 'docs/a.cli.yml').problems.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

describe('parseCommandWords', () => {
  it('reads commands and shared options with their places', () => {
    const { words, problems } = parseCommandWords(MILL_WORDS, 'docs/a.cli.yml');
    expect(problems).toEqual([]);
    expect(words?.program).toEqual({ text: 'mill', line: 1, column: 10 });
    expect(words?.commands.map(({ key }) => key.text)).toEqual([
      'mill',
      'mill grind',
      'mill clean',
    ]);
    const [mill, grind, clean] = words?.commands ?? [];
    expect(mill?.words?.text).toBe('Turns grain into flour.');
    expect(grind?.params.get('stone')?.words).toEqual({
      text: 'Basalt lasts longer.',
      line: 9,
      column: 14,
    });
    expect(clean?.paramsLike?.text).toBe('mill grind');
    expect([grind, clean].map((one) => one?.example?.text ?? one?.noOutput?.text)).toEqual([
      'It grinds for as long as there is grain.',
      'grind.txt',
    ]);
    expect(words?.shared[0]?.of.text).toBe('mill grind');
    expect([...(words?.shared[0]?.params.keys() ?? [])]).toEqual(['yard']);
  });

  it.each([
    ['commands:\n  mill: Grinds.\n', '1:1 The file names no program.'],
    ['program: mill\ncomands: {}\n', 'unknown key `comands`'],
    ['program: mill\ncommands:\n  mill:\n', '3:3 “mill” has no words.'],
    ['program: mill\ncommands:\n  mill: { word: a }\n', '“mill” has the unknown key `word`.'],
    ['program: mill\nshared:\n  - of: mill\n', 'Shared options have no `title`.'],
    ['program: mill\nshared:\n  - title: A\n', 'Shared options have no `of`.'],
    ['program: mill\ncommands:\n  mill: { words: a, params: { b: } }\n', '“b” has no words.'],
    ['program: mill\ncommands: [a\n', 'The file isn’t valid YAML'],
  ])('tells what is wrong with %j', (text, message) => {
    expect(messages(text).join('\n')).toContain(message);
  });
});
