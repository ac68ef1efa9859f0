import { expect, it } from 'vitest';
import { compareNames } from './release-changes.mjs';

const fact = (more = {}) => ({ kind: 'function', file: 'a.py', line: 1, params: [], ...more });

it('names that are new, gone, or look different to readers', () => {
  const before = {
    'loom.gone': fact(),
    'loom.moved': fact(),
    'loom.same': fact(),
    'loom.param': fact(),
    'loom.mark': fact(),
    'loom.returns': fact({ returns: 'int' }),
  };
  const after = {
    'loom.same': fact({ line: 9 }),
    'loom.param': fact({ params: [{ name: 'a' }] }),
    'loom.mark': fact({ marks: { deprecated: {} } }),
    'loom.returns': fact({ returns: 'str' }),
    'loom.new': fact(),
  };
  const aliases = { 'loom.moved': 'loom.new' };
  expect(compareNames({ names: before }, { names: after, aliases })).toEqual({
    ...{ added: ['loom.new'], removed: ['loom.gone'] },
    changed: ['loom.mark', 'loom.param', 'loom.returns'],
  });
});
