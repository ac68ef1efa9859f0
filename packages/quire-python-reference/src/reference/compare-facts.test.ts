import { expect, it } from 'vitest';
import { compareFact, compareFacts } from './compare-facts.ts';
import type { FactChange } from './compare-facts.ts';
import type { Fact, PackageFacts } from './facts.ts';

const fact = (more: Partial<Fact> = {}): Fact => ({
  kind: 'function',
  at: 'pkg.a',
  file: 'pkg/a.py',
  line: 1,
  ...more,
});
const params = (...all: NonNullable<Fact['params']>): Fact => fact({ params: all });
const facts = (names: Record<string, Fact>, aliases: Record<string, string> = {}): PackageFacts =>
  ({ names, aliases }) as PackageFacts;

it.each<[string, Fact, Fact, FactChange[]]>([
  ['nothing', fact(), fact(), []],
  ['only its place', fact(), fact({ line: 9, at: 'pkg.b', file: 'pkg/b.py' }), []],
  [
    'a parameter more, one less',
    params({ name: 'a' }),
    params({ name: 'b' }),
    [
      { what: 'parameter-removed', name: 'a' },
      { what: 'parameter-added', name: 'b' },
    ],
  ],
  [
    'type, default and kind of a parameter',
    params({ name: 'a', type: 'int' }),
    params({ name: 'a', type: 'str', default: '3', kind: 'keyword' }),
    [
      { what: 'parameter-kind', name: 'a', to: 'keyword' },
      { what: 'parameter-type', name: 'a', from: 'int', to: 'str' },
      { what: 'parameter-default', name: 'a', to: '3' },
    ],
  ],
  [
    'the order of parameters',
    params({ name: 'a' }, { name: 'b' }),
    params({ name: 'b' }, { name: 'a' }),
    [{ what: 'parameter-order', from: 'a, b', to: 'b, a' }],
  ],
  [
    'the order of keyword parameters, which means nothing',
    params({ name: 'a', kind: 'keyword' }, { name: 'b', kind: 'keyword' }),
    params({ name: 'b', kind: 'keyword' }, { name: 'a', kind: 'keyword' }),
    [],
  ],
  [
    'a hidden parameter that is no longer hidden, which moves nothing',
    params({ name: 'a' }, { name: 'b', kind: 'hidden' }),
    params({ name: 'b' }, { name: 'a' }),
    [{ what: 'parameter-kind', name: 'b', from: 'hidden' }],
  ],
  [
    'a hidden parameter, which `**` may have taken before',
    params({ name: 'more', kind: '**' }),
    params({ name: 'more', kind: '**' }, { name: 'a', kind: 'hidden' }, { name: 'b' }),
    [{ what: 'parameter-added', name: 'b' }],
  ],
  [
    'a hidden parameter of what took nothing unnamed',
    params({ name: 'a' }),
    params({ name: 'a' }, { name: 'b', kind: 'hidden' }),
    [{ what: 'parameter-added', name: 'b' }],
  ],
  [
    'a mark of the name, one of a parameter',
    fact({ params: [{ name: 'a' }], marks: { beta: {} } }),
    fact({ params: [{ name: 'a', marks: { deprecated: { version: '2.0' } } }] }),
    [
      { what: 'mark-added', name: 'a/deprecated' },
      { what: 'mark-removed', name: 'beta' },
    ],
  ],
  [
    'kind, bases, type, value and result',
    fact({ kind: 'attribute', type: 'int', value: '1' }),
    fact({ kind: 'class', bases: ['A'], returns: 'None' }),
    [
      { what: 'kind', from: 'attribute', to: 'class' },
      { what: 'bases', to: 'A' },
      { what: 'type', from: 'int' },
      { what: 'value', from: '1' },
      { what: 'returns', to: 'None' },
    ],
  ],
])('what changed: %s', (_name, before, after, changes) => {
  expect(compareFact(before, after)).toEqual(changes);
});

it('tells what came, what went, and what changed', () => {
  const before = facts({ 'p.gone': fact(), 'p.same': fact(), 'p.other': params({ name: 'a' }) });
  const after = facts({ 'p.new': fact(), 'p.same': fact(), 'p.other': params() });
  expect(compareFacts(before, after)).toEqual({
    added: ['p.new'],
    removed: ['p.gone'],
    changed: [{ name: 'p.other', changes: [{ what: 'parameter-removed', name: 'a' }] }],
  });
});

it('a name that moved to another module is neither new nor gone while its old path leads to it', () => {
  const before = facts({ 'p.deep.A': fact() });
  const after = facts({ 'p.A': fact() }, { 'p.deep.A': 'p.A' });
  expect(compareFacts(before, after)).toEqual({ added: ['p.A'], removed: [], changed: [] });
  expect(compareFacts(after, before)).toEqual({ added: [], removed: ['p.A'], changed: [] });
});

it('a member that moved to a base is neither new nor gone', () => {
  const base = (bases: string[], refs: Record<string, string>, at: string): Fact =>
    fact({ kind: 'class', bases, refs, at });
  const classes = {
    'p.A': base(['B'], { B: 'p.b.B' }, 'p.a.A'),
    'p.B': base(['C[T]'], { C: 'p.c.C' }, 'p.b.B'),
    'p.C': base(['B'], { B: 'p.b.B' }, 'p.c.C'),
  };
  const before = facts({ ...classes, 'p.A.m': fact(), 'p.A.gone': fact() });
  const after = facts({ ...classes, 'p.C.m': fact() });
  expect(compareFacts(before, after)).toEqual({
    added: ['p.C.m'],
    removed: ['p.A.gone'],
    changed: [],
  });
  expect(compareFacts(after, before).added).toEqual(['p.A.gone']);
});
