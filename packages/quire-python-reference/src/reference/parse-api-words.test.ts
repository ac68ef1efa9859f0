import { describe, expect, it } from 'vitest';
import { parseApiWords } from './parse-api-words.ts';

const lines = (...text: string[]): string => `${text.join('\n')}\n`;
const HEAD = ['package: pkg', 'sections:', '  - title: Make', '    names:'];

describe('parseApiWords', () => {
  it('reads every key with its place', () => {
    const { words, problems } = parseApiWords(
      lines(
        ...HEAD,
        '      make:',
        '        words: >-',
        '          Makes',
        '          it.',
        '        params:',
        '          "*args": Rest.',
        '        params_like: other',
        '        returns: The thing.',
        '        raises: { ValueError: Never. }',
        '        example: a.py#part',
        '        see: [/a, pkg.b]',
        '        members: { go: Goes., stop: { like: pkg.halt } }',
        '        members_like: Other',
        '      short: In one line.',
      ),
      'docs/a.api.yml',
    );
    expect(problems).toEqual([]);
    expect(words?.package).toEqual({ text: 'pkg', line: 1, column: 10 });
    const [make, short] = words?.sections[0]?.names ?? [];
    expect(make?.key).toEqual({ text: 'make', line: 5, column: 7 });
    expect(make?.words).toEqual({ text: 'Makes it.', line: 6, column: 16 });
    expect(make?.params.get('args')?.words.text).toBe('Rest.');
    expect([make?.paramsLike, make?.membersLike, make?.returns].map((t) => t?.text)).toEqual([
      'other',
      'Other',
      'The thing.',
    ]);
    expect(make?.raises.map(({ key, words: w }) => `${key.text} ${w.text}`)).toEqual([
      'ValueError Never.',
    ]);
    expect(make?.example?.text).toBe('a.py#part');
    expect(make?.see.map(({ text }) => text)).toEqual(['/a', 'pkg.b']);
    expect(make?.members.map((m) => m.words?.text ?? m.like?.text)).toEqual(['Goes.', 'pkg.halt']);
    expect(short?.words?.text).toBe('In one line.');
  });

  it.each([
    ['no YAML', ['package: pkg', 'sections: [a'], '3:1 The file isn’t valid YAML'],
    ['a text with a colon', [...HEAD, '      a: b: c'], '5:10 The file isn’t valid YAML'],
    ['nothing', [''], '1:1 A words file must be `key: value` lines.'],
    ['no package', ['sections: []'], '1:1 The file names no package.'],
    [
      'an unknown key',
      ['package: pkg', 'section: []'],
      '2:1 A words file has the unknown key `section`.',
    ],
    ['no title', ['package: pkg', 'sections:', '  - names: {}'], '3:5 A section has no title.'],
    ['an empty name', [...HEAD, '      a:'], '5:7 “a” has no words.'],
    ['a number', [...HEAD, '      a: 3'], '5:10 `a` must be text.'],
    ['a list', [...HEAD, '      a: [b]'], '5:10 “a” must be `key: value` lines.'],
    ['a misspelled key', [...HEAD, '      a: { word: b }'], '5:12 “a” has the unknown key `word`.'],
    [
      'words and like',
      [...HEAD, '      a: { words: b, like: c }'],
      '5:22 “a” has `words` and `like`.',
    ],
    ['params as a list', [...HEAD, '      a: { params: [b] }'], '5:12 `params` must have names'],
    ['an empty parameter', [...HEAD, '      a: { params: { b: } }'], '5:22 “b” has no words.'],
    ['see as text', [...HEAD, '      a: { see: /b }'], '5:12 `see` must be a list.'],
  ])('tells of %s', (_, text, expected) => {
    const { problems } = parseApiWords(lines(...text), 'docs/a.api.yml');
    const told = problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
    expect(told[0]).toContain(expected);
    expect(
      problems.every(({ id, file }) => id === 'api-words-invalid' && file === 'docs/a.api.yml'),
    ).toBe(true);
  });

  it('reads the rest of a file with something wrong in it', () => {
    const { words } = parseApiWords(
      lines(...HEAD, '      a: { words: b, x: c }', '      d: e'),
      'f',
    );
    expect(words?.sections[0]?.names.map(({ words: w }) => w?.text)).toEqual(['b', 'e']);
  });
});
