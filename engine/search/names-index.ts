import { PAGE_KINDS, type PageKind } from '../model/search.ts';
import { appliesTo, type PageSetup, type ReaderSetup } from '../model/setup.ts';
import { expectedAnchor } from './anchors.ts';
import { fromLevel, type NamePlace, type NamesFile, type WordsFile } from './format.ts';
import { createSymbolList, isTable, readSymbol, type SymbolList } from './symbol-list.ts';
import { joinedTerm, mainTerms, splitWords, termsOf } from './words.ts';

/** Where a term of a name occurs: in the title of its page, above it (labels, path), in a heading, in a code name. */
export const FIELD = { title: 0, above: 1, heading: 2, symbol: 3 } as const;
/** Bits of a field's number in a place. */
const FIELD_BITS = 2;

export const sectionOf = (place: number): number => place >>> FIELD_BITS;
export const fieldOf = (place: number): number => place & ((1 << FIELD_BITS) - 1);
const toPlace = (section: number, field: number): number => (section << FIELD_BITS) | field;

/** The first tier in memory: the names of pages, sections and code. */
export interface NamesIndex {
  file: NamesFile;
  sectionCount: number;
  /** Page of each section. */
  pageOf: Uint32Array;
  /** First section of each page, with one more entry for the end. */
  firstSection: number[];
  /** Heading of a section; empty for the first of a page, for questions, and if the first tier doesn't have it. */
  headingOf(section: number): string;
  /** Anchor of a section whose heading or name the first tier has. */
  anchorOf(section: number): string;
  kindOf(page: number): PageKind;
  /** Approximate number of other pages that link to a page. */
  linkedFrom(page: number): number;
  labelsOf(page: number): string[];
  /** Whether a section is about a deprecated name; false for all until the second tier is loaded. */
  isLegacy(section: number): boolean;
  /** The offer of the product that a page is about (`model/offers.ts`). */
  offerOf(page: number): { label: string; terms: ReadonlySet<string> } | undefined;
  /** Whether a page applies to a reader; undefined if none of the reader's choices decides it (`model/setup.ts`). */
  appliesTo(page: number, reader: ReaderSetup): boolean | undefined;
  /** Whether a term is the value of a choice that a page applies to: `docker`. */
  isForChoice(page: number, term: string): boolean;
  /** Whether a page explains messages, one by one. */
  isCatalog(page: number): boolean;
  /** Whether a page is a catalog of messages, or directly above one: it lists what the catalog explains. */
  listsMessages(page: number): boolean;
  /** Whether other pages are below a page: it's about a subject, and they're about parts of it. */
  isOverview(page: number): boolean;
  /** Whether a section is a question that its page answers. */
  isQuestion(section: number): boolean;
  /** Number of significant words in a question; 0 for other sections, and for all until the second tier is loaded. */
  questionWords(section: number): number;
  /** Whether a page is named after a package: `kiln-clay`. */
  isPackage(page: number): boolean;
  /** Names of code that the first tier has. */
  symbols: SymbolList;
  /** Places of a term in names, each a section and a field (`sectionOf`, `fieldOf`). */
  placesOf(term: string): readonly number[];
  /** All terms of names, sorted. */
  terms(): string[];
  /**
   * The significant words of a title or heading, used to compute how much of it a query names. Titles don't count the
   * product's name: `Kiln and clay` is about clay.
   */
  titleTerms(page: number): ReadonlySet<string>;
  /** The same for the last segment of a page's path, which often names it more plainly than its title. */
  slugTerms(page: number): ReadonlySet<string>;
  /** Number of significant words in a heading, and of all; 0 if no tier that is loaded has it. */
  headingTerms(section: number): number;
  headingWords(section: number): number;
  /** Adds what the second tier has of sections. */
  addSections(words: Pick<WordsFile, 'legacy' | 'lengths'>): void;
  /** Adds the places of a term in names that don't fit into the first tier. */
  addPlaces(term: string, places: readonly NamePlace[]): void;
}

/**
 * Reads the first tier.
 * @throws TypeError if the file is invalid
 */
