import { expect, it } from 'vitest';
import {
  decodeFile,
  indexFiles,
  searcherOf,
  type PageTuple,
} from '../../../test/harness/search-index.ts';
import type { NamesFile } from '../format.ts';
import { openNames } from '../names-index.ts';

/** Entries of a reference, headings with and without their own ids, more than fit into the first tier. */
const PAGES: PageTuple[] = Array.from({ length: 80 }, (_, page) => {
  const entries = Array.from({ length: 30 }, (_, i) => {
    const name = `Thing${page}Number${i}WithALongName`;
    const id = i === 7 ? `old-${i}` : `${i % 9 === 8 ? 'other' : 'lib'}.${name}`;
    return `<h3 id="${id}">${name}</h3><p>Text.</p><h4 id="lib.${name}.a_member">a_member</h4><p>Text.</p>`;
  });
  return [
    page % 2 === 0 ? `/api/part-${page}` : `/guides/part-${page}`,
    `Part ${page}`,
    `<h2 id="part-number-${page}">Part number ${page}</h2><h2 id="own-${page}">Of its own</h2>${entries.join('')}`,
  ];
});

it('finds every anchor that the first tier leads to, and writes few of them', () => {
  const files = indexFiles(PAGES);
  const file = decodeFile('names.json', files.get('names.json')) as NamesFile;
  const anchors = PAGES.flatMap(([, , html]) => [
    '',
    ...[...html.matchAll(/id="([^"]+)"/g)].map(([, id = '']) => id),
  ]);
  const names = openNames(file);
  const reached = [...anchors.keys()].filter((at) => names.headingOf(at) !== '');
  const symbols = [...names.symbols.containing('')];
  expect(file.headings).toContain(0);
  expect(symbols.length).toBeGreaterThan(100);
  expect(reached.filter((at) => names.anchorOf(at) !== anchors[at])).toEqual([]);
  for (const { sections, isDefined } of symbols)
    if (isDefined) for (const at of sections) expect(names.anchorOf(at)).toBe(anchors[at]);
  // If slugs were the only default, nearly all of them would have to be written.
  expect(Object.keys(file.anchors).length).toBeLessThan(reached.length / 2);
});

it('has the other anchors in the texts', async () => {
  const { searcher } = searcherOf(PAGES);
  const { pages } = await searcher.search('Thing79Number8WithALongName');
  expect(pages[0]?.hits.map(({ anchor }) => anchor)).toContain('other.Thing79Number8WithALongName');
});
