import { fromLevel, postedSection } from './format.ts';
import type { ReadIndexFile, TextFile, WordsFile } from './format.ts';
import type { NamesIndex } from './names-index.ts';
import { createGathering, type Evidence } from './gather-evidence.ts';
import type { MeantTerm } from './page-hits.ts';
import { damaged, type Ranges } from './ranges.ts';
import type { Match } from './vocabulary.ts';

/** The second tier: the text of sections and pages. */
export interface TextIndex {
  /** File of the messages that the site explains; undefined if there are none. */
  messages: string | undefined;
  /** The evidence in names and text for the terms of a word; their postings must have been loaded. */
  gather(matches: readonly Match[]): Evidence;
  /**
   * Which of the terms occur in the text of each of the sections, with their weights; their postings must have been
   * loaded.
   */
  termsIn(
    sections: readonly number[],
    terms: ReadonlyMap<string, MeantTerm>,
  ): (section: number) => ReadonlyMap<string, number>;
  /** Whether the text of a page is loaded, or on its way. */
  hasTextOf(page: number): boolean;
  /** Text of a page by section; undefined if it can't be loaded. */
  textOf(page: number): Promise<TextFile | undefined>;
}

/** Cached texts: while a reader types, the same pages stay in view. */
const TEXTS = 60;

/**
 * Loads the second tier.
 * @throws SearchFailure if it can't be loaded, or doesn't match the first tier
 */
export async function openText(
  file: string,
  names: NamesIndex,
  { readPostings }: Pick<Ranges, 'readPostings'>,
  read: ReadIndexFile,
): Promise<TextIndex> {
  const words = (await read(file)) as WordsFile;
  if (words.lengths?.length !== names.sectionCount) throw damaged('its parts do not fit together');
  names.addSections(words);
  const counts = Float32Array.from(words.lengths, fromLevel);
  const average = Math.max(1, counts.reduce((a, b) => a + b, 0) / (counts.length || 1));
  const lengths = Float64Array.from(counts, (length) => length / average);
  const texts = new Map<number, Promise<TextFile | undefined>>();
  const postings = new Uint32Array(names.sectionCount);
  const isWanted = new Uint8Array(names.sectionCount);
  return {
    messages: words.messages,
    gather: createGathering(names, { lengths, readPostings }),
    termsIn(sections, terms) {
      const found = new Map(sections.map((at) => [at, new Map<string, number>()]));
      for (const at of sections) isWanted[at] = 1;
      for (const [term, { index, value }] of terms) {
        const count = readPostings(index, postings);
        for (let i = 0; i < count; i++) {
          const at = postedSection(postings[i] as number);
          if (isWanted[at] === 1) found.get(at)?.set(term, value);
        }
      }
      for (const at of sections) isWanted[at] = 0;
      return (section) => found.get(section) ?? new Map();
    },
    hasTextOf: (page) => texts.has(page),
    textOf(page) {
      let text = texts.get(page);
      if (!text) {
        text = read(`text/${words.texts[page]}.json`).then(
          (parts) => parts as TextFile,
          () => {
            texts.delete(page);
            return undefined;
          },
        );
        texts.set(page, text);
        const [oldest] = texts.keys();
        if (texts.size > TEXTS && oldest !== undefined) texts.delete(oldest);
      }
      return text;
    },
  };
}