export function openNames(file: NamesFile): NamesIndex {
  const sectionCount = file.sections.reduce((sum, count) => sum + count, 0);
  if (file.headings.length !== sectionCount - file.paths.length)
    throw new TypeError('The index of names is incomplete.');
  const pageOf = new Uint32Array(sectionCount);
  const headings: (string | 0)[] = [];
  const firstSection: number[] = [];
  const places = new Map<string, number[]>();
  const put = (text: string, section: number, field: number): void => {
    for (const { raw } of splitWords(text)) {
      for (const term of termsOf(raw)) {
        const known = places.get(term);
        if (known) known.push(toPlace(section, field));
        else places.set(term, [toPlace(section, field)]);
      }
    }
  };
  let section = 0;
  let heading = 0;
  for (const [page, count] of file.sections.entries()) {
    firstSection.push(section);
    put(file.titles[page] as string, section, FIELD.title);
    put((file.paths[page] as string).replaceAll('/', ' '), section, FIELD.above);
    for (const label of file.crumbs[page] ?? [])
      put(file.labels[label] as string, section, FIELD.above);
    for (let i = 0; i < count; i++) {
      pageOf[section] = page;
      const text = i === 0 ? '' : (file.headings[heading++] as string | 0);
      headings.push(text);
      if (text !== 0 && text !== '') put(text, section, FIELD.heading);
      section++;
    }
  }
  firstSection.push(section);
  /** The name that each section documents. */
  const entries: string[] = [];
  let legacy: ReadonlySet<number> = new Set();
  const questions = new Map<number, number>();
  const linked = Float32Array.from(file.linked, fromLevel);
  const symbols = file.symbols.map(([name, ...where]) => {
    const heading = headings[Math.abs(where[0] as number) - 1] || '';
    const symbol = readSymbol(name || heading, where);
    if (symbol.isDefined) for (const at of symbol.sections) entries[at] ??= symbol.name;
    if (!isTable(symbol.name, symbol.isDefined))
      for (const at of symbol.sections) put(symbol.name, at, FIELD.symbol);
    return symbol;
  });
  let sorted: string[] | undefined;
  const offers = readOffers(file);
  const setups = new Map<number, PageSetup[]>();
  for (const [group, values, pages] of file.setups ?? [])
    for (const page of pages) setups.set(page, [...(setups.get(page) ?? []), { group, values }]);
  const catalogs = new Set(file.catalogs);
  const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
  const above = new Set(file.paths.map(parentOf));
  const lists = new Set(
    [...catalogs].flatMap((page) => {
      const path = file.paths[page] as string;
      return [path, parentOf(path)];
    }),
  );
  const titles: ReadonlySet<string>[] = [];
  const prefix = packagePrefix(file.titles);
  const withoutPrefix = (terms: ReadonlySet<string>): ReadonlySet<string> =>
    terms.size > 1 ? new Set([...terms].filter((term) => term !== prefix)) : terms;
  const slugs: ReadonlySet<string>[] = [];
  const named = new Uint8Array(sectionCount);
  const long = new Uint8Array(sectionCount);

  // Every other section but the first of a page has a heading.
  const isQuestion = (at: number): boolean =>
    headings[at] === '' && at !== firstSection[pageOf[at] as number];

  return {
    file,
    sectionCount,
    pageOf,
    firstSection,
    headingOf: (at) => headings[at] || '',
    anchorOf(at) {
      const prefix = file.prefixes[pageOf[at] as number] ?? 0;
      return (
        file.anchors[at] ??
        expectedAnchor({ prefix, name: entries[at], heading: headings[at] || '' })
      );
    },
    kindOf: (page) => PAGE_KINDS[file.kinds[page] as number] ?? 'guide',
    linkedFrom: (page) => linked[page] as number,
    labelsOf: (page) => (file.crumbs[page] ?? []).map((label) => file.labels[label] as string),
    isLegacy: (at) => legacy.has(at),
    offerOf: (page) => offers.get(page),
    appliesTo: (page, reader) => appliesTo(setups.get(page) ?? [], reader),
    isForChoice: (page, term) =>
      setups.get(page)?.some(({ values }) => values.includes(term)) === true,
    isCatalog: (page) => catalogs.has(page),
    listsMessages: (page) => lists.has(file.paths[page] as string),
    isOverview: (page) => above.has(file.paths[page] as string),
    isQuestion,
    questionWords: (at) => questions.get(at) ?? 0,
    isPackage: (page) => isPackage(file.titles[page] as string),
    symbols: createSymbolList(symbols),
    placesOf: (term) => places.get(term) ?? [],
    terms: () => (sorted ??= [...places.keys()].sort((a, b) => (a < b ? -1 : 1))),
    titleTerms: (page) => (titles[page] ??= withoutPrefix(mainTerms(file.titles[page] as string))),
    slugTerms: (page) => (slugs[page] ??= mainTerms(lastPart(file.paths[page] as string))),
    headingTerms: (at) => (named[at] ||= headings[at] ? mainTerms(headings[at]).size : 0),
    headingWords: (at) => (long[at] ||= headings[at] ? headings[at].split(' ').length : 0),
    addSections(words) {
      legacy = new Set(words.legacy);
      for (let at = 0; at < sectionCount; at++)
        if (isQuestion(at)) questions.set(at, Math.max(1, fromLevel(words.lengths[at])));
    },
    addPlaces(term, others) {
      const known = places.get(term) ?? [];
      places.set(term, known);
      for (const { section: at, heading: counts } of others) {
        known.push(toPlace(at, counts ? FIELD.heading : FIELD.symbol));
        if (!counts) continue;
        named[at] = counts.terms;
        long[at] = counts.words;
      }
    },
  };
}

/** The offer of each page that has one, with the terms of the words that name it. */
function readOffers({
  offers = [],
}: NamesFile): Map<number, { label: string; terms: ReadonlySet<string> }> {
  return new Map(
    offers.flatMap(([label, words, pages]) => {
      const terms = new Set(
        [label, ...words].flatMap((word) => splitWords(word).map(({ raw }) => joinedTerm(raw))),
      );
      return pages.map((page) => [page, { label, terms }] as const);
    }),
  );
}

/** A title that is the name of a package: `kiln-clay`. */
function isPackage(title: string): boolean {
  return /^[a-z][a-z\d]*(?:[-_][a-z\d]+)+$/.test(title);
}

/**
 * The prefix of most package names: `kiln`, the name of the product, which doesn't distinguish titles. Undefined if
 * most names don't share one.
 */
function packagePrefix(titles: readonly string[]): string | undefined {
  const starts = titles.filter(isPackage).map((title) => title.split(/[-_]/, 1)[0] as string);
  const counts = new Map<string, number>();
  for (const start of starts) counts.set(start, (counts.get(start) ?? 0) + 1);
  return [...counts].find(([, count]) => count > 1 && count > starts.length / 2)?.[0];
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
