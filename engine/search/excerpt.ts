import type { MarkedText } from '../model/search.ts';
import { eachMatch, firstLetters, markWords, textWords, type TextWord } from './mark-words.ts';
import { joinedTerm } from './words.ts';

/** About how many characters stand around the words. */
const LENGTH = 160;
/** Prose is easier to read than code: a sample is shown when it has more of the words. */
const CODE = 0.8;

/** A line of a section, whose words are taken apart when they are first looked at. */
interface Line {
  text: string;
  /** As terms are written: lower case, without what joins words. A term that is found in it stands here. */
  plain: string;
  isCode: boolean;
  words?: TextWord[];
}

/** A section, ready to be looked through. */
interface Passage {
  lines: Line[];
  /** All lines as terms are written. */
  plain: string;
}

/** Sections of the texts that are kept: a reader types on, and the same pages stay in sight. */
const PASSAGES = new WeakMap<object, Passage>();

/** A sentence or so of a section (`createExcerpts`). */
export type Excerpt = (part: readonly [text: string, code: string]) => MarkedText;

/**
 * Gives sentences around the words of a query: the line of a section that has the most of them, cut to the place where
 * they stand; what the section begins with when none of them is there; empty when it has no text. A part is the prose
 * and the code of a section.
 * @param meant the terms that the query means, with what each counts
 */
export function createExcerpts(meant: ReadonlyMap<string, number>): Excerpt {
  const terms = [...meant].sort(([a], [b]) => a.length - b.length);
  // A term is not looked for where another that is a part of it is missing.
  const parts = terms.map(([term], i) =>
    terms.slice(0, i).flatMap(([part], j) => (term.includes(part) ? [j] : [])),
  );
  const begins = firstLetters(meant.keys());
  const termsIn = (plain: string): ReadonlyMap<string, number> => {
    const here = new Map<string, number>();
    const missing = new Set<number>();
    for (const [i, [term, value]] of terms.entries()) {
      const isHere = !parts[i]?.some((part) => missing.has(part)) && plain.includes(term);
      if (isHere) here.set(term, value);
      else missing.add(i);
    }
    return here;
  };
  return (part) => {
    const { lines, plain } = passageOf(part);
    const { text, at } = bestLine(lines, termsIn(plain)) ?? { text: lines[0]?.text ?? '', at: 0 };
    return markWords(cutAround(text, at), meant, begins);
  };
}

/** The line that has the most of the terms, the first of equals; undefined when none has any. */
function bestLine(
  lines: readonly Line[],
  terms: ReadonlyMap<string, number>,
): { text: string; at: number } | undefined {
  const begins = firstLetters(terms.keys());
  const promising: { line: Line; index: number; most: number }[] = [];
  for (const [index, line] of lines.entries()) {
    let most = 0;
    for (const [term, value] of terms) if (line.plain.includes(term)) most += value;
    if (most > 0) promising.push({ line, index, most: most * shareOf(line) });
  }
  promising.sort((a, b) => b.most - a.most || a.index - b.index);
  let best: { text: string; at: number; score: number; index: number } | undefined;
  for (const { line, index, most } of promising) {
    // Letters may stand within other words: a line is worth its most, or less. Of equals the first is taken.
    if (best && (most < best.score || (most === best.score && index > best.index))) break;
    const { value, at } = valueOf((line.words ??= textWords(line.text)), terms, begins);
    const score = value * shareOf(line);
    const isBetter = !best || score > best.score || (score === best.score && index < best.index);
    if (score > 0 && isBetter) best = { text: line.text, at, score, index };
  }
  return best;
}

function shareOf({ isCode }: Line): number {
  return isCode ? CODE : 1;
}

function passageOf(part: readonly [text: string, code: string]): Passage {
  let passage = PASSAGES.get(part);
  if (passage) return passage;
  const lines = part.flatMap((source, i) =>
    source.split('\n').flatMap((raw): Line[] => {
      const text = raw.trim();
      return text.length < 3 ? [] : [{ text, plain: joinedTerm(text), isCode: i === 1 }];
    }),
  );
  passage = { lines, plain: lines.map(({ plain }) => plain).join('\n') };
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
function cutAround(line: string, at: number): string {
  if (line.length <= LENGTH * 1.25) return line;
  const sentence = line.lastIndexOf('. ', at);
  let from = sentence !== -1 && at - sentence < LENGTH * 0.6 ? sentence + 2 : Math.max(0, at - 50);
  if (from > 0 && from !== sentence + 2) from = line.indexOf(' ', from) + 1;
  let to = Math.min(line.length, from + LENGTH);
  if (to < line.length) {
    const space = line.lastIndexOf(' ', to);
    if (space > at) to = space;
  }
  return (from > 0 ? '… ' : '') + line.slice(from, to).trim() + (to < line.length ? ' …' : '');
}
