import { PAGE_KINDS } from '../../model/search.ts';
import {
  INDEX_FORMAT,
  indexFolder,
  NAMES_FILE,
  pushNumber,
  toLevel,
  toPosting,
} from '../format.ts';
import type { IndexFile, NamesFile, WordsFile } from '../format.ts';
import { DEFINES, type SearchablePage } from '../searchable-page.ts';
import { eachWord } from '../words.ts';
import { divideAnchors } from './divide-anchors.ts';
import { divideVocabulary, type Term } from './divide-vocabulary.ts';
import { digest, knownTermsOf, type IndexedSection } from './index-article.ts';
import { compareTexts } from '../../url/compare-texts.ts';

/** Letters of headings in the first tier; deeper headings come with their words. */
const NAMES_LETTERS = 46_000;
/** Letters of code names in the first tier; the rest comes with their words. */
const SYMBOL_LETTERS = 22_000;
/** Minimum weight of a listed name: one mentioned once in a sample is found by the text, like any other word. */
const WORTH_NAMING = 2;
/** Sections to list for a name that no page defines. */
const PLACES = 3;

/** The index of one version of the docs while it's being built. */
export interface IndexBuilder {
  /**
   * Adds a page.
   * @param text name of the article's text file, which the caller writes
   */
  add(page: SearchablePage, text: string, sections: readonly IndexedSection[]): void;
  /**
   * Everything but the text files. The same pages in the same order produce the same files, byte for byte.
   * @param messages name of the file with the messages of this version
   */
  files(messages?: string): Generator<IndexFile>;
}

/** Path of an article's text file in the output. */
export function textFile(version: string, name: string): string {
  return `${indexFolder(version)}/text/${name}.json`;
}

/** Starts an index. */
export function createIndexBuilder(version: string): IndexBuilder {
  const terms = new Map<string, Term>();
  /** Words of titles, headings and names that have been split. */
  const split = new Set<string>();
  const symbols = new Map<string, [section: number, weight: number][]>();
  const labels = new Map<string, number>();
  /** Offers by label: pages that come from a thread have copies. */
  const offers = new Map<string, { words: string[]; pages: number[] }>();
  const setups = new Map<string, [group: string, values: readonly string[], pages: number[]]>();
  const catalogs: number[] = [];
  /** Anchors of all sections; empty for the first of each page. */
  const anchors: string[] = [];
  const names = {
    format: INDEX_FORMAT,
    paths: [] as string[],
    titles: [] as string[],
    kinds: [] as number[],
    crumbs: [] as number[][],
    sections: [] as number[],
  };
  const headings: string[] = [];
  const texts: string[] = [];
  const legacy: number[] = [];
  /** Number of pages that link to each path. */
  const linked = new Map<string, number>();
  const lengths: string[] = [];

  const termOf = (name: string): Term => {
    let found = terms.get(name);
    if (!found) terms.set(name, (found = { bytes: [], last: 0, count: 0 }));
    return found;
  };
  /** Adds words to the vocabulary even if no text contains them, so that one look-up serves both tiers. */
  const know = (text: string): void =>
    eachWord(text, (raw) => {
      if (split.has(raw)) return;
      split.add(raw);
      for (const name of knownTermsOf(raw)) termOf(name);
    });
  const post = (section: number, written: string): void => {
    for (const each of written.split(' ')) {
      const found = termOf(each.slice(1));
      pushNumber(found.bytes, toPosting(section - found.last, Number(each[0])));
      found.last = section;
      found.count++;
    }
  };

  return {
    add(page, text, sections) {
      if (page.offer) {
        const { label, words } = page.offer;
        if (!offers.has(label)) offers.set(label, { words, pages: [] });
        offers.get(label)?.pages.push(names.paths.length);
      }
      for (const { group, values } of page.setup ?? []) {
        const name = JSON.stringify([group, values]);
        if (!setups.has(name)) setups.set(name, [group, values, []]);
        setups.get(name)?.[2].push(names.paths.length);
      }
      if (page.isCatalog) catalogs.push(names.paths.length);
      names.paths.push(page.path);
      names.titles.push(page.title);
      names.kinds.push(PAGE_KINDS.indexOf(page.kind));
      names.crumbs.push(page.breadcrumb.map((label) => indexOf(labels, label)));
      names.sections.push(sections.length);
      for (const to of page.links) if (to !== page.path) linked.set(to, (linked.get(to) ?? 0) + 1);
      for (const [i, part] of sections.entries()) {
        const section = anchors.length;
        know(i === 0 ? page.title : part.heading);
        if (i > 0) headings.push(part.heading);
        anchors.push(i === 0 ? '' : part.anchor);
        if (part.isLegacy) legacy.push(section);
        lengths.push(toLevel(part.length));
        if (part.terms !== '') post(section, part.terms);
        for (const { name, weight } of part.symbols) {
          const places = symbols.get(name) ?? [];
          if (places.length === 0) symbols.set(name, places);
          places.push([section, weight]);
          know(name);
        }
      }
      texts.push(text);
    },
    *files(messages) {
      const folder = indexFolder(version);
      const { first, rest } = divideHeadings(headings, names.sections);
      const headingAt = headingsBySection(first, names.sections);
      const named = divideSymbols(symbols, (at) => headingAt[at] ?? 0);
      const anchored = divideAnchors(anchors, names.sections, headingAt, named.first);
      const vocabulary = divideVocabulary(terms, rest, named.rest);
      for (const [name, content] of vocabulary.files) yield [`${folder}/${name}`, content];
      const words: WordsFile = {
        lengths: lengths.join(''),
        legacy,
        texts,
        ...(messages !== undefined && { messages }),
      };
      const wordsText = JSON.stringify(words);
      const wordsFile = `words-${digest(wordsText)}.json`;
      yield [`${folder}/${wordsFile}`, wordsText];
      const file: Omit<NamesFile, 'id'> = {
        ...names,
        headings: first,
        linked: names.paths.map((path) => toLevel(linked.get(path) ?? 0)).join(''),
        labels: [...labels.keys()],
        symbols: named.first,
        prefixes: anchored.prefixes,
        anchors: anchored.anchors,
        ...(offers.size > 0 && {
          offers: [...offers].map(([label, { words, pages }]) => [label, words, pages]),
        }),
        ...(setups.size > 0 && { setups: [...setups.values()] }),
        ...(catalogs.length > 0 && { catalogs }),
        ranges: vocabulary.ranges,
        words: wordsFile,
        terms: vocabulary.terms,
      };
      const id = digest(JSON.stringify(file));
      yield [`${folder}/${NAMES_FILE}`, JSON.stringify({ id, ...file })];
    },
  };
}

