import { expect, it } from 'vitest';
import { FACTS } from '../../test/facts.ts';
import { readRelease } from '../reference/read-release.ts';
import { unknownKeywords } from './sample-keywords.ts';

const release = readRelease(FACTS, '2.0.0');

it.each<[string, string[]]>([
  ['lm.Thread(key="a", wieght=1)', ['loom.Thread wieght 19']],
  ['from loom import Thread as T\nT(wieght=\n  1)', ['loom.Thread wieght 31']],
  // Of a call inside, in a string, of another name; with `**kwargs`; a comparison; a class with that name as its base.
  ['lm.Thread(other(wieght=1))', []],
  ['lm.Thread("(, wieght=1")', []],
  ['Thread(wieght=1)', []],
  // Its `**kwargs` is there for an earlier name only.
  ['lm.weave(anything=1)', ['loom.weave anything 9']],
  ['lm.weave(color=1)', []],
  ['lm.Thread(wieght == 1)', []],
  ['class T(lm.Thread):\n    wieght = 1', []],
  ['lm.Unknown(wieght=1)', []],
])('%j', (code, expected) => {
  const found = unknownKeywords(code, release, { lm: 'loom' });
  expect(found.map(({ name, keyword, index }) => `${name} ${keyword} ${index}`)).toEqual(expected);
});
