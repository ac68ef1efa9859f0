import { describe, expect, it } from 'vitest';
import type { PageSection } from '../searchable-page.ts';
import { createArticleIndexer } from './index-article.ts';

const section = (text: string, code = '', more: Partial<PageSection> = {}): PageSection => ({
  ...{ anchor: '', heading: '', text, code, symbols: [], links: [] },
  ...more,
});

describe('what the index needs of an article', () => {
  it('is each term of a section once, with its strength, and how many there were', () => {
    const { indexed } = createArticleIndexer()([
      section('A kiln, a kiln, a kiln and a kiln: fires pots.', 'pots'),
      section('', 'kiln'),
    ]);
    expect(indexed.sections.map(({ terms, length }) => [terms, length])).toEqual([
      ['3kiln 1fires 2pots', 7],
      ['0kiln', 1],
    ]);
  });

  it('leaves out stop words, long numbers, and what Unicode writes with spaces', () => {
    const { indexed } = createArticleIndexer()([section('What is the 12345 of \uFDFA and 404?')]);
    expect(indexed.sections[0]?.terms).toBe('1404');
  });

  it('names the text by its content, and each link once', () => {
    const index = createArticleIndexer();
    const one = index([
      section('a', '', { links: ['/x', '/y'] }),
      section('b', '', { links: ['/x'] }),
    ]);
    expect(one.indexed.links).toEqual(['/x', '/y']);
    expect(one.text).toBe('[["a",""],["b",""]]');
    expect(index([section('a'), section('b')]).indexed.text).toBe(one.indexed.text);
    expect(index([section('a')]).indexed.text).not.toBe(one.indexed.text);
  });
});
