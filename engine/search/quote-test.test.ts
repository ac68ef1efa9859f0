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

describe('the order of pages for a message that a catalog explains', () => {
  const words = '<p>A pot is cold: the kiln has no module, named after a pot, that is cold.</p>';
  const { searcher } = searcherOf(
    [
      ...Array.from(
        { length: 12 },
        (_, i) => [`/guides/pot-${i}`, `Cold pots ${i}`, words] as const,
      ),
      ['/guides/tools', 'Tools', '<p>It says: no module named pots.</p>'],
      ['/guides/stoves', 'Stoves', '<p>It stops.</p>', { questions: ['the stove went out'] }],
      [
        '/messages/kilns',
        'Messages',
        '<p>Cold kilns, no module named so, stoves.</p>',
        { isCatalog: true },
      ],
    ],
    [
      ['the kiln {name} is cold', 'kiln.ColdKilnError', '/messages/kilns'],
      ["No module named '{module}'", 'ModuleNotFoundError', '/messages/kilns'],
      ['the stove went out', 'kiln.StoveError', '/messages/kilns'],
    ],
  );
  const find = async (query: string) => pathsOf(await searcher.search(query, { perPage: 5 }));

  it('its catalog comes first if no page has it word for word, wherever it was', async () => {
    const found = await find('kiln.ColdKilnError: the kiln west is cold');
    expect(found[0]).toBe('/messages/kilns');
    expect(found.filter((path) => path === '/messages/kilns')).toHaveLength(1);
  });

  it('a message that any code can print is explained by the catalog, whoever quotes it', async () => {
    expect((await find('no module named pots'))[0]).toBe('/messages/kilns');
  });

  it('a page that answers it as a question comes first', async () => {
    expect((await find('the stove went out'))[0]).toBe('/guides/stoves');
  });

  it('a kind that the reader chose leaves the catalog out', async () => {
    const query = 'kiln.ColdKilnError: the kiln west is cold';
    const { pages } = await searcher.search(query, { kinds: ['tutorial'] });
    expect(pages).toEqual([]);
  });
});
