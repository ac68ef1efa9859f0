import {
  encodePlaces,
  encodeRange,
  encodeTerms,
  toLevel,
  type NamePlace,
  type NamesFile,
  type TermsFile,
} from '../format.ts';
import { isTable } from '../symbol-list.ts';
import { mainTerms, splitWords, termsOf } from '../words.ts';
import { findMeant } from './find-meant.ts';
import { digest } from './index-article.ts';
import { compareTexts } from '../../url/compare-texts.ts';

/** Size of a range in bytes: a query fetches a file for each of its words, in parallel. */
const RANGE_BYTES = 12_000;
/** Up to this size, terms with the same beginning stay together: many are forms of one word. */
const LARGEST_BYTES = 24_000;
/** Letters of a beginning; a word of three letters is the beginning of its forms: `run` of `running` and `runs`. */
const BEGINNING = 4;
const SHORT_WORD = 3;

/** Postings of a term while they are collected. */
export interface Term {
  bytes: number[];
  /** The last section that contains it. */
  last: number;
  count: number;
}

interface DividedVocabulary extends Pick<NamesFile, 'ranges' | 'terms'> {
  files: [file: string, content: string | Uint8Array][];
}

/** Consecutive terms, and the code names with one of them. */
interface TermRange {
  terms: string[];
  symbols: Set<number>;
}

/**
 * Divides the vocabulary into ranges, each with all that a query for one of its words needs: terms, postings, and the
 * names with a term of the range.
 * @param headings by section, those that the first tier doesn't have
 * @param symbols those that it doesn't have
 */
export function divideVocabulary(
  terms: ReadonlyMap<string, Term>,
  headings: ReadonlyMap<number, string>,
  symbols: NamesFile['symbols'],
): DividedVocabulary {
  const places = placesInHeadings(headings);
  const symbolsOf = new Map<string, number[]>();
  for (const [i, [name, ...where]] of symbols.entries()) {
    const isPlaced = !isTable(name, (where[0] ?? 0) < 0);
    for (const term of allTerms(name)) {
      push(symbolsOf, term, i);
      if (isPlaced) for (const at of where) push(places, term, { section: at < 0 ? -at - 1 : at });
    }
  }
  const encoded = new Map(
    [...places].map(([term, list]) => [
      term,
      encodePlaces(list.sort((a, b) => a.section - b.section)),
    ]),
  );
  const postingsOf = (term: string): Uint8Array => Uint8Array.from(terms.get(term)?.bytes ?? []);
  const none = new Uint8Array();
  const sizeOf = (term: string): number =>
    term.length + (terms.get(term)?.bytes.length ?? 0) + (encoded.get(term) ?? none).length;
  const sorted = [...terms.keys()].sort(compareTexts);
  const counts = sorted.map((term) => toLevel(terms.get(term)?.count ?? 0));
  const meant = findMeant(sorted, (i) => terms.get(sorted[i] as string)?.count ?? 0);

  const ranges: NamesFile['ranges'] = [];
  const files: DividedVocabulary['files'] = [];
  let first = 0;
  let before = '';
  for (const range of rangesOf(sorted, symbols, symbolsOf, sizeOf)) {
    const end = first + range.terms.length;
    const bytes = encodeRange(
      {
        terms: encodeTerms(range.terms),
        counts: counts.slice(first, end).join(''),
        symbols: [...range.symbols]
          .sort((a, b) => a - b)
          .map((i) => symbols[i] as (typeof symbols)[0]),
        meant: range.terms.flatMap((term) => meant.get(term) ?? []),
      },
      [...range.terms.map(postingsOf), ...range.terms.map((term) => encoded.get(term) ?? none)],
    );
    const file = `${digest(bytes)}.bin`;
    ranges.push([first, between(before, range.terms[0] as string), file]);
    files.push([file, bytes]);
    first = end;
    before = range.terms.at(-1) as string;
  }
  const all = JSON.stringify({
    terms: encodeTerms(sorted),
    counts: counts.join(''),
  } satisfies TermsFile);
  const name = `terms-${digest(all)}.json`;
  return { ranges, terms: name, files: [...files, [name, all]] };
}

/** Cuts the sorted terms where a range is full and, if possible, the next term begins otherwise. */
function rangesOf(
  sorted: readonly string[],
  symbols: NamesFile['symbols'],
  symbolsOf: ReadonlyMap<string, readonly number[]>,
  sizeOf: (term: string) => number,
): TermRange[] {
  const ranges: TermRange[] = [];
  // Words of names that aren't terms, such as stop words, lead to the names only.
  const keys = [...new Set([...sorted, ...symbolsOf.keys()])].sort(compareTexts);
  const isTerm = new Set(sorted);
  let range: TermRange = { terms: [], symbols: new Set() };
  let size = 0;
  let beginning = '';
  for (const key of keys) {
    const own = symbolsOf.get(key) ?? [];
    if (isTerm.has(key)) {
      const isOther = beginning === '' || !key.startsWith(beginning);
      if (isOther) beginning = key.length < SHORT_WORD ? '' : key.slice(0, BEGINNING);
      if (range.terms.length > 0 && size > (isOther ? RANGE_BYTES : LARGEST_BYTES)) {
        ranges.push(range);
        range = { terms: [], symbols: new Set() };
        size = 0;
      }
      range.terms.push(key);
      size += sizeOf(key);
    }
    for (const i of own) {
      if (range.symbols.has(i)) continue;
      range.symbols.add(i);
      size += (symbols[i] as [string])[0].length;
    }
  }
  return range.terms.length > 0 ? [...ranges, range] : ranges;
}

function placesInHeadings(headings: ReadonlyMap<number, string>): Map<string, NamePlace[]> {
  const places = new Map<string, NamePlace[]>();
  for (const [section, text] of headings) {
    const heading = { terms: mainTerms(text).size, words: text.split(' ').length };
    for (const term of allTerms(text)) push(places, term, { section, heading });
  }
  return places;
}

function allTerms(text: string): Set<string> {
  return new Set(splitWords(text).flatMap(({ raw }) => termsOf(raw)));
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** The shortest text that is greater than one and no greater than the other. */
function between(less: string, greater: string): string {
  let length = 1;
  while (greater.slice(0, length) <= less) length++;
  return greater.slice(0, length);
}
