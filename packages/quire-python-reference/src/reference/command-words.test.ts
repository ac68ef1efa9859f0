import { expect, it } from 'vitest';
import { commandDepth, directlyBelow, groupCommands, type CommandWords } from './command-words.ts';

const at = (text: string) => ({ text, line: 1, column: 1 });

const wordsAbout = (...commands: string[]): CommandWords => ({
  file: 'docs/mill.cli.yml',
  program: at('mill'),
  commands: commands.map((command) => ({
    key: at(command),
    ...{ params: new Map(), raises: [], see: [], members: [] },
  })),
  shared: [],
});

it('divides commands by the part below the program', () => {
  const words = wordsAbout(
    ...['mill', 'mill run', 'mill grain', 'mill grain list', 'mill grain dust sweep'],
    ...['mill stone', 'mill api serve'],
  );
  expect(groupCommands(words)).toEqual({
    own: ['mill run', 'mill stone'],
    groups: [
      { group: 'mill grain', commands: ['mill grain list', 'mill grain dust sweep'] },
      { group: 'mill api', commands: ['mill api serve'] },
    ],
  });
});

it.each([
  ['mill', undefined, 2],
  ['mill grain', undefined, 2],
  ['mill grain list', undefined, 3],
  ['mill api serve', undefined, 2],
  ['mill grain list', 'mill grain', 2],
  ['mill grain dust', 'mill grain', 2],
  ['mill grain dust sweep', 'mill grain', 3],
  ['mill grain sack mend', 'mill grain', 2],
])('the heading of %s on the page of %s has level %i', (command, top, depth) => {
  const below = ['list', 'dust', 'dust sweep', 'sack mend'].map((one) => `mill grain ${one}`);
  const words = wordsAbout('mill', 'mill grain', ...below, 'mill api serve');
  expect(commandDepth(command, words, top)).toBe(depth);
});

it('lists what is directly below, or below a part without words', () => {
  const words = wordsAbout('mill', 'mill b', 'mill b x', 'mill a', 'mill api serve');
  expect(directlyBelow('mill', words)).toEqual(['mill b', 'mill a', 'mill api serve']);
});
