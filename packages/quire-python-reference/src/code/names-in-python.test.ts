import { expect, it } from 'vitest';
import { FACTS } from '../../test/facts.ts';
import { buildFactIndex } from '../reference/fact-index.ts';
import { readFacts } from '../reference/read-facts.ts';
import { buildSiteSettings } from '../reference/site-settings.ts';
import type { ReleaseFacts } from '../reference/read-release.ts';
import { namesInPython } from './names-in-python.ts';

const index = buildFactIndex(readFacts(FACTS, '3.0.0').packages);
const { inline } = namesInPython({
  release: { index, programs: [] as ReleaseFacts['programs'] } as ReleaseFacts,
  shortNames: { lm: 'loom' },
  settings: buildSiteSettings([], []),
});

it.each<[string, { top: string; self: string } | undefined, string | undefined]>([
  ['lm.weave', undefined, 'loom.weave'],
  ['weave', undefined, undefined],
  ['weave()', { top: 'loom', self: '' }, 'loom.weave'],
  // An entry doesn't link to itself, however its words write its name.
  ['weave()', { top: 'loom', self: 'loom.weave' }, undefined],
  ['lm.weave', { top: 'loom', self: 'loom.weave' }, undefined],
  ['Thread', { top: 'loom', self: 'loom.weave' }, 'loom.Thread'],
])('%s in words about %j is %s', (code, words, name) => {
  expect(inline?.(code, words)).toBe(name);
});