/**
 * Divides the headings: all are in the first tier if they fit, otherwise the first few of every page, since later ones
 * tend to be details.
 * @param sections number of sections of each page; the first of a page has no heading
 */
function divideHeadings(
  headings: readonly string[],
  sections: readonly number[],
): { first: NamesFile['headings']; rest: Map<number, string> } {
  const place = sections.flatMap((count) =>
    Array.from({ length: Math.max(0, count - 1) }, (_, i) => i),
  );
  const letters: number[] = [];
  for (const [i, heading] of headings.entries()) {
    const at = place[i] as number;
    letters[at] = (letters[at] ?? 0) + heading.length;
  }
  let sum = 0;
  const end = letters.findIndex((count) => (sum += count) > NAMES_LETTERS);
  const isFirst = (i: number): boolean =>
    end === -1 || (place[i] as number) < end || headings[i] === '';
  const first = headings.map((heading, i) => (isFirst(i) ? heading : 0));
  const at = headingsBySection(first, sections);
  const others = headings.filter((_, i) => !isFirst(i));
  const rest = new Map<number, string>();
  for (const [section, heading] of at.entries())
    if (heading === 0) rest.set(section, others[rest.size] as string);
  return { first, rest };
}

/** Headings by section; empty for the first of a page. */
function headingsBySection(
  headings: NamesFile['headings'],
  sections: readonly number[],
): (string | 0)[] {
  let next = 0;
  return sections.flatMap((count) =>
    Array.from({ length: count }, (_, i) => (i === 0 ? '' : (headings[next++] ?? 0))),
  );
}

/**
 * Names with their best sections: those that define them, otherwise those that mention them most. As many as fit go
 * into the first tier, defined names first. A name that is the heading of its first section, as in a reference, isn't
 * written twice.
 */
function divideSymbols(
  symbols: ReadonlyMap<string, [section: number, weight: number][]>,
  headingOf: (section: number) => string | 0,
): { first: NamesFile['symbols']; rest: NamesFile['symbols'] } {
  const found: { name: string; weight: number; places: number[] }[] = [];
  for (const [name, all] of symbols) {
    const defined = all.filter(([, weight]) => weight >= DEFINES);
    const places = (defined.length > 0 ? defined : all)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, PLACES);
    const weight = places[0]?.[1] ?? 0;
    if (weight < WORTH_NAMING) continue;
    const sign = weight >= DEFINES ? (at: number) => -at - 1 : (at: number) => at;
    found.push({ name, weight, places: places.map(([at]) => sign(at)) });
  }
  found.sort((a, b) => b.weight - a.weight || compareTexts(a.name, b.name));
  let room = SYMBOL_LETTERS;
  const first: NamesFile['symbols'] = [];
  const rest: NamesFile['symbols'] = [];
  for (const { name, weight, places } of found) {
    const at = places[0] as number;
    const isHeading = weight >= DEFINES && headingOf(-at - 1) === name;
    room -= isHeading ? 2 : name.length;
    if (room >= 0) first.push([isHeading ? '' : name, ...places]);
    else rest.push([name, ...places]);
  }
  const byName = (list: NamesFile['symbols']): NamesFile['symbols'] =>
    list.sort((a, b) => compareTexts(a[0], b[0]) || Math.abs(a[1] ?? 0) - Math.abs(b[1] ?? 0));
  return { first: byName(first), rest: byName(rest) };
}

function indexOf(labels: Map<string, number>, label: string): number {
  let index = labels.get(label);
  if (index === undefined) labels.set(label, (index = labels.size));
  return index;
}
