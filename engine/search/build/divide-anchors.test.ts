import { expect, it } from 'vitest';
import { decodeFile, indexFiles, type PageTuple } from '../../../test/harness/search-index.ts';
import type { NamesFile, WordsFile } from '../format.ts';
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

it('finds every anchor that the known tiers lead to, and writes few of them', () => {
  const files = indexFiles(PAGES);
  const file = decodeFile('names.json', files.get('names.json')) as NamesFile;
  const words = decodeFile(file.words, files.get(file.words)) as WordsFile;
  const anchors = PAGES.flatMap(([, , html]) => [
    '',
    ...[...html.matchAll(/id="([^"]+)"/g)].map(([, id = '']) => id),
  ]);
  const names = openNames(file);
  const wrong = (): number[] =>
    [...anchors.keys()].filter(
      (at) => names.headingOf(at) !== '' && names.anchorOf(at) !== anchors[at],
    );
  expect(file.headings).toContain(0);
  expect(names.symbols.length).toBeGreaterThan(100);
  expect(wrong()).toEqual([]);
  for (const { sections, isDefined } of names.symbols)
    if (isDefined) for (const at of sections) expect(names.anchorOf(at)).toBe(anchors[at]);
  names.addNames(words);
  expect(wrong()).toEqual([]);
  expect(anchors.filter((anchor, at) => anchor !== '' && names.headingOf(at) === '')).toEqual([]);
  // If slugs were the only default, nearly all of them would have to be written.
  const written = Object.keys(file.anchors).length + Object.keys(words.anchors).length;
  expect(written).toBeLessThan(anchors.length / 2);
});
