import { FACTS } from '../../test/facts.ts';
import { expect, it } from 'vitest';
import { buildFactIndex } from './fact-index.ts';
import { createNameCheck } from './name-check.ts';
import type { PackageFacts } from './facts.ts';
import { readFacts } from './read-facts.ts';
import { readRelease } from './read-release.ts';

const { packages } = readFacts(FACTS, '3.0.0');
const check = createNameCheck(buildFactIndex(packages), packages);

it.each([
  'loom.weave',
  'loom.testing',
  'loom.testing.fake_loom',
  'loom.testing.Thread',
  'loom.Thread.spin',
  'loom.Pattern.PLAIN.value',
  // Inherited; of an instance; behind a function.
  'loom.Silk.spin',
  'loom.Thread.key.upper',
  'loom.weave.cache_clear',
  // The facts don't cover members that aren't public, private modules, or other packages.
  'loom.Thread.dye_red',
  'loom.Thread._spin',
  'loom._core.Thread',
  'loom._core.Nothing',
  'numpy.nothing',
  'loom',
])('%s may be there', (name) => {
  expect(check.unknown(name)).toBeUndefined();
});

it.each([
  ['loom.waeve', 'loom.waeve'],
  ['loom.waeve.cache_clear', 'loom.waeve'],
  ['loom.testing.fake_lom', 'loom.testing.fake_lom'],
  ['loom.Thread.spni', 'loom.Thread.spni'],
  ['loom.Silk.spni', 'loom.Silk.spni'],
  ['loom.Pattern.SATIN', 'loom.Pattern.SATIN'],
])('of %s there is no %s', (name, expected) => {
  expect(check.unknown(name)).toBe(expected);
});

it('begins behind what is known to be a module', () => {
  expect(check.unknown('loom.colors.red', 'loom.colors')).toBeUndefined();
  expect(check.unknown('loom.testing.fake_lom', 'loom.testing')).toBe('loom.testing.fake_lom');
  expect(check.isDocumented('loom.colors')).toBe(true);
  expect(check.isDocumented('loomy')).toBe(false);
});

it('every part of the path to a module is one', () => {
  const [first, ...others] = packages;
  if (!first) throw new Error('The fixture has no package.');
  const deep = [{ ...first, modules: [...first.modules, 'loom.deep.er'] }, ...others];
  const known = createNameCheck(buildFactIndex(deep), deep);
  expect(known.unknown('loom.deep')).toBeUndefined();
  expect(known.unknown('loom.deep.er')).toBeUndefined();
  expect(known.unknown('loom.deep.er.nothing')).toBe('loom.deep.er.nothing');
  expect(check.unknown('loom.deep.er')).toBe('loom.deep');
});

it('with newer releases, what only they have is not there: names, members and packages', () => {
  const newer = readRelease(FACTS, '3.0.0');
  const tools = { ...newer.packages[0], package: 'loom-dye', modules: ['loom_dye'], names: {} };
  const later = createNameCheck(newer.index, [...newer.packages, tools as PackageFacts]);
  const older = readRelease(FACTS, '2.0.0');
  const own = createNameCheck(older.index, older.packages, [
    { index: newer.index, nameCheck: () => later },
  ]);
  expect(own.unknown('loom.multi_weave')).toBe('loom.multi_weave');
  expect(own.unknown('loom_dye.dip')).toBe('loom_dye');
  expect(own.isDocumented('loom_dye.dip')).toBe(true);
  // Both releases have it; neither has facts of it; only facts of the newest release tell internal types.
  expect(own.unknown('loom.weave')).toBeUndefined();
  expect(own.unknown('loom.Thread.dye_red')).toBeUndefined();
  expect(own.unknown('loom._core.AnyThread', 'loom._core')).toBeUndefined();
});
