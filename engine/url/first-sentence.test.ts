import { expect, it } from 'vitest';
import { firstSentence, plainSentence } from './first-sentence.ts';

it.each([
  ['Grinds grain. Sweeps up.', 'Grinds grain.'],
  ['Grinds grain.', 'Grinds grain.'],
  ['Grinds grain', 'Grinds grain'],
  ['Writes `a. B` to `mill.toml`. Fails otherwise.', 'Writes `a. B` to `mill.toml`.'],
  [
    'Reads `mill.toml`, version 1.2 or later. `mill` finds it.',
    'Reads `mill.toml`, version 1.2 or later.',
  ],
  ['Takes rye, spelt etc. and wheat. Sweeps.', 'Takes rye, spelt etc. and wheat.'],
  ['Grinds in a format, e.g. `fine`. Sweeps.', 'Grinds in a format, e.g. `fine`.'],
  ['Cleans:\n\n- one\n- two', 'Cleans:'],
  ['Grinds. [Other grain](/a) is kept.', 'Grinds.'],
])('%s', (text, expected) => {
  expect(firstSentence(text)).toBe(expected);
});

it.each([
  ['Weaves **two** [threads](/a#b). Then more.', 'Weaves two threads.'],
  ['Shows ![a loom](loom.png)\n  and `x * y`.', 'Shows a loom and `x * y`.'],
])('%j is plain as %j', (text, plain) => {
  expect(plainSentence(text)).toBe(plain);
});
