import { expect, it } from 'vitest';
import { missingConstraints, parseConstraints } from './constraints.ts';
import { parseRequirements } from './requirements.ts';

const read = (text: string) => parseConstraints(text, 'constraints.txt');

it('a constraint has its reason and the packages that need it', () => {
  const text = `# What loom needs today.

# Wool 3 has another thread.
# It breaks.
# with: loom Loom_Dye
wool<3
`;
  expect(read(text)).toEqual({
    constraints: [
      {
        ...{ text: 'wool<3', name: 'wool', line: 6 },
        ...{ with: ['loom', 'loom-dye'], for: [], why: 'Wool 3 has another thread. It breaks.' },
      },
    ],
    problems: [],
  });
});

it('a constraint that only some code needs isn’t needed by commands', () => {
  const { constraints, problems } = read('# Why.\n# for: loom.weave loom.Dye\nwool<3');
  expect([constraints[0]?.for, problems]).toEqual([['loom.weave', 'loom.Dye'], []]);
  expect(missingConstraints(parseRequirements('loom==1'), constraints)).toEqual([]);
});

it.each([
  ['# Why.\n# with: loom\nwool', 'is a package and the versions'],
  ['# Why.\n# with: loom\n-r other.txt', 'is a package and the versions'],
  ['# Why.\n\n# with: loom\nwool<3', 'says why “wool<3”'],
  ['# Why.\nwool<3', 'which packages need “wool<3”'],
])('%j', (text, message) => {
  const { constraints, problems } = read(text);
  expect(constraints).toEqual([]);
  expect(problems).toEqual([
    expect.objectContaining({
      ...{ id: 'constraint-invalid', file: 'constraints.txt', line: text.split('\n').length },
      message: expect.stringContaining(message) as string,
    }),
  ]);
});

it.each([
  ['loom==1.2', ['wool<3']],
  ['"loom[dye]==1.2"', ['wool<3']],
  ['Loom_Dye==0.7', ['wool<3']],
  ['loom==1.2 "wool<3"', []],
  ['loom==1.3', []],
  ['loom==1.2.1', []],
  ['loom', []],
])('of limits for one version, %s needs %j', (packages, expected) => {
  const { constraints } = read('# Why.\n# with: loom==1.2 Loom_Dye==0.7\nwool<3');
  const missing = missingConstraints(parseRequirements(packages), constraints);
  expect(missing.map(({ text }) => text)).toEqual(expected);
});

it.each([
  ['loom==1', ['wool<3']],
  ['loom==1 "wool<3"', []],
  ['loom==1 wool==2.5', []],
  ['other', []],
])('%s needs %j', (packages, expected) => {
  const { constraints } = read('# Why.\n# with: loom\nwool<3');
  const missing = missingConstraints(parseRequirements(packages), constraints);
  expect(missing.map(({ text }) => text)).toEqual(expected);
});
