import type { MarkedText } from '../model/search.ts';
import { eachMatch, firstLetters, markText, textWords, type TextWord } from './mark-words.ts';
import { joinedTerm } from './words.ts';

/** Approximate length of an excerpt in characters. */
const LENGTH = 160;
/** Prose is easier to read than code: a sample is shown only if it has more of the words. */
const CODE = 0.8;

/** A line of a section; its words are split on first use. */
interface Line {
  text: string;
  isCode: boolean;
  words?: TextWord[];
}

/** A section, prepared for searching. */
interface Passage {
  lines: Line[];
  /** All lines in the form of terms: lower case, without joining characters. */
  plain: string;
  /** End of each line in that text. */
  ends: number[];
}

/** A line with words of a query, and the position of the first one. */
interface ExcerptPart {
  text: string;
  words: readonly TextWord[];
  at: number;
}

/** Cached sections: while a reader types, the same pages stay in view. */
const PASSAGES = new WeakMap<object, Passage>();

/**
 * About a sentence of a section around the words of a query: from the line with the most of them, cut around their
 * position; the beginning of the section if it has none; empty if it has no text.
 * @param part prose and code of the section
 * @param standing the terms that occur in it, with their weights
 */
export function excerptOf(
  part: readonly [text: string, code: string, ...unknown[]],
  standing: ReadonlyMap<string, number>,
): MarkedText {
  const passage = passageOf(part);
  const begins = firstLetters(standing.keys());
  const best = bestLine(passage, standing, begins);
  const { text, words } = cutAround(best?.text ?? passage.lines[0]?.text ?? '', best);
  return markText(text, words, standing, begins);
}

/** The line with the highest weight of terms, the first of equals; undefined if none has any. */
function bestLine(
  passage: Passage,
  terms: ReadonlyMap<string, number>,
  begins: number,
): ExcerptPart | undefined {
  const worth = lettersIn(passage, terms);
  const promising = passage.lines.flatMap((line, index) => {
    const most = worth[index] as number;
    return most > 0 ? [{ line, index, most: most * shareOf(line) }] : [];
  });
  promising.sort((a, b) => b.most - a.most || a.index - b.index);
  let best: (ExcerptPart & { score: number; index: number }) | undefined;
  for (const { line, index, most } of promising) {
    // An upper bound, since the letters can be part of other words. The first of equals wins.
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
 * The weight of the terms whose letters occur in each line. Searches the whole section for one term after another:
 * searching line by line takes three times as long.
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

function passageOf(part: readonly [text: string, code: string, ...unknown[]]): Passage {
  let passage = PASSAGES.get(part);
  if (passage) return passage;
  const [prose, code] = part;
  const lines = [prose, code].flatMap((source, i) =>
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

/** The weight of the words in a line, each once, and the position of the first. */
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

/** Cuts a long line to the words around a position, at spaces. */
function cutAround(
  line: string,
  place: ExcerptPart | undefined,
): Pick<ExcerptPart, 'text' | 'words'> {
  const { at, words } = place ?? { at: 0, words: [] };
  if (line.length <= LENGTH * 1.25) return { text: line, words };
  const sentence = line.lastIndexOf('. ', at);
  let from = sentence !== -1 && at - sentence < LENGTH * 0.6 ? sentence + 2 : Math.max(0, at - 50);
  const next = line.indexOf(' ', from);
  if (from > 0 && from !== sentence + 2 && next !== -1 && next < at) from = next + 1;
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
