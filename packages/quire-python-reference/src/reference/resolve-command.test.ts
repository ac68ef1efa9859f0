import { describe, expect, it } from 'vitest';
import { MILL, MILL_WORDS } from '../../../../test/fixtures/commands/mill.ts';
import type { CommandWords } from './command-words.ts';
import { parseCommandWords } from './parse-command-words.ts';
import { isVisible, resolveCommand } from './resolve-command.ts';

const words = parseCommandWords(MILL_WORDS, 'a.cli.yml').words as CommandWords;

const told = (path: string): (string | undefined)[][] =>
  (resolveCommand(path, MILL, words)?.params ?? []).map((param) => [
    param.fact.name,
    param.told?.words.text,
  ]);

describe('resolveCommand', () => {
  it('gives a command the words of its parameters, without hidden and shared ones', () => {
    expect(told('mill grind')).toEqual([
      ['grain', 'Wheat, rye or spelt.'],
      ['fine', 'Whether the flour is sifted twice.'],
      ['stone', 'Basalt lasts longer.'],
    ]);
  });

  it('takes words of the same parameter of another command', () => {
    expect(told('mill clean')).toEqual([
      ['sieves', 'All of them where none is named.'],
      ['stone', 'Basalt lasts longer.'],
    ]);
  });

  it('shares an option whatever variable the program gives it, and no other of that name', () => {
    const shared = resolveCommand('mill clean', MILL, words)?.shared;
    expect(shared?.map(({ options, params }) => [options.title.text, params.length])).toEqual([
      ['Where it happens', 1],
    ]);
    const other = parseCommandWords(
      'program: mill\nshared:\n  - { title: A, of: mill grind, params: { stone: Hard. } }\n',
      'a.cli.yml',
    ).words as CommandWords;
    const params = resolveCommand('mill clean', MILL, other)?.params;
    expect(params?.find(({ fact }) => fact.name === 'stone')?.told).toBeUndefined();
  });

  it('an option that two groups tell of belongs to the group that shares more with the command', () => {
    const option = (name: string) => ({ name, kind: 'option' as const, opts: [`--${name}`] });
    const command = (...names: string[]) => ({
      kind: 'command' as const,
      params: names.map(option),
    });
    const program = {
      commands: {
        'x load': command('file', 'search'),
        'x serve': command('file', 'port', 'host'),
        'x watch': command('file', 'port'),
        'x check': command('file', 'search'),
      },
    } as unknown as typeof MILL;
    const { words: both } = parseCommandWords(
      'program: x\nshared:\n' +
        '  - { title: Load, of: x load, params: { file: One., search: Finds. } }\n' +
        '  - { title: Serve, of: x serve, params: { file: Many., port: Listens., host: Named. } }\n',
      'a.cli.yml',
    );
    const titles = (path: string) =>
      resolveCommand(path, program, both as CommandWords)?.shared.map(({ options, params }) => [
        options.title.text,
        params.map(({ name }) => name),
      ]);
    expect(titles('x watch')).toEqual([['Serve', ['file', 'port']]]);
    expect(titles('x check')).toEqual([['Load', ['file', 'search']]]);
  });

  it('lists what is directly below, hidden groups only where words tell of them', () => {
    expect(resolveCommand('mill', MILL, words)?.below).toEqual(['mill grind', 'mill clean']);
    const more = parseCommandWords(`program: mill\ncommands:\n  mill debug: Helps.\n`, 'a.cli.yml');
    expect(resolveCommand('mill', MILL, more.words as CommandWords)?.below).toContain('mill debug');
  });

  it('a command in a hidden group is hidden, too', () => {
    expect(isVisible('mill grind', MILL)).toBe(true);
    expect(isVisible('mill debug dump', MILL)).toBe(false);
  });
});
