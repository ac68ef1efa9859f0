import { describe, expect, it } from 'vitest';
import { pathsOf, searcherOf } from '../../test/harness/search-index.ts';
import { createQuoteTest } from './quote-test.ts';

describe('what a text quotes', () => {
  it.each([
    ['the kiln is too cold', 'Kilns', 'It says: `The kiln is too cold!`', true],
    ['kiln.ColdError: the kiln is too cold', 'The kiln is too cold', '', true],
    ['the kiln is too cold', 'Kilns', 'The kiln is cold, and too small.', false],
    ['the kiln is too cold', 'Kilns', 'Bathe: the kiln is too colorful.', false],
  ])('%s: %s %s', (query, heading, text, expected) => {
    expect(createQuoteTest(query)?.([[text, '', heading]])).toBe(expected);
  });

  it.each(['kilns', 'how is the kiln too cold', 'too cold'])('no message: %s', (query) => {
    expect(createQuoteTest(query)).toBeUndefined();
  });
});

describe('the order of pages for a pasted message', () => {
  const words = '<p>Pots: many kilns already have too many, a kiln has pots already.</p>';
  const quote = '<p>If it says that too many pots are in the kiln already, wait.</p>';
  const { searcher } = searcherOf([
    ['/guides/kilns', 'Pots', words.repeat(2)],
    ['/guides/waiting', 'Waiting for a kiln', quote],
    ['/messages', 'Messages of kilns', quote],
    ['/messages/kilns', 'Messages of cold kilns', quote, { isCatalog: true }],
  ]);

  it('a page that has it word for word comes before one that has its words', async () => {
    const found = pathsOf(await searcher.search('too many pots are in the kiln already'));
    expect(found[0]).toBe('/guides/waiting');
    expect(found).toHaveLength(4);
  });

  it('a list of messages quotes all of them, which is no reason to raise it', async () => {
    const found = pathsOf(await searcher.search('too many pots are in the kiln already'));
    expect(found.indexOf('/messages')).toBeGreaterThan(found.indexOf('/guides/kilns'));
  });

  it('other words keep their order', async () => {
    expect(pathsOf(await searcher.search('pots of kilns already'))[0]).toBe('/guides/kilns');
  });
});
