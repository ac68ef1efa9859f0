/*
 * The files of an index, as they are published for each version of the docs:
 *
 *   _quire/search/<version>/names.json          first tier, under a fixed name: pages, headings, symbols
 *   _quire/search/<version>/words-<hash>.json   second tier: vocabulary, lengths of sections, names of the rest
 *   _quire/search/<version>/<hash>.bin          postings of a range of the vocabulary
 *   _quire/search/<version>/text/<hash>.json    text of one page, for the sentences around the words
 *
 * Only the first is asked for again; all others are named by their content.
 */

/** Changes with the shape of the files: an older script that runs in an open tab must not read newer files. */
export const INDEX_FORMAT = 2;

/** The first tier, in the index's folder. */
export const NAMES_FILE = 'names.json';

/** A file to publish: its path in the output folder, and its content. */
export type IndexFile = readonly [file: string, content: string | Uint8Array];

/** Folder of a version's index in the output. */
export function indexFolder(version: string): string {
  return `_quire/search/${version.replace(/[^\w.-]/g, '_') || '_'}`;
}

/** First tier. Arrays of pages run in parallel; sections are numbered over all pages, in order. */
export interface NamesFile {
  format: number;
  /** Names this very index. */
  id: string;
  /** The pages are being written (dev server): ask again before every search. */
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
  /** Number of sections of each page, the part before the first heading counted. */
  sections: number[];
  /** Of every section but the first of each page; 0 where it stands in the second tier. */
  headings: (string | 0)[];
  /** What stands before the names of each page in their anchors; 0 where names do not make anchors (`anchors.ts`). */
  prefixes: (string | 0)[];
  /** Anchors that are not as expected from that, by section, as far as what stands here leads to the section. */
  anchors: Record<number, string>;
  /**
   * Names of code and the sections that are about them, best first; a negative number −s−1 when s defines it.
   * The name is empty when it is the heading of the first of them.
   */
  symbols: [name: string, ...sections: number[]][];
  /** File of the second tier, in the same folder. */
  words: string;
}

/** Second tier. */
export interface WordsFile {
  /** Sorted terms, each as the number of letters it shares with the one before and the rest (`encodeTerms`). */
  terms: string;
  /** A level for each term (`toLevel`): how many sections have it. */
  counts: string;
  /** First term of each file of postings, by index, and the file. */
  shards: [first: number, file: string][];
  /** A level for each section: how many words it has. */
  lengths: string;
  /** Headings that the first tier has no room for, in order. */
  headings: string[];
  /** Names of code that it has no room for, of the same form. */
  symbols: NamesFile['symbols'];
  /** Anchors of the other sections that are not as expected. */
  anchors: Record<number, string>;
  /** Name of each page's text file. */
  texts: string[];
}

/** Text of a page by section: prose and code. */
export type TextFile = [text: string, code: string][];

/** Numbers up to 63 as one letter each. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A count as one letter, four steps for each doubling. */
export function toLevel(count: number): string {
  return LETTERS[Math.min(63, Math.round(4 * Math.log2(count + 1)))] as string;
}

/** About the count that a letter stands for. */
export function fromLevel(letter: string | undefined): number {
  return 2 ** (Math.max(0, LETTERS.indexOf(letter ?? 'A')) / 4) - 1;
}

/** Sorted terms in one string: letters shared with the term before as one letter, the rest, a space. */
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

/** The reverse of `encodeTerms`. */
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

/** A posting: a section, or in a file its distance to the one before, and how strongly a term stands there, 0 to 3. */
export function toPosting(section: number, strength: number): number {
  return (section << STRENGTH_BITS) | strength;
}

/** The section of a posting. */
export function postedSection(posting: number): number {
  return posting >>> STRENGTH_BITS;
}

/**
 * One file of postings: the number of terms, the bytes of each, then the postings (`toPosting`, with distances); all
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

/** A file of postings. */
export interface Shard {
  /**
   * Writes the postings of its nth term, by section, into a list that is used again and again: a query has thousands.
   * @returns how many there are
   */
  readPostings(index: number, into: Uint32Array): number;
}

/**
 * Opens a file of postings.
 * @throws RangeError when the bytes are none
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
      // `readNumber` in place, nearly always of one byte or two.
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
  throw new RangeError('The postings hold a number that is none.');
}

/**
 * Reads a file of the index's folder: JSON, or bytes for `.bin`.
 * @throws SearchFailure when it cannot be had
 */
export type ReadIndexFile = (file: string) => Promise<unknown>;

/**
 * Fetches a file of the index's folder. `fresh` asks the server whatever is cached.
 * @throws SearchFailure `network` when there is no answer, `outdated` when there is no such file
 */
export type FetchIndexFile = (file: string, fresh: boolean) => Promise<Uint8Array>;
