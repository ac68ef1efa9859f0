// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { SearchResults } from '../../model/search.ts';
import { countText, isNothing, notesOn } from './search-notes.ts';

const NONE: SearchResults = {
  ...{ query: 'wom', total: 0, page: 0, perPage: 20, pages: [], kinds: [] },
  ...{ suggestions: [], terms: [], partial: false },
};
const KINDS: SearchResults['kinds'] = [{ kind: 'api', count: 2 }];

describe('the status', () => {
  it.each<[some: Partial<SearchResults>, text: string]>([
    [{ total: 0 }, 'No results for “wom”'],
    [{ total: 0, partial: true }, ''],
    [{ total: 1 }, '1 result'],
    [
      { total: 2, isIncomplete: true },
      '2 results in titles and names. Offline: the text wasn’t searched.',
    ],
    [{ total: 12 }, '12 results'],
    [{ total: 1, partial: true }, '1 result so far. Searching the text…'],
  ])('of %o', (some, text) => {
    expect(countText({ ...NONE, ...some })).toBe(text);
  });
});

describe('what stands above results', () => {
  it.each<[what: string, results: Partial<SearchResults>, nothing: boolean, text: RegExp]>([
    ['nothing found', {}, true, /^No results for “wom”Try/],
    ['nothing found, but nearly', { suggestions: ['wok'] }, true, /“wom”Did you mean wok\?Try/],
    ['nothing of this kind', { kinds: KINDS }, false, /^$/],
    ['nothing among the names yet', { partial: true }, false, /^$/],
    ['results', { total: 2, kinds: KINDS }, false, /^$/],
    ['few results', { total: 2, kinds: KINDS, suggestions: ['wok', 'won'] }, false, /wok, won\?$/],
  ])('%s', (_, some, nothing, text) => {
    const results = { ...NONE, ...some };
    expect(isNothing(results)).toBe(nothing);
    const notes = notesOn(results, () => {});
    expect(notes.map(({ textContent }) => textContent).join('')).toMatch(text);
  });

  it('searches for what is suggested', () => {
    const search = vi.fn();
    const [note] = notesOn({ ...NONE, suggestions: ['wok'] }, search);
    note?.querySelector('button')?.click();
    expect(search).toHaveBeenCalledWith('wok');
  });
});
