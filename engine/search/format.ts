/*
 * The files of an index, as they are published for each version of the docs:
 *
 *   _quire/search/<version>/names.json          first tier, under a fixed name: pages, headings, symbols
 *   _quire/search/<version>/words-<hash>.json   second tier: vocabulary, lengths of sections, names of the rest
 *   _quire/search/<version>/<hash>.bin          postings of a range of the vocabulary
 *   _quire/search/<version>/text/<hash>.json    text of one page, for the sentences around the words
 *
 * Only the first is revalidated; all others are named by their content.
 */

/** Changes with the format of the files: an older script in an open tab must not read newer files. */
export const INDEX_FORMAT = 3;

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
  /** For every section but the first of each page; 0 if it's in the second tier. */
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
  /** Pages that explain messages, one by one; absent if there are none. */
  catalogs?: number[];
  /** File of the second tier, in the same folder. */
  words: string;
}

/** Second tier. */
export interface WordsFile {
  /** Sorted terms, each as the number of letters it shares with the previous one, and the rest (`encodeTerms`). */
  terms: string;
  /** A level for each term (`toLevel`): how many sections contain it. */
  counts: string;
  /** First term of each postings file, by index, and the file. */
  shards: [first: number, file: string][];
  /** A level for each section: its number of words. */
  lengths: string;
  /** Headings that don't fit into the first tier, in order. */
  headings: string[];
  /** Code names that don't fit into it, in the same form. */
  symbols: NamesFile['symbols'];
  /** Anchors of the other sections that differ from the default. */
  anchors: Record<number, string>;
  /** Sections about deprecated names. */
  legacy: number[];
  /** Name of each page's text file. */
  texts: string[];
  /** File of the messages that the site explains, in the same folder; absent if there are none. */
  messages?: string;
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

/** Text of a page by section: prose and code. */
export type TextFile = [text: string, code: string][];

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

/**
 * One postings file: the number of terms, the bytes of each, then the postings (`toPosting`, with distances); all
 * numbers in groups of seven bits.
 */
export function encodeShard(terms: readonly Uint8Array[]): Uint8Array {
  const head: number[] = [];
  pushNumber(head, terms.length);
  for (const bytes of terms) pushNumber(head, bytes.length);
  const size = terms.reduce((sum, bytes) => sum + bytes.length, head.length);
  const shard = new Uint8Array(size);
  shard.set(head);
  let at = head.length;
  for (const bytes of terms) {
    shard.set(bytes, at);
    at += bytes.length;
  }
  return shard;
}

/** A postings file. */
export interface Shard {
  /**
   * Writes the postings of its nth term, by section, into a reused list: a query has thousands.
   * @returns their number
   */
  readPostings(index: number, into: Uint32Array): number;
}

/**
 * Opens a postings file.
 * @throws RangeError if the bytes are invalid
 */
export function openShard(bytes: Uint8Array): Shard {
  const reader = { bytes, at: 0 };
  const count = readNumber(reader);
  const ends: number[] = [];
  let end = 0;
  for (let i = 0; i < count; i++) ends.push((end += readNumber(reader)));
  const start = reader.at;
  if (start + end !== bytes.length) throw new RangeError('The postings are cut short.');
  return {
    readPostings(index, into) {
      // `readNumber` inlined; nearly always one or two bytes.
      let posting = 0;
      let found = 0;
      let at = start + (index === 0 ? 0 : (ends[index - 1] ?? 0));
      const to = start + (ends[index] ?? 0);
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
    if (byte === undefined) throw new RangeError('The postings are cut short.');
    value |= (byte & 127) << shift;
    if (byte < 128) return value >>> 0;
  }
  throw new RangeError('The postings contain an invalid number.');
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
