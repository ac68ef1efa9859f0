import { expect, it } from 'vitest';
import { toldParameters } from './api-names.ts';
import type { Fact } from './facts.ts';

it('tells of the parameters of the signature, then of those that only an overload has, each once', () => {
  const fact: Fact = {
    ...{ kind: 'function', at: 'loom.weave', file: 'loom.py', line: 1 },
    params: [{ name: 'fn' }, { name: 'color', kind: 'hidden' }],
    overloads: [
      { params: [{ name: 'fn', type: 'Callable' }, { name: 'dye' }] },
      { params: [{ name: 'dye' }, { name: 'color' }] },
    ],
  };
  expect(toldParameters(fact)).toEqual([{ name: 'fn' }, { name: 'dye' }]);
});
