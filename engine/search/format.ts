/*
 * The files of an index, as they are published for each version of the docs:
 *
 *   _quire/search/<version>/names.json          first tier, under a fixed name: pages, headings, symbols
 *   _quire/search/<version>/words-<hash>.json   second tier: what it has of sections and pages
 *   _quire/search/<version>/<hash>.bin          a range of the vocabulary: terms, postings, names of the rest
 *   _quire/search/<version>/terms-<hash>.json   the whole vocabulary, for words that no term starts with
 *   _quire/search/<version>/text/<hash>.json    text of one page: headings, and the sentences around the words
 *
 * Only the first is revalidated; all others are named by their content.
 */

/** Changes with the format of the files: an older script in an open tab must not read newer files. */
export const INDEX_FORMAT = 4;

/** The first tier, in the index's folder. */
export const NAMES_FILE = 'names.json';

/** A file to publish: its path in the output folder, and its content. */
export type IndexFile = readonly [file: string, content: string | Uint8Array];

/** Folder of a version's index in the output. */
export function indexFolder(version: string): string {
  return `_quire/search/${version.replace(/[^\w.-]/g, '_') || '_'}`;
}

/** First tier. Arrays of pages are parallel; sections are numbered across all pages, in order. */
export interface NamesFile {
  format: number;
  /** Identifies this index. */
  id: string;
  /** The pages are in development: revalidate before every search. */
  live?: true;
  paths: string[];
  titles: string[];
  /** Index in `PAGE_KINDS`. */
  kinds: number[];
  /** A level for each page (`toLevel`): how many other pages link to it in their text. */
  linked: string;
  /** Indices in `labels`, outermost first. */
  crumbs: number[][];
  labels: string[];
  /** Number of sections of each page, including the one before the first heading. */
  sections: number[];
  /** For every section but the first of each page; empty for a question, 0 if it's in a range of the vocabulary. */
  headings: (string | 0)[];
  /** Prefix of the names in the anchors of each page; 0 if anchors aren't derived from names (`anchors.ts`). */
  prefixes: (string | 0)[];
  /** Anchors that differ from the default, by section, for the sections that this tier can find. */
  anchors: Record<number, string>;
  /**
   * Code names and the sections about them, best first; a negative number −s−1 means that s defines it. An empty name
   * is the heading of the first section.
   */
  symbols: [name: string, ...sections: number[]][];
  /** Offers of the product, with the words that name them and their pages; absent if there are none (`model/offers.ts`). */
  offers?: [label: string, words: string[], pages: number[]][];
  /** Pages that apply only to some choices of readers (`model/setup.ts`); absent if there are none. */
  setups?: [group: string, values: readonly string[], pages: number[]][];
  /** Pages that explain messages, one by one; absent if there are none. */
  catalogs?: number[];
  /**
   * Ranges of the vocabulary: the index of the first term, a text that is no greater than it and greater than the term
   * before, and the file in the same folder.
   */
  ranges: [first: number, from: string, file: string][];
  /** Files of the second tier and of the whole vocabulary, in the same folder. */
  words: string;
  terms: string;
}

/** Second tier. */
export interface WordsFile {
  /** A level for each section: its number of words. */
  lengths: string;
  /** Sections about deprecated names. */
  legacy: number[];
  /** Name of each page's text file. */
  texts: string[];
  /** File of the messages that the site explains, in the same folder; absent if there are none. */
  messages?: string;
}

/** Sorted terms. */
export interface TermsFile {
  /** Each as the number of letters it shares with the previous one, and the rest (`encodeTerms`). */
  terms: string;
  /** A level for each term (`toLevel`): how many sections contain it. */
  counts: string;
}

/** What a range of the vocabulary contains besides postings. */
export interface RangeHead extends TermsFile {
  /** Code names with a term of the range that don't fit into the first tier, with their sections as there. */
  symbols: NamesFile['symbols'];
  /** Much more frequent terms that a rare term can be a typo of. */
  meant: [rare: string, index: number, term: string][];
}

