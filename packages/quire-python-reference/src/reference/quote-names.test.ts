import { expect, it } from 'vitest';
import { FACTS } from '../../test/facts.ts';
import { quoteNames } from './quote-names.ts';
import { readRelease } from './read-release.ts';

const reference = { release: readRelease(FACTS, '3.0.0'), shortNames: { lm: 'loom' } };

it.each([
  ['Use multi_weave instead.', 'Use `multi_weave` instead.'],
  ['Use lm.weave() or loom.Thread.', 'Use `lm.weave()` or `loom.Thread`.'],
  ['Use Thread.spin, not Thread', 'Use `Thread.spin`, not Thread'],
  ['Use `multi_weave` instead.', 'Use `multi_weave` instead.'],
  ['Use other_weave, e.g. my own. See https://example.com/multi_weave.', undefined],
])('%s', (text, quoted = text) => {
  expect(quoteNames(text, reference)).toBe(quoted);
});
