import type { MarkedText } from '../model/search.ts';
import { eachMatch, firstLetters, markText, textWords, type TextWord } from './mark-words.ts';
import { joinedTerm } from './words.ts';

/** About how many characters stand around the words. */
const LENGTH = 160;
/** Prose is easier to read than code: a sample is shown when it has more of the words. */
const CODE = 0.8;

/** A line of a section, whose words are taken apart when they are first looked at. */
interface Line {
  text: string;
  isCode: boolean;
  words?: TextWord[];
}

/** A section, ready to be looked through. */
interface Passage {
  lines: Line[];
  /** All lines as terms are written: lower case, without what joins words. */
  plain: string;
  /** Where each line ends there. */
  ends: number[];
}

/** A line with the words of a query, and where the first of them stands. */
interface Place {
  text: string;
  words: readonly TextWord[];
  at: number;
}

/** Sections of the texts that are kept: a reader types on, and the same pages stay in sight. */
const PASSAGES = new WeakMap<object, Passage>();

/**
 * A sentence or so of a section around the words of a query: the line that has the most of them, cut to the place where
 * they stand; what the section begins with when none of them is there; empty when it has no text.
 * @param part prose and code of the section
 * @param standing the terms that stand in it, with what each counts
 */
export function excerptOf(
  part: readonly [text: string, code: string],
  standing: ReadonlyMap<string, number>,
): MarkedText {
  const passage = passageOf(part);
  const begins = firstLetters(standing.keys());
  const best = bestLine(passage, standing, begins);
  const { text, words } = cutAround(best?.text ?? passage.lines[0]?.text ?? '', best);
  return markText(text, words, standing, begins);
}

/** The line that has the most of the terms, the first of equals; undefined when none has any. */
function bestLine(
  passage: Passage,
  terms: ReadonlyMap<string, number>,
  begins: number,
): Place | undefined {
  const worth = lettersIn(passage, terms);
  const promising = passage.lines.flatMap((line, index) => {
    const most = worth[index] as number;
    return most > 0 ? [{ line, index, most: most * shareOf(line) }] : [];
  });
  promising.sort((a, b) => b.most - a.most || a.index - b.index);
  let best: (Place & { score: number; index: number }) | undefined;
  for (const { line, index, most } of promising) {
    // Letters may stand within other words: a line is worth its most, or less. Of equals the first is taken.
    if (best && (most < best.score || (most === best.score && index > best.index))) break;
    const words = (line.words ??= textWords(line.text));
    const { value, at } = valueOf(words, terms, begins);
    const score = value * shareOf(line);
    const isBetter = !best || score > best.score || (score === best.score && index < best.index);
    if (score > 0 && isBetter) best = { text: line.text, words, at, score, index };
  }
  return best;
}

function shareOf({ isCode }: Line): number {
  return isCode ? CODE : 1;
}

/**
 * What the terms whose letters stand in each line are worth. The whole section is looked through for one term after the
 * other: to ask line by line takes three times as long.
 */
function lettersIn({ lines, plain, ends }: Passage, terms: ReadonlyMap<string, number>): number[] {
  const worth = lines.map(() => 0);
  for (const [term, value] of terms) {
    let line = 0;
    for (let at = plain.indexOf(term); at !== -1; at = plain.indexOf(term, ends[line])) {
      while ((ends[line] as number) <= at) line++;
      worth[line] = (worth[line] as number) + value;
    }
  }
  return worth;
}

function passageOf(part: readonly [text: string, code: string]): Passage {
  let passage = PASSAGES.get(part);
  if (passage) return passage;
  const lines = part.flatMap((source, i) =>
    source.split('\n').flatMap((raw): Line[] => {
      const text = raw.trim();
      return text.length < 3 ? [] : [{ text, isCode: i === 1 }];
    }),
  );
  const plain = lines.map(({ text }) => joinedTerm(text));
  let end = 0;
  const ends = plain.map(({ length }) => (end += length + 1));
  passage = { lines, plain: plain.join('\n'), ends };
  PASSAGES.set(part, passage);
  return passage;
}

/** What the words of a line are worth, each once, and where the first of them stands. */
function valueOf(
  words: readonly TextWord[],
  terms: ReadonlyMap<string, number>,
  begins: number,
): { value: number; at: number } {
  const seen = new Set<string>();
  let value = 0;
  let first = 0;
  const take = (at: number, _: number, term: string): void => {
    if (seen.size === 0) first = at;
    if (!seen.has(term)) value += terms.get(term) ?? 0;
    seen.add(term);
  };
  eachMatch(words, terms, take, begins);
  return { value, at: first };
}

/** Cuts a long line to the words around a place, at spaces. */
function cutAround(line: string, place: Place | undefined): Pick<Place, 'text' | 'words'> {
  const { at, words } = place ?? { at: 0, words: [] };
  if (line.length <= LENGTH * 1.25) return { text: line, words };
  const sentence = line.lastIndexOf('. ', at);
  let from = sentence !== -1 && at - sentence < LENGTH * 0.6 ? sentence + 2 : Math.max(0, at - 50);
  if (from > 0 && from !== sentence + 2) from = line.indexOf(' ', from) + 1;
  let to = Math.min(line.length, from + LENGTH);
  if (to < line.length) {
    const space = line.lastIndexOf(' ', to);
    if (space > at) to = space;
  }
  while (line[from] === ' ') from++;
  while (line[to - 1] === ' ') to--;
  const before = from > 0 ? '… ' : '';
  const after = to < line.length ? ' …' : '';
  const moved = before.length - from;
  return {
    text: before + line.slice(from, to) + after,
    words: words.flatMap((word) =>
      word.at >= from && word.at + word.length <= to ? [{ ...word, at: word.at + moved }] : [],
    ),
  };
}
