import { FACTS } from '../../test/facts.ts';
import { describe, expect, it } from 'vitest';
import type { FactChange } from './compare-facts.ts';
import { compareVersions, readRelease } from './read-release.ts';
import { changeInWords, versionHistory } from './version-history.ts';

const versions = readRelease(FACTS, '3.0.0').versionsOf('loom');

describe('versionHistory', () => {
  it('has the documented versions, oldest first', () => {
    expect(versions.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
    expect(['1.10.2', '1.9.13', '1.10', '1.10.21'].sort(compareVersions)).toEqual([
      '1.9.13',
      '1.10',
      '1.10.2',
      '1.10.21',
    ]);
  });

  it('tells between which versions a name came', () => {
    const step = (after: string, by: string) => ({ added: { after, by }, changes: [] });
    expect(versionHistory('loom.multi_weave', versions)).toEqual(step('2.0.0', '3.0.0'));
    expect(versionHistory('loom._core.AnyThread', versions)).toEqual({ changes: [] });
    expect(versionHistory('loom.Silk', versions)).toEqual(step('1.0.0', '2.0.0'));
    expect(versionHistory('loom.Thread', versions)).toEqual({ changes: [] });
    expect(versionHistory('loom.multi_weave', versions.slice(2))).toEqual({ changes: [] });
  });

  it('tells what changed, by version', () => {
    const added: FactChange = { what: 'parameter-added', name: 'tension' };
    expect(versionHistory('loom.weave', versions).changes).toEqual([
      { after: '2.0.0', by: '3.0.0', changes: [added] },
    ]);
    const [step] = versionHistory('loom.Cloth', versions).changes;
    expect(step?.changes.map(changeInWords)).toEqual(['superseded']);
  });

  it.each<[FactChange, string]>([
    [{ what: 'kind', from: 'class', to: 'attribute' }, 'is now an attribute, was a class'],
    [{ what: 'returns', to: 'str' }, 'returns `str`'],
    [{ what: 'returns', from: 'str' }, 'return type removed, was `str`'],
    [{ what: 'parameter-default', name: 'a', from: '1' }, 'parameter `a` is required'],
    [{ what: 'parameter-default', name: 'a', to: '1' }, 'parameter `a` may be left out'],
    [{ what: 'parameter-kind', name: 'a', to: 'keyword' }, 'parameter `a` is passed by name only'],
    [
      { what: 'parameter-kind', name: 'a', from: 'keyword' },
      'parameter `a` may be passed by position or by name',
    ],
    [{ what: 'mark-added', name: 'a/beta' }, 'parameter `a` is beta'],
    [{ what: 'mark-removed', name: 'preview' }, 'no longer preview'],
  ])('%j: %s', (change, words) => {
    expect(changeInWords(change)).toBe(words);
  });
});