/** The messages that programs print and a site explains; loaded when a query looks like one. */
export interface MessagesFile {
  /** Pages that explain them. */
  pages: [path: string, title: string][];
  /** File with the texts of each page’s messages, in the same folder. */
  texts: string[];
  /** `exception` is empty if a message has none; `page` is an index. */
  messages: [id: string, title: string, pattern: string, exception: string, page: number][];
}

/**
 * Cause, confirmation and cure of messages, by id: plain text in which only backticks have a meaning, with blank lines
 * between paragraphs. An absent confirmation is empty.
 */
export type MessageTexts = Record<string, [cause: string, confirm: string, cure: string]>;

/**
 * Text of a page by section; without an anchor, it's the slug of the heading. What terms inside of a section add to its
 * anchor (`-name` of a parameter, `--flag` of an option) is separated by spaces.
 */
export type TextFile = [
  text: string,
  code: string,
  heading: string,
  anchor?: string,
  terms?: string,
][];

/** Numbers up to 63 as one letter each. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A count as one letter, with four steps for each doubling. */
export function toLevel(count: number): string {
  return LETTERS[Math.min(63, Math.round(4 * Math.log2(count + 1)))] as string;
}

/** The approximate count of a letter. */
export function fromLevel(letter: string | undefined): number {
  return 2 ** (Math.max(0, LETTERS.indexOf(letter ?? 'A')) / 4) - 1;
}

/** Sorted terms in one string: the number of letters shared with the previous term as one letter, the rest, a space. */
export function encodeTerms(terms: readonly string[]): string {
  let before = '';
  const parts: string[] = [];
  for (const term of terms) {
    let shared = 0;
    while (shared < 63 && shared < before.length && before[shared] === term[shared]) shared++;
    parts.push(LETTERS[shared] + term.slice(shared));
    before = term;
  }
  return parts.join(' ');
}

/** The inverse of `encodeTerms`. */
export function decodeTerms(text: string): string[] {
  if (text === '') return [];
  let before = '';
  return text.split(' ').map((part) => {
    before = before.slice(0, LETTERS.indexOf(part[0] as string)) + part.slice(1);
    return before;
  });
}

/** Bits of the strength in a posting. */
const STRENGTH_BITS = 2;
const STRENGTH_MASK = (1 << STRENGTH_BITS) - 1;

/** A posting: a section (in a file, its distance from the previous one), and the strength of the term there, 0 to 3. */
export function toPosting(section: number, strength: number): number {
  return (section << STRENGTH_BITS) | strength;
}

/** The section of a posting. */
export function postedSection(posting: number): number {
  return posting >>> STRENGTH_BITS;
}

/** A place of a term in a name that isn't in the first tier. */
export interface NamePlace {
  section: number;
  /** For a heading, the number of its significant words, and of all; absent for a code name. */
  heading?: { terms: number; words: number };
}

/** A term's places in a file: distances with a bit for headings, which are followed by their numbers of words. */
export function encodePlaces(places: readonly NamePlace[]): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const { section, heading } of places) {
    pushNumber(bytes, ((section - before) << 1) | Number(heading !== undefined));
    if (heading) bytes.push(Math.min(15, heading.terms) | (Math.min(15, heading.words) << 4));
    before = section;
  }
  return Uint8Array.from(bytes);
}

/** The inverse of `encodePlaces`. */
export function decodePlaces(bytes: Uint8Array): NamePlace[] {
  const reader = { bytes, at: 0 };
  const places: NamePlace[] = [];
  let section = 0;
  while (reader.at < bytes.length) {
    const value = readNumber(reader);
    section += value >>> 1;
    if ((value & 1) === 0) places.push({ section });
    else {
      const counts = bytes[reader.at++] ?? 0;
      places.push({ section, heading: { terms: counts & 15, words: counts >>> 4 } });
    }
  }
  return places;
}

/**
 * A range of the vocabulary: the length of the head and the head as JSON, the number of lists, the bytes of each, then
 * the lists: of each term the postings (`toPosting`, with distances), then of each the places in names
 * (`encodePlaces`). All numbers are in groups of seven bits.
 */
