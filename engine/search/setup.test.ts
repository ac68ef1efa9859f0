import { describe, expect, it } from 'vitest';
import { pathsOf, searcherOf, type PageTuple } from '../../test/harness/search-index.ts';

const offer = { label: 'Plus', tag: 'plus', words: ['hosted'] };
const text = '<p>Set the speed of the mill.</p>';
const PAGES: PageTuple[] = [
  ['/guides/speed', 'The speed of a mill', text],
  [
    '/own/speed',
    'The speed of a mill',
    '<p>Set the speed of an own mill.</p>',
    { setup: [{ group: 'mill', values: ['own'] }] },
  ],
  [
    '/plus/speed',
    'The speed of a mill',
    text,
    { offer, setup: [{ group: 'mill', values: ['rented', 'shared'] }] },
  ],
];
const { searcher } = searcherOf(PAGES);

describe('results for a reader with a setup', () => {
  it.each([
    [{}, ['/guides/speed', '/own/speed', '/plus/speed']],
    [{ power: 'wind' }, ['/guides/speed', '/own/speed', '/plus/speed']],
    [{ mill: 'own' }, ['/own/speed', '/guides/speed', '/plus/speed']],
    [{ mill: 'rented' }, ['/plus/speed', '/guides/speed', '/own/speed']],
    [{ mill: 'shared' }, ['/plus/speed', '/guides/speed', '/own/speed']],
  ])('%j: its pages come first, and none is missing', async (setup, expected) => {
    expect(pathsOf(await searcher.search('speed of a mill', { setup }))).toEqual(expected);
    expect(pathsOf(searcher.searchNames('speed of a mill', { setup }))).toEqual(expected);
  });

  it('say which pages are for another one', async () => {
    const { pages } = await searcher.search('speed of a mill', { setup: { mill: 'own' } });
    expect(pages.map(({ path, isOther }) => [path, isOther])).toEqual([
      ['/own/speed', undefined],
      ['/guides/speed', undefined],
      ['/plus/speed', true],
    ]);
  });

  it('don’t put a page last whose setup the query names', async () => {
    const rank = async (query: string): Promise<number> => {
      const { pages } = await searcher.search(query, { setup: { mill: 'rented' } });
      return pages.findIndex(({ path }) => path === '/own/speed');
    };
    expect(await rank('speed of a mill')).toBe(2);
    expect(await rank('speed of own mill')).toBeLessThan(2);
  });
});
