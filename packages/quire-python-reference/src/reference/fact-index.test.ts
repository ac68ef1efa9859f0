import { describe, expect, it } from 'vitest';
import {
  buildFactIndex,
  findDefinition,
  findFact,
  nearestFacts,
  sourceAddress,
} from './fact-index.ts';
import type { Fact, PackageFacts } from './facts.ts';

const fact = (at: string, more: Partial<Fact> = {}): Fact => ({
  kind: 'class',
  at,
  file: `${at.split('.')[0]}/a.py`,
  line: 7,
  ...more,
});

const facts = (
  name: string,
  names: Record<string, Fact>,
  aliases: Record<string, string> = {},
): PackageFacts => ({
  format: 1,
  package: name,
  version: '1.0',
  extractor: '',
  archive: { file: '', sha256: '' },
  sources: { [name]: `https://example.org/${name}/` },
  modules: [name],
  problems: [],
  aliases,
  names,
});

const index = buildFactIndex([
  facts('again', { 'again.Key': fact('pkg._a.Key', { package: 'pkg' }) }),
  facts(
    'pkg',
    {
      'pkg.Base': fact('pkg._a.Base'),
      'pkg.Base.run': fact('pkg._a.Base.run', { kind: 'method' }),
      'pkg.Base.stop': fact('pkg._a.Hidden.stop', { kind: 'method', inherited: 'pkg._a.Hidden' }),
      'pkg.Key': fact('pkg._a.Key'),
      'pkg.Loop': fact('pkg._a.Loop', { bases: ['Loop'], refs: { Loop: 'pkg._a.Loop' } }),
    },
    { 'pkg.deep.Key': 'pkg.Key' },
  ),
  facts('lib', {
    'lib.Middle': fact('lib._b.Middle', { bases: ['Base[int]'], refs: { Base: 'pkg._a.Base' } }),
    'lib.Thing': fact('lib._b.Thing', { bases: ['b.Middle'], refs: { Middle: 'lib._b.Middle' } }),
  }),
]);

describe('finding a fact', () => {
  it.each([
    ['by its name', 'pkg.Key', 'pkg.Key'],
    ['by another public path', 'pkg.deep.Key', 'pkg.Key'],
    ['a member', 'pkg.Base.run', 'pkg.Base.run'],
    ['a member that a class inherits', 'lib.Thing.run', 'pkg.Base.run'],
    ['a member from further up', 'lib.Thing.stop', 'pkg.Base.stop'],
    ['no such name', 'pkg.Nothing', undefined],
    ['no such member', 'lib.Thing.walk', undefined],
    ['a class that names itself', 'pkg.Loop.run', undefined],
    ['nothing', '', undefined],
    ['a name of JavaScript', 'constructor', undefined],
  ])('%s', (_name, wanted, found) => {
    expect(findFact(index, wanted)?.name).toBe(found);
  });

  it('by the path of the definition, in the package that it lies in', () => {
    expect(findDefinition(index, 'pkg._a.Key')?.name).toBe('pkg.Key');
    expect(findDefinition(index, 'pkg._a.Hidden.stop')).toBeUndefined();
  });

  it('offers the nearest names', () => {
    expect(nearestFacts(index, 'pkg.Bsae')).toEqual(['pkg.Base']);
    expect(nearestFacts(index, 'lib.Key')).toContain('pkg.Key');
    expect(nearestFacts(index, 'completely.different')).toEqual([]);
  });

  it('gives the address of the source', () => {
    const address = (name: string): string | undefined => {
      const entry = findFact(index, name);
      return entry && sourceAddress(entry);
    };
    expect(address('pkg.Key')).toBe('https://example.org/pkg/pkg/a.py#L7');
    // The facts of `again` name no source for `pkg`.
    expect(address('again.Key')).toBeUndefined();
  });
});