export function encodeRange(head: RangeHead, lists: readonly Uint8Array[]): Uint8Array {
  // Without other letters, a character is a byte.
  const json = JSON.stringify(head).replace(/[\u0080-\uffff]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  const text = Uint8Array.from(json, (letter) => letter.charCodeAt(0));
  const sizes: number[] = [];
  pushNumber(sizes, lists.length);
  for (const bytes of lists) pushNumber(sizes, bytes.length);
  const start: number[] = [];
  pushNumber(start, text.length);
  const parts = [Uint8Array.from(start), text, Uint8Array.from(sizes), ...lists];
  const range = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    range.set(part, at);
    at += part.length;
  }
  return range;
}

/** Characters to read at once: a call can't have more arguments than fit on the stack. */
const AT_ONCE = 4096;

/** A range of the vocabulary. */
export interface Range {
  head: RangeHead;
  /** Places of its nth term in names that aren't in the first tier. */
  placesOf(index: number): NamePlace[];
  /**
   * Writes the postings of its nth term, by section, into a reused list: a query has thousands.
   * @returns their number
   */
  readPostings(index: number, into: Uint32Array): number;
}

/**
 * Opens a range of the vocabulary.
 * @throws RangeError if the bytes are invalid
 * @throws SyntaxError if the head is
 */
export function openRange(bytes: Uint8Array): Range {
  const reader = { bytes, at: 0 };
  const size = readNumber(reader);
  const lists = reader.at + size;
  let text = '';
  for (let at = reader.at; at < lists; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(lists, at + AT_ONCE)));
  reader.at = lists;
  const head = JSON.parse(text) as RangeHead;
  const count = readNumber(reader);
  const ends: number[] = [];
  let end = 0;
  for (let i = 0; i < count; i++) ends.push((end += readNumber(reader)));
  const start = reader.at;
  if (start + end !== bytes.length || count !== 2 * head.counts.length)
    throw new RangeError('A range of the vocabulary is cut short.');
  const startOf = (list: number): number => start + (list === 0 ? 0 : (ends[list - 1] ?? 0));
  const endOf = (list: number): number => start + (ends[list] ?? 0);
  return {
    head,
    placesOf(index) {
      const list = head.counts.length + index;
      return decodePlaces(bytes.subarray(startOf(list), endOf(list)));
    },
    readPostings(index, into) {
      // `readNumber` inlined; nearly always one or two bytes.
      let posting = 0;
      let found = 0;
      let at = startOf(index);
      const to = endOf(index);
      while (at < to && found < into.length) {
        let byte = bytes[at++] as number;
        let value = byte & 127;
        for (let shift = 7; byte > 127 && shift < 35; shift += 7) {
          byte = bytes[at++] ?? 0;
          value |= (byte & 127) << shift;
        }
        posting = (posting & ~STRENGTH_MASK) + value;
        into[found++] = posting;
      }
      return found;
    },
  };
}

/** Appends a number in groups of seven bits, lowest first. */
export function pushNumber(bytes: number[], value: number): void {
  while (value > 127) {
    bytes.push((value & 127) | 128);
    value >>>= 7;
  }
  bytes.push(value);
}

function readNumber(reader: { bytes: Uint8Array; at: number }): number {
  let value = 0;
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = reader.bytes[reader.at++];
    if (byte === undefined) throw new RangeError('A range of the vocabulary is cut short.');
    value |= (byte & 127) << shift;
    if (byte < 128) return value >>> 0;
  }
  throw new RangeError('A range of the vocabulary contains an invalid number.');
}

/**
 * Reads a file of the index's folder: JSON, or bytes for `.bin`.
 * @throws SearchFailure if it can't be read
 */
export type ReadIndexFile = (file: string) => Promise<unknown>;

/**
 * Fetches a file of the index's folder. `fresh` bypasses the cache.
 * @throws SearchFailure `network` without a response, `outdated` if the file doesn't exist
 */
export type FetchIndexFile = (file: string, fresh: boolean) => Promise<Uint8Array>;
