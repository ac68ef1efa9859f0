import { describe, expect, it } from 'vitest';
import { checkCommandWords } from './check-command-words.ts';
import { MILL, MILL_WORDS } from '../../../../test/fixtures/commands/mill.ts';
import type { CommandWords } from './command-words.ts';
import { parseCommandWords } from './parse-command-words.ts';

function check(...texts: string[]): string[] {
  const files = texts.map(
    (text, i) => parseCommandWords(text, `${i}.cli.yml`).words as CommandWords,
  );
  return checkCommandWords({
    files,
    programs: [MILL],
    wrongPage: (_, href) =>
      ['/', '/there'].includes(href)
        ? undefined
        : { reason: 'there is nothing', nearest: ['/there'] },
    wrongExample: (example) => (example === 'grind.txt' ? undefined : 'There is no sample.'),
  }).map(({ problem }) => `${problem.id} ${problem.line}: ${problem.message} ${problem.fix}`);
}

/** The words with one text in place of another. */
const changed = (from: string, to: string): string => {
  expect(MILL_WORDS).toContain(from);
  return MILL_WORDS.replace(from, to);
};

describe('checkCommandWords', () => {
  it('finds nothing where every visible command and option has words', () => {
    expect(check(MILL_WORDS)).toEqual([]);
  });

  it('does not ask for programs without words', () => {
    expect(check()).toEqual([]);
  });

  it.each([
    ['  mill: Turns grain into flour.\n', '', 'api-words-missing 1: “mill” has no words.'],
    [
      '      grain: Wheat, rye or spelt.\n',
      '',
      'api-words-missing 4: “mill grind” says nothing about: grain.',
    ],
    [
      'grain: Wheat',
      'grian: Wheat',
      'api-name-unknown 7: “mill grind” has no argument or option “grian”. Nearest: grain.',
    ],
    [
      '      yard: Left',
      '      yards: Left',
      'api-name-unknown 22: “mill grind” has no visible option “yards”.',
    ],
    [
      '  mill clean:',
      '  mill claen:',
      'api-name-unknown 11: There is no command “mill claen”. Nearest: mill clean.',
    ],
    [
      'params_like: mill grind',
      'params_like: mill grin',
      'api-target-unknown 15: `params_like` names no command with words: “mill grin”.',
    ],
    [
      'of: mill grind',
      'of: mill bake',
      'api-target-unknown 20: `of` names no command: “mill bake”.',
    ],
    [
      'program: mill',
      'program: mil',
      'api-name-unknown 1: There are no facts of the program “mil”. Programs with facts: mill.',
    ],
    [
      'grain: Wheat, rye or spelt.',
      'grain: The grain.',
      'api-words-hollow 7: These words only repeat “grain”.',
    ],
    [
      'words: Takes the dust away.',
      'words: Grinds one kind of grain, and sweeps up afterwards.',
      'is used twice',
    ],
    [
      'words: Takes the dust away.',
      'words: Takes [dust](/nowhere) away.',
      'api-target-unknown 12: “/nowhere” leads nowhere: there is nothing Nearest: /there.',
    ],
    ['see: [/]', 'see: [/there, /elsewhere]', '“/elsewhere” leads nowhere'],
    [
      'example: grind.txt',
      'example: here.txt',
      'There is no sample. Name a file below the examples.',
    ],
    [
      '    example: grind.txt\n',
      '',
      'api-words-missing 11: Nothing shows what “mill clean” prints. Give it an `example`, or say',
    ],
    [
      '    no_output: It grinds for as long as there is grain.\n',
      '',
      'api-words-missing 4: Nothing shows what “mill grind” prints.',
    ],
    [
      '    see: [/]',
      '    no_output: It is quiet.',
      'api-words-invalid 17: “mill clean” has an example, and a reason for having none.',
    ],
  ])('%j → %j', (from, to, message) => {
    const found = check(changed(from, to)).join('\n');
    expect(found).toContain(message);
  });

  it('compares the words of several programs', () => {
    // Another program without facts: its words are compared anyway.
    const other = 'program: kiln\ncommands:\n  kiln: Turns grain into flour.\n';
    expect(check(MILL_WORDS, other).join('\n')).toContain(
      'api-words-repeated 3: “Turns grain into flour.” is used twice, first in 0.cli.yml:',
    );
  });

  it('wants one file for a program', () => {
    expect(check(MILL_WORDS, 'program: mill\n').join('\n')).toContain(
      'The program “mill” has words twice. Keep it in one file; the other is 0.cli.yml.',
    );
  });
});
