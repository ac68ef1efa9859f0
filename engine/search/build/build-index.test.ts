import { describe, expect, it } from 'vitest';
import {
  decodeFile,
  indexFiles,
  pathsOf,
  searcherOf,
  type PageTuple,
} from '../../../test/harness/search-index.ts';
import {
  decodePlaces,
  decodeTerms,
  encodePlaces,
  encodeRange,
  encodeTerms,
  fromLevel,
  openRange,
  postedSection,
  toLevel,
  toPosting,
  type NamesFile,
  type Range,
} from '../format.ts';

/** More headings and code names than fit into the first tier. */
const LARGE: PageTuple[] = Array.from({ length: 60 }, (_, page) => [
  `/api/part-${page}`,
  `Part ${page}`,
  Array.from({ length: 40 }, (_, i) => {
    const name = `Thing${page}Number${i}OfAVeryLargeReference`;
    return `<h2 id="lib.${name}">About ${name}</h2><p>Text <code>option_${page}_${i}</code>.</p>`;
  }).join(''),
]);

/** Section and strength of every posting of a term. */
function postingsOf(range: Range, index: number): [number, number][] {
  const places = new Uint32Array(1000);
  return Array.from(places.subarray(0, range.readPostings(index, places)), (place) => [
    postedSection(place),
    place - toPosting(postedSection(place), 0),
  ]);
}

describe('an index', () => {
  it('is the same for the same pages', () => {
    expect(indexFiles(LARGE.slice(0, 3))).toEqual(indexFiles(LARGE.slice(0, 3)));
  });

  it('keeps its first tier small, and finds what the second brings', async () => {
    const { headings } = decodeFile('names.json', indexFiles(LARGE).get('names.json')) as NamesFile;
    expect(headings.filter(Boolean).join('').length).toBeLessThanOrEqual(50_000);
    expect(headings).toContain(0);
    const { searcher } = searcherOf(LARGE);
    const late = 'Thing59Number39OfAVeryLargeReference';
    expect(searcher.searchNames(late).pages[0]?.hits[0]?.symbol).not.toBe(late);
    const { pages } = await searcher.search(late);
    expect(pages[0]).toMatchObject({
      path: '/api/part-59',
      hits: [{ anchor: `lib.${late}`, symbol: late }],
    });
    expect(pathsOf(await searcher.search('option_31_39'))[0]).toBe('/api/part-31');
  });

  it('lists a defined name at its definition only, however many pages mention it', () => {
    const mention = '<h2 id="use">Use</h2><p><code>OneDefinition</code> again.</p>';
    const files = indexFiles([
      ['/a', 'A', mention],
      ['/api/lib', 'Lib', '<h2 id="lib.OneDefinition">OneDefinition</h2><p>Text.</p>'],
      ['/b', 'B', mention],
    ]);
    const { symbols } = decodeFile('names.json', files.get('names.json')) as NamesFile;
    // An empty name stands for the heading of the section.
    expect(symbols).toEqual([['', expect.any(Number)]]);
  });

  it('loads of the vocabulary no more than a query needs', async () => {
    const { searcher, read } = searcherOf(LARGE);
    await searcher.search('option_31_39');
    const ranges = [...indexFiles(LARGE).keys()].filter((file) => file.endsWith('.bin'));
    const loaded = read.filter((file) => file.endsWith('.bin'));
    expect(ranges.length).toBeGreaterThan(1);
    expect(loaded.length).toBeLessThan(ranges.length);
    expect(read.filter((file) => file.startsWith('terms-'))).toEqual([]);
    // All terms are compared with a word that none begins with.
    await searcher.search('qbtjon_31_39');
    expect(read.filter((file) => file.startsWith('terms-'))).toHaveLength(1);
  });

  it('answers the same, whatever was loaded before', async () => {
    const queries = ['option_31_39', 'Thing59Number39', 'about very large', 'obtion_31', 'part 7'];
    const { searcher: used } = searcherOf(LARGE);
    await used.loadAll();
    for (const query of queries) {
      const { searcher } = searcherOf(LARGE);
      expect(await searcher.search(query), query).toEqual(await used.search(query));
    }
  });
});

describe('the files', () => {
  it('give terms back', () => {
    const terms = ['a', 'asset', 'assetcheck', 'assets', 'b', 'größe', '資産'];
    expect(decodeTerms(encodeTerms(terms))).toEqual(terms);
    expect(decodeTerms('')).toEqual([]);
  });

  it('give postings, places in names, and the head back', () => {
    const head = { terms: 'Aa Bß A資', counts: 'BAB', symbols: [], meant: [] };
    const place = { section: 300, heading: { terms: 2, words: 9 } };
    // Section 3 once in code; section 200, 197 further on, often.
    const lists = [Uint8Array.of(3 << 2), Uint8Array.of(), Uint8Array.of(0x97, 6)];
    const none = Uint8Array.of();
    const bytes = encodeRange(head, [...lists, none, encodePlaces([place]), none]);
    const range = openRange(bytes);
    expect(range.head).toEqual(head);
    expect([0, 1, 2].map((index) => postingsOf(range, index))).toEqual([[[3, 0]], [], [[197, 3]]]);
    expect([0, 1, 2].map((index) => range.placesOf(index))).toEqual([[], [place], []]);
    expect(() => openRange(bytes.slice(0, -1))).toThrow(RangeError);
  });

  it('give places in headings and in code names back', () => {
    const places = [
      { section: 0, heading: { terms: 1, words: 1 } },
      { section: 0 },
      { section: 4000, heading: { terms: 15, words: 15 } },
    ];
    expect(decodePlaces(encodePlaces(places))).toEqual(places);
    // A longer heading counts as one of fifteen words.
    const long = { section: 7, heading: { terms: 40, words: 50 } };
    expect(decodePlaces(encodePlaces([long]))).toEqual([
      { section: 7, heading: { terms: 15, words: 15 } },
    ]);
  });

  it.each([[[]], [[5]], [[0]], [[2, 123]], [[255, 255, 255, 255, 255, 255]]])(
    'that are damaged are refused: %j',
    (bytes) => expect(() => openRange(Uint8Array.from(bytes))).toThrow(/range|JSON/i),
  );

  it('keep counts roughly', () => {
    for (const count of [0, 1, 2, 5, 40, 300, 5000])
      expect(Math.abs(fromLevel(toLevel(count)) - count)).toBeLessThanOrEqual(count * 0.15);
  });
});
