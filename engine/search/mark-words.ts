import type { MarkedText } from '../model/search.ts';
import { eachWord, joinedTerm, splitParts, type WordPart } from './words.ts';

/** A word of a text, split: the whole, its dotted names, their parts. */
export interface TextWord {
  /** Position of the word, and its length. */
  at: number;
  length: number;
  apart: TakenApart;
}

interface TakenApart {
  whole: string;
  /** Empty for a word that isn't a compound, as most words of a text. */
  names: readonly { term: string; at: number; length: number; parts: readonly WordPart[] }[];
  /** First letters of all of these (`firstLetters`). */
  begins: number;
}

/** A word without joining characters, camel case or accents: its only part is itself. */
const PLAIN = /^(?:[A-Za-z][a-z]*\d*|\d+)$/;

/** The same words occur in every line and query, so their terms are cached. */
const APART = new Map<string, TakenApart>();
const MOST_APART = 20_000;

/** The words of a text, split. */
export function textWords(text: string): TextWord[] {
  const words: TextWord[] = [];
  eachWord(text, (raw, at) => void words.push({ at, length: raw.length, apart: takeApart(raw) }));
  return words;
}

/**
 * The first letters of terms as bits: a word is none of the terms if neither it nor any part of it starts with one of
 * them.
 */
export function firstLetters(terms: Iterable<string>): number {
  let bits = 0;
  for (const term of terms) bits |= 1 << (term.charCodeAt(0) & 31);
  return bits;
}

/**
 * Calls `found` for each match of a term: a whole word, otherwise a name in it, otherwise a part.
 * @param begins first letters of the terms (`firstLetters`); without them every word is looked up
 */
export function eachMatch(
  words: readonly TextWord[],
  terms: { has(term: string): boolean },
  found: (at: number, length: number, term: string) => void,
  begins = -1,
): void {
  for (const { at, length, apart } of words) {
    if ((apart.begins & begins) === 0) continue;
    if (terms.has(apart.whole)) {
      found(at, length, apart.whole);
      continue;
    }
    for (const name of apart.names) {
      if (terms.has(name.term)) found(at + name.at, name.length, name.term);
      else {
        for (const part of name.parts)
          if (terms.has(part.term)) found(at + name.at + part.at, part.length, part.term);
      }
    }
  }
}

/**
 * Marks the words of a text that a query matches: whole names, or the matching parts of a name.
 * @param begins as for `eachMatch`
 */
export function markWords(
  text: string,
  terms: { has(term: string): boolean },
  begins = -1,
): MarkedText {
  return markText(text, textWords(text), terms, begins);
}

/**
 * The same for words that are already split.
 * @param words those of the text
 */
export function markText(
  text: string,
  words: readonly TextWord[],
  terms: { has(term: string): boolean },
  begins: number,
): MarkedText {
  const marked: MarkedText = [];
  let from = 0;
  const mark = (start: number, letters: number): void => {
    // Words of scripts without spaces overlap.
    const at = Math.max(start, from);
    const length = start + letters - at;
    if (length <= 0) return;
    if (at > from) marked.push({ text: text.slice(from, at) });
    const last = marked.at(-1);
    if (last?.mark && at === from) last.text += text.slice(at, at + length);
    else marked.push({ text: text.slice(at, at + length), mark: true });
    from = at + length;
  };
  eachMatch(words, terms, mark, begins);
  if (from < text.length) marked.push({ text: text.slice(from) });
  return marked;
}

function takeApart(raw: string): TakenApart {
  let apart = APART.get(raw);
  if (apart) return apart;
  const whole = joinedTerm(raw);
  const names = PLAIN.test(raw) ? [] : namesIn(raw);
  const inside = names.flatMap(({ term, parts }) => [term, ...parts.map((part) => part.term)]);
  apart = { whole, names, begins: firstLetters([whole, ...inside]) };
  if (APART.size >= MOST_APART) APART.clear();
  APART.set(raw, apart);
  return apart;
}

function namesIn(raw: string): TakenApart['names'] {
  const names: TakenApart['names'][number][] = [];
  let at = 0;
  for (const name of raw.split(/([.-])/)) {
    const term = joinedTerm(name);
    if (term !== '') names.push({ term, at, length: name.length, parts: splitParts(name) });
    at += name.length;
  }
  return names;
}
