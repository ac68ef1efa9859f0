import { describe, expect, it } from 'vitest';
import type { PageSection } from '../searchable-page.ts';
import { articleText, createArticleIndexer } from './index-article.ts';

const section = (text: string, code = '', more: Partial<PageSection> = {}): PageSection => ({
  ...{ anchor: '', heading: '', text, code, symbols: [], links: [] },
  ...more,
});

describe('what the index needs of an article', () => {
  it('is each term of a section once, with its strength, and how many there were', () => {
    const sections = createArticleIndexer()([
      section('A kiln, a kiln, a kiln and a kiln: fires pots.', 'pots'),
      section('', 'kiln'),
    ]);
    expect(sections.map(({ terms, length }) => [terms, length])).toEqual([
      ['3kiln 1fires 2pots', 7],
      ['0kiln', 1],
    ]);
  });

  it('has the terms of a log, which neither make a section longer nor a word of its text stronger', () => {
    const log = 'kiln cracked\nkiln cracked';
    const [counted] = createArticleIndexer()([section('A kiln.', '', { log })]);
    expect(counted).toMatchObject({ terms: '1kiln 0cracked', length: 1 });
    expect(articleText([section('A kiln.', 'fire()', { log })]).content).toBe(
      JSON.stringify([['A kiln.', `fire()\n${log}`, '']]),
    );
  });

  it('leaves out stop words, long numbers, and what Unicode writes with spaces', () => {
    const [counted] = createArticleIndexer()([section('What is the 12345 of \uFDFA and 404?')]);
    expect(counted?.terms).toBe('1404');
  });

  it('leaves out the whole of dotted names, which no query has, but not of files', () => {
    const [counted] = createArticleIndexer()([
      section('Use kiln.cold_pot, kiln-dry or kiln.yaml.'),
    ]);
    const terms = counted?.terms.split(' ').map((term) => term.slice(1));
    expect(terms).toEqual([
      'use',
      'kiln',
      'cold',
      'pot',
      'coldpot',
      'dry',
      'kilndry',
      'yaml',
      'kilnyaml',
    ]);
  });
});

it('the text of an article is named by its content', () => {
  const { name, content } = articleText([section('a'), section('b')]);
  expect(content).toBe('[["a","",""],["b","",""]]');
  expect(articleText([section('a'), section('b')]).name).toBe(name);
  expect(articleText([section('a')]).name).not.toBe(name);
});
