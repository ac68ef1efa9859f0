import { expect, it } from 'vitest';
import {
  brokenLimits,
  compareVersions,
  compareWithLock,
  freshRequirements,
  groupRequirements,
  limitsOf,
  packagesOfPages,
  readLimits,
} from './requirements.mjs';

const LIMITS = `# What the release needs.

# Wool 3 has another thread.
# with: Loom_Dye
wool<3

# Felt 2 is rough.
# for: loom.make_felt
felt<2

# Yarn 4 has no ends.
# with: loom==1.1 loom_card==1.1
yarn<4
`;

it('a group lists the packages that its tests need', () => {
  const text =
    '[project]\ndependencies = [\n    "loom[a]==1.2",\n    # Old.\n    "pytest==8 ; x",\n]\n';
  expect(groupRequirements(text)).toEqual(['loom[a]==1.2', 'pytest==8 ; x']);
});

it.each([
  // A page decides.
  [['loom==1.2'], ['loom==1.2'], ['loom==1.2']],
  [['loom[a]==1.2'], ['loom'], ['loom[a]']],
  [['wool==2.3 ; python_version < "3.12"'], ['wool'], ['wool ; python_version < "3.12"']],
  [['wool==2.3'], ['wool==2.3', 'wool'], ['wool']],
  [['wool==2.3'], ['wool==2.1', 'wool==2.3'], ['wool==2.3']],
  [['wool==2.3'], ['wool<3'], ['wool<3']],
  [['loom==1.2'], ['loom==1.2', 'felt[b]<2'], ['loom==1.2', 'felt[b]<2']],
  // What no page installs is a tool of the tests, unless the pages' packages bring it along.
  [['pytest==8.4', 'dye==1.0'], ['loom==1.2'], ['pytest==8.4', 'dye', 'loom==1.2']],
])('%j with pages that install %j: %j', (own, written, expected) => {
  expect(freshRequirements(own, written, new Set(['dye', 'loom']))).toEqual(expected);
});

it('a command counts if it installs something that the tests need, with all that it names', () => {
  const installs = [{ packages: ['loom@1.2', 'felt<2'] }, { packages: ['lab'] }];
  expect(packagesOfPages(['loom==1.2', 'pytest'], installs)).toEqual(['loom==1.2', 'felt<2']);
});

it('limits apply to the packages and the samples that need them', () => {
  const limits = readLimits(LIMITS);
  expect(limits).toEqual([
    { text: 'wool<3', with: ['loom-dye'], for: [] },
    { text: 'felt<2', with: [], for: ['loom.make_felt'] },
    { text: 'yarn<4', with: ['loom==1.1', 'loom-card==1.1'], for: [] },
  ]);
  expect(limitsOf(limits, ['loom==1'], '')).toEqual([]);
  expect(limitsOf(limits, ['loom-dye[x]==1'], '')).toEqual(['wool<3']);
  expect(limitsOf(limits, ['loom==1.1'], '')).toEqual(['yarn<4']);
  expect(limitsOf(limits, ['loom==1'], 'lm.make_felt()')).toEqual(['felt<2']);
});

it('an environment differs from the lock by major or minor version', () => {
  const lock = 'a==1.2.3 \\\n    --hash=sha256:0\nb==1.0 ; x\nb==2.0 ; y\nC_d==3.1\ne[x]==5.0\n';
  expect(compareWithLock(lock, 'a==1.2.9\nb==1.0.1\nc-d==3.2\ne==6.0\nnew==1\n')).toEqual({
    ...{ 'c-d': ['3.1', '3.2'], e: ['5.0', '6.0'], new: [null, '1'] },
  });
});

it.each([
  ['loom-dye==1\nwool==2.9\n', []],
  ['loom-dye==1\nwool==3.0.1\n', ['wool<3']],
  ['loom==1\nwool==3.1\n', []],
  ['loom==1.2\nyarn==4.0\n', []],
  ['loom==1.1\nyarn==4.0\n', ['yarn<4']],
  ['loom-card==1.1\nyarn==4.0\n', ['yarn<4']],
])('%j breaks %j', (resolved, expected) => {
  expect(brokenLimits(readLimits(LIMITS), resolved)).toEqual(expected);
});

it('versions are compared as numbers', () => {
  expect(
    ['2.0.44', '2.1', '2.1.0', '2.10'].map((one) => Math.sign(compareVersions(one, '2.1'))),
  ).toEqual([-1, 0, 0, 1]);
});
