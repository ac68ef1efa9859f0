import { describe, expect, it } from 'vitest';
import { MILL, MILL_WORDS } from '../../../../test/fixtures/commands/mill.ts';
import type { CommandWords } from '../reference/command-words.ts';
import type { CommandParameter } from '../reference/facts.ts';
import { parseCommandWords } from '../reference/parse-command-words.ts';
import { resolveCommand, type ResolvedCommand } from '../reference/resolve-command.ts';
import { defaultOf, environmentOf, placeholder, spellings, usageOf } from './command-usage.ts';

const words = parseCommandWords(MILL_WORDS, 'a.cli.yml').words as CommandWords;
const usage = (path: string): string[] =>
  usageOf(resolveCommand(path, MILL, words) as ResolvedCommand);
const option = (more: Partial<CommandParameter>): CommandParameter => ({
  name: 'x',
  kind: 'option',
  opts: ['-x', '--long'],
  type: 'text',
  ...more,
});

describe('usageOf', () => {
  it('begins with what has to be given, and ends with arguments', () => {
    expect(usage('mill clean')).toEqual(['mill clean --stone TEXT [OPTIONS] [SIEVES…]']);
  });

  it('a group takes a command', () => {
    expect(usage('mill')).toEqual(['mill COMMAND']);
  });

  it('has a line for each option where one line would be long', () => {
    const long = resolveCommand('mill grind', MILL, words) as ResolvedCommand;
    const name = 'mill grind-every-kind-of-grain-there-is';
    expect(usageOf({ ...long, path: name })).toEqual([
      `${name} \\`,
      '    [--fine | --coarse] \\',
      '    [--stone {flint|basalt}] \\',
      '    [OPTIONS] \\',
      '    GRAIN',
    ]);
  });
});

describe('a parameter', () => {
  it.each([
    [option({}), ['--long', '-x']],
    [option({ off: ['--no-long'] }), ['--long', '-x', '--no-long']],
    [{ ...option({}), kind: 'argument' as const }, ['X']],
    [{ ...option({ metavar: 'FILE' }), kind: 'argument' as const }, ['FILE']],
  ])('is written %#', (param, written) => {
    expect(spellings(param)).toEqual(written);
  });

  it('says what it takes, and its default where that is one', () => {
    expect(placeholder(option({}))).toBe('text');
    expect(placeholder(option({ flag: true }))).toBe('');
    expect(placeholder(option({ choices: ['a', 'b'] }))).toBe('a | b');
    expect(defaultOf(option({ default: 0 }))).toBe('0');
    expect(defaultOf(option({ default: { computed: true } }))).toBeUndefined();
    expect(defaultOf(option({ flag: true, default: false }))).toBeUndefined();
    expect(defaultOf(option({ flag: true, default: true, off: ['--no'] }))).toBe('on');
  });

  it('names the variables that can be set', () => {
    expect(environmentOf(option({ env: ['A'], auto_env: 'MILL_X' }))).toEqual(['A', 'MILL_X']);
    expect(environmentOf(option({ auto_env: 'MILL_PKG.TYPE_X' }))).toEqual([]);
  });
});
