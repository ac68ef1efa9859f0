import { describe, expect, it } from 'vitest';
import { shown } from '../../test/harness/search-index.ts';
import { excerptOf } from './excerpt.ts';
import { eachMatch, firstLetters, textWords } from './mark-words.ts';

const PROSE = [
  'A reset of the subset comes first.',
  'Then the set of an asset.',
  'The set of another asset.',
  'Nothing else.',
].join('\n');
const CODE = 'asset_set = set(asset)\nx = asset\nset.add(asset, sets)';

describe('the sentence of a section', () => {
  it.each<[what: string, terms: [string, number][], sentence: string]>([
    [
      'is the one that has the most',
      [
        ['set', 1],
        ['asset', 1],
      ],
      'Then the [set] of an [asset].',
    ],
    [
      'not the one that has its letters in other words',
      [['set', 1]],
      'Then the [set] of an asset.',
    ],
    ['of equals the first', [['asset', 1]], 'Then the set of an [asset].'],
    [
      'of a form that is there',
      [
        ['anothers', 2],
        ['another', 1],
      ],
      'The set of [another] asset.',
    ],
    [
      'code where prose has less',
      [
        ['sets', 2],
        ['set', 1],
      ],
      '[set].add(asset, [sets])',
    ],
    ['the first where none has any', [['walrus', 1]], 'A reset of the subset comes first.'],
    [
      'whatever the order',
      [
        ['another', 1],
        ['other', 9],
      ],
      'The set of [another] asset.',
    ],
    [
      'a whole name before its parts',
      [
        ['assetset', 3],
        ['asset', 1],
      ],
      '[asset_set] = set([asset])',
    ],
  ])('%s', (_, terms, sentence) => {
    expect(shown(excerptOf([PROSE, CODE], new Map(terms)))).toBe(sentence);
    const reversed = new Map([...terms].reverse());
    expect(shown(excerptOf([PROSE, CODE], reversed))).toBe(sentence);
  });
});

describe('a long line', () => {
  const filler = 'word '.repeat(60);
  const terms = new Map([
    ['needle', 1],
    ['pin', 1],
  ]);

  it('is cut at spaces, with the words marked where they stand', () => {
    const text = shown(excerptOf([`${filler}a needle and a pin ${filler}`, ''], terms));
    expect(text).toMatch(/^… (?:word )+a \[needle\] and a \[pin\] (?:word )+…$/);
    expect(text.length).toBeLessThan(180);
  });

  it('begins with the sentence where that is near', () => {
    const text = shown(excerptOf([`${filler}end. The needle is here. ${filler}`, ''], terms));
    expect(text).toMatch(/^… The \[needle\] is here\. (?:word )+…$/);
  });

  it('without any of the words is its beginning', () => {
    expect(shown(excerptOf([filler, ''], terms))).toMatch(/^(?:word ){30,34}…$/);
  });
});

it('a word is passed over by its first letters only when it is none of the terms', () => {
  const text = 'dg.AssetSpec of asset_check, Größe, 404, 3.12, a-b, HTTPServer2, ÉtéValue, 資産';
  const words = textWords(text);
  const all: string[] = [];
  for (const { apart } of words) {
    all.push(apart.whole);
    for (const { term, parts } of apart.names) all.push(term, ...parts.map((part) => part.term));
  }
  expect(all).toEqual(expect.arrayContaining(['assetspec', 'check', 'große', '404', 'server2']));
  for (const term of new Set(all)) {
    const [quick, slow]: string[][] = [[], []];
    eachMatch(
      words,
      new Set([term]),
      (at, length) => quick?.push(`${at}+${length}`),
      firstLetters([term]),
    );
    eachMatch(words, new Set([term]), (at, length) => slow?.push(`${at}+${length}`));
    expect(quick, term).toEqual(slow);
    expect(slow?.length, term).toBeGreaterThan(0);
  }
});
