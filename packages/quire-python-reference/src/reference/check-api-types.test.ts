import { expect, it } from 'vitest';
import { checkApiTypes } from './check-api-types.ts';
import { buildFactIndex } from './fact-index.ts';
import type { Fact, PackageFacts } from './facts.ts';

const place = { file: 'loom/core.py', line: 1 };
const facts = (refs: Record<string, string>): PackageFacts => {
  const names: Record<string, Fact> = {
    'loom.Thread': { kind: 'class', at: 'loom.threads.Thread', ...place },
    'loom.weave': { kind: 'function', at: 'loom.core.weave', ...place, refs },
  };
  return {
    ...{ format: 1, package: 'loom', version: '3.0.0', extractor: 'x' },
    ...{ archive: { file: '', sha256: '' }, sources: {}, modules: ['loom'], problems: [] },
    ...{ aliases: {}, names },
  };
};
const check = (refs: Record<string, string>) => {
  const packages = [facts(refs)];
  const { findings, unnamed } = checkApiTypes({ packages, index: buildFactIndex(packages) });
  return {
    told: findings.map(({ problem }) => problem),
    unnamed: [...(unnamed.get('loom') ?? [])],
  };
};

it('a type that leads to its name, or to none at all', () => {
  expect(check({ Thread: 'loom.threads.Thread' })).toEqual({ told: [], unnamed: [] });
  expect(check({ Dye: 'loom._core.Dye' })).toEqual({ told: [], unnamed: ['loom._core.Dye'] });
});

it('another class of the same name, in a module that is there', () => {
  const { told, unnamed } = check({ Thread: 'loom.core.Thread' });
  expect(told).toEqual([]);
  expect(unnamed).toEqual(['loom.core.Thread']);
});

it('tells of one that would be lost: no such module, and a public name called so', () => {
  const { told } = check({ Thread: 'loom.core.threads.Thread' });
  expect(told).toMatchObject([
    {
      id: 'api-type-unknown',
      severity: 'error',
      message:
        'The type “Thread” of “loom.weave” refers to “loom.core.threads.Thread”, which doesn’t exist.',
      fix: 'Nearest: loom.Thread. Fix the extractor, and run `npm run facts`.',
    },
  ]);
});

it('a class of a module that is known only from an inherited member', () => {
  const base = facts({ Thread: 'loom.bases.Thread' });
  const inherited = { kind: 'property', inherited: 'loom.bases.Loom', ...place } as const;
  const names = {
    ...base.names,
    'loom.Thread.color': { ...inherited, at: 'loom.bases.Loom.color' },
  };
  const packages = [{ ...base, names }];
  const { findings } = checkApiTypes({ packages, index: buildFactIndex(packages) });
  expect(findings).toEqual([]);
});
