import { PAGE_KINDS, type PageKind } from '../model/search.ts';
import { expectedAnchor } from './anchors.ts';
import { fromLevel, type NamesFile, type WordsFile } from './format.ts';
import { findContaining, type FindContaining } from './find-containing.ts';
import { findNear } from './find-near.ts';
import { STOP_WORDS } from './stop-words.ts';
import { joinedTerm, splitParts, splitWords, termsOf } from './words.ts';

/** Where a term of a name occurs: in the title of its page, above it (labels, path), in a heading, in a code name. */
export const FIELD = { title: 0, above: 1, heading: 2, symbol: 3 } as const;
/** Bits of a field's number in a place. */
const FIELD_BITS = 2;

/** The section of a place. */
export const sectionOf = (place: number): number => place >>> FIELD_BITS;
/** The field of a place. */
export const fieldOf = (place: number): number => place & ((1 << FIELD_BITS) - 1);
const toPlace = (section: number, field: number): number => (section << FIELD_BITS) | field;

/** A code name, prepared for comparison. */
export interface SymbolName {
  name: string;
  /** Lower case, without joining characters: `assetspecmergeattributes`. */
  key: string;
  /** The same for its last part: `mergeattributes`. */
  lastKey: string;
  /** Sections about it, best first. */
  sections: number[];
  /** Whether the first of them defines it. */
  isDefined: boolean;
}

