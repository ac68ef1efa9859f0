import { expect, it } from 'vitest';
import { yamlKeys } from './yaml-keys.ts';

it('keys with their places, the type that they belong to, and whether anything is around them', () => {
  const text = 'type: loom.Block\nattributes:\n  count: 1\n  more: { key: 2 }\nenv:\n  - A: 1\n';
  const { keys, types } = yamlKeys(text);
  expect(types).toEqual([{ type: 'loom.Block', index: 6 }]);
  expect(keys.map(({ key, type = '', isTop }) => `${key} ${type} ${isTop}`)).toEqual([
    'type  true',
    'attributes  true',
    'count loom.Block false',
    'more loom.Block false',
    'key  false',
    'env  true',
    'A  false',
  ]);
  for (const { key, index } of keys) expect(text.startsWith(key, index)).toBe(true);
});

it('several documents; text that is not YAML has no keys', () => {
  expect(yamlKeys('a: 1\n---\nb: 2\n').keys.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(yamlKeys('a: {{ b }\n: c').keys).toEqual([]);
});
