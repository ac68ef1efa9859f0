import { expect, it } from 'vitest';
import { objectName } from './object-name.ts';

const known = new Set(['loom.Cloth', 'yarn.Thread', 'yarn.Cloth']);
const modules = { lm: 'loom', yn: 'yarn' };

it.each<[object: string, module: string | undefined, short: Record<string, string>, name: string]>([
  ['Cloth', 'yarn', modules, 'yarn.Cloth'],
  ['Cloth', undefined, modules, 'loom.Cloth'],
  ['Thread', undefined, modules, 'yarn.Thread'],
  ['Nothing', undefined, modules, 'loom.Nothing'],
  ['loom.Cloth', undefined, {}, 'loom.Cloth'],
])('%s of %s, with %j, is %s', (object, module, short, name) => {
  expect(objectName(object, module, short, (one) => known.has(one))).toBe(name);
});