/** The first tier in memory: the names of pages, sections and code. */
export interface NamesIndex {
  file: NamesFile;
  /** Total number of sections. */
  sectionCount: number;
  /** Page of each section. */
  pageOf: Uint32Array;
  /** First section of each page, with one more entry for the end. */
  firstSection: number[];
  /** Heading of a section; empty for the first of a page, and until the second tier is loaded. */
  headingOf(section: number): string;
  anchorOf(section: number): string;
  kindOf(page: number): PageKind;
  /** Approximate number of other pages that link to a page. */
  linkedFrom(page: number): number;
  labelsOf(page: number): string[];
  /** Whether a section is about a deprecated name; false for all until the second tier is loaded. */
  isLegacy(section: number): boolean;
  /** The offer of the product that a page is about (`model/offers.ts`). */
  offerOf(page: number): { label: string; terms: ReadonlySet<string> } | undefined;
  /** Whether a page explains messages, one by one. */
  isCatalog(page: number): boolean;
  /** Whether other pages are below a page: it's about a subject, and they're about parts of it. */
  isOverview(page: number): boolean;
  /** Whether a section is a question that its page answers; false for all until the second tier is loaded. */
  isQuestion(section: number): boolean;
  /** Number of significant words in a question; 0 for other sections, and for all until the second tier is loaded. */
  questionWords(section: number): number;
  /** Whether a page is named after a package: `kiln-clay`. */
  isPackage(page: number): boolean;
  symbols: SymbolName[];
  /** Calls `found` with the index of each symbol whose key contains a part. */
  symbolsWith(part: string, found: (index: number) => void): void;
  /**
   * Symbols whose key, or that of their last part, starts with what was typed, allowing `limit` typos: index, and the
   * smallest distance.
   */
  symbolsNear(typed: string, limit: number): ReadonlyMap<number, number>;
  /** Places of a term in names, each a section and a field (`sectionOf`, `fieldOf`). */
  placesOf(term: string): readonly number[];
  /** All terms of names, sorted. */
  terms(): string[];
  /**
   * The significant words of a title or heading, used to compute how much of it a query names. Titles don't count the
   * product's name: `Kiln and clay` is about clay.
   */
  titleTerms(page: number): ReadonlySet<string>;
  headingTerms(section: number): ReadonlySet<string>;
  /** The same for the last segment of a page's path, which often names it more plainly than its title. */
  slugTerms(page: number): ReadonlySet<string>;
  /** Adds what doesn't fit into the first tier. */
  addNames(rest: Pick<WordsFile, 'headings' | 'symbols' | 'anchors' | 'legacy' | 'lengths'>): void;
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
  const symbols: SymbolName[] = [];
  /** The name that each section documents. */
  const entries: string[] = [];
  let anchors = file.anchors;
  let legacy: ReadonlySet<number> = new Set();
  const questions = new Map<number, number>();
  const linked = Float32Array.from(file.linked, fromLevel);
  const addSymbols = (list: NamesFile['symbols']): void => {
    for (const [name, ...where] of list) {
      const sections = where.map((at) => (at < 0 ? -at - 1 : at));
      const heading = headings[sections[0] as number] || '';
      const symbol = readSymbol(name || heading, sections, (where[0] ?? 0) < 0);
      symbols.push(symbol);
      if (symbol.isDefined) for (const at of sections) entries[at] ??= symbol.name;
      // A table such as `cli.telemetry` is found as a name; its words are in the text.
      if (!symbol.isDefined && /^[a-z]+(?:\.[a-z]+)+$/.test(symbol.name)) continue;
      for (const at of sections) put(symbol.name, at, FIELD.symbol);
    }
  };
  addSymbols(file.symbols);
  let sorted: string[] | undefined;
  let inSymbols: FindContaining | undefined;
  let nearSymbols: NamesIndex['symbolsNear'] | undefined;
  const offers = readOffers(file);
  const catalogs = new Set(file.catalogs);
  const above = new Set(file.paths.map((path) => path.slice(0, path.lastIndexOf('/'))));
  const titles: ReadonlySet<string>[] = [];
  const prefix = packagePrefix(file.titles);
  const withoutPrefix = (terms: ReadonlySet<string>): ReadonlySet<string> =>
    terms.size > 1 ? new Set([...terms].filter((term) => term !== prefix)) : terms;
  const slugs: ReadonlySet<string>[] = [];
  const named: ReadonlySet<string>[] = [];

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
        anchors[at] ?? expectedAnchor({ prefix, name: entries[at], heading: headings[at] || '' })
      );
    },
    kindOf: (page) => PAGE_KINDS[file.kinds[page] as number] ?? 'guide',
    linkedFrom: (page) => linked[page] as number,
    labelsOf: (page) => (file.crumbs[page] ?? []).map((label) => file.labels[label] as string),
    isLegacy: (at) => legacy.has(at),
    offerOf: (page) => offers.get(page),
    isCatalog: (page) => catalogs.has(page),
    isOverview: (page) => above.has(file.paths[page] as string),
    isQuestion,
    questionWords: (at) => questions.get(at) ?? 0,
    isPackage: (page) => isPackage(file.titles[page] as string),
    symbols,
    symbolsWith(part, found) {
      inSymbols ??= findContaining(symbols.map(({ key }) => key));
      inSymbols(part, 0, found);
    },
    symbolsNear(typed, limit) {
      nearSymbols ??= findNearSymbols(symbols);
      return nearSymbols(typed, limit);
    },
    placesOf: (term) => places.get(term) ?? [],
    terms: () => (sorted ??= [...places.keys()].sort((a, b) => (a < b ? -1 : 1))),
    titleTerms: (page) => (titles[page] ??= withoutPrefix(mainTerms(file.titles[page] as string))),
    slugTerms: (page) => (slugs[page] ??= mainTerms(lastPart(file.paths[page] as string))),
    headingTerms: (at) => (named[at] ??= mainTerms(headings[at] || '')),
    addNames(rest) {
      anchors = { ...anchors, ...rest.anchors };
      legacy = new Set(rest.legacy);
      let next = 0;
      for (let at = 0; at < sectionCount; at++) {
        if (headings[at] !== 0) continue;
        const text = rest.headings[next++] ?? '';
        headings[at] = text;
        delete named[at];
        put(text, at, FIELD.heading);
      }
      for (let at = 0; at < sectionCount; at++)
        if (isQuestion(at)) questions.set(at, Math.max(1, fromLevel(rest.lengths[at])));
      addSymbols(rest.symbols);
      sorted = undefined;
      inSymbols = undefined;
      nearSymbols = undefined;
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

function findNearSymbols(symbols: readonly SymbolName[]): NamesIndex['symbolsNear'] {
  /** Symbols by key. */
  const called = new Map<string, number[]>();
  for (const [index, { key, lastKey }] of symbols.entries()) {
    for (const each of new Set([key, lastKey])) {
      const same = called.get(each);
      if (same) same.push(index);
      else called.set(each, [index]);
    }
  }
  const keys = [...called.keys()].sort((a, b) => (a < b ? -1 : 1));
  const near = findNear(keys);
  return (typed, limit) => {
    const least = new Map<number, number>();
    near(typed, limit, true, (at, slips) => {
      for (const index of called.get(keys[at] as string) ?? [])
        least.set(index, Math.min(slips, least.get(index) ?? slips));
    });
    return least;
  };
}

function readSymbol(name: string, sections: number[], isDefined: boolean): SymbolName {
  const key = joinedTerm(name.replaceAll(' ', ''));
  const lastKey = joinedTerm(name.split('.').at(-1) ?? name);
  return { name, key, lastKey, sections, isDefined };
}

/**
 * The parts of a name's words. The whole of a compound isn't a separate word here, and insignificant words are left out
 * of a name that has others.
 */
function mainTerms(text: string): ReadonlySet<string> {
  // Letters around a slash are one word: `I/O`.
  const terms = splitWords(text).flatMap(({ raw }) =>
    raw.includes('/') ? [joinedTerm(raw)] : splitParts(raw).map(({ term }) => term),
  );
  const meant = terms.filter((term) => !STOP_WORDS.has(term));
  return new Set(meant.length > 0 ? meant : terms);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
