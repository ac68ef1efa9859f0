import { expect, it } from 'vitest';
import { distinctCommands, parseArguments } from './test-fresh.mjs';

it.each([
  [[], {}],
  [['--group', 'core', 'dbt', '--record'], { groups: ['core', 'dbt'], record: true }],
  [['--commands', '--keep'], { commands: true, keep: true }],
])('%j', (argv, expected) => expect(parseArguments(argv)).toMatchObject(expected));

it.each([[['--all']], [['--group']]])('%j is refused', (argv) => {
  expect(() => parseArguments(argv)).toThrow(/^(?:Unknown option|--group needs)/);
});

it('a command is tried once, wherever it is, unless a file of constraints limits it', () => {
  const at = (line, packages, isConstrained = false) => {
    return { file: 'a.md', line, packages, isConstrained };
  };
  const installs = [at(1, ['b', 'a==1']), at(2, ['a==1', 'b']), at(3, ['a@1']), at(4, ['c'], true)];
  expect(distinctCommands(installs)).toEqual([
    { packages: ['b', 'a==1'], place: 'a.md:1' },
    { packages: ['a==1'], place: 'a.md:3' },
  ]);
});
