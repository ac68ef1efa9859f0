import { STOP_WORDS } from './stop-words.ts';

/** A word of a text with its terms. */
export interface Word {
  /** As written: `dg.AssetExecutionContext`. */
  raw: string;
  /** Offset of the first character. */
  at: number;
}

/** A part of a compound word: `Execution` of `AssetExecutionContext`. */
export interface WordPart {
  /** Lower case, without accents. */
  term: string;
  /** Offset within the word, and length there. */
  at: number;
  length: number;
}

/**
 * Letters and digits with the characters that join them into one name: `snake_case`, `dotted.name`, `kebab-case`,
 * `I/O`, `C++`.
 */
const ASCII_WORD =
  /\b(?:[A-Z]{1,3}\/[A-Z]{1,3}\b|[A-Za-z](?:\+\+|#)(?!\w))|[A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*/g;
const WORD =
  /(?<![\p{L}\p{N}\p{M}_])(?:[A-Z]{1,3}\/[A-Z]{1,3}|[A-Za-z](?:\+\+|#))(?![\p{L}\p{N}\p{M}_])|[\p{L}\p{N}\p{M}_]+(?:[.-][\p{L}\p{N}\p{M}_]+)*/gu;
/**
 * Letters of scripts that write sentences without spaces: Chinese, Japanese, Thai, Lao, Khmer, Burmese. An accent that
 * these scripts share with Latin isn't a letter of theirs.
 */
const UNSPACED =
  /((?:(?!\p{M})[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]\p{M}*)+)/u;
const LETTER = /\P{M}\p{M}*/gu;
/** A letter with a sign that makes it another name. */
const SIGNED = /^[a-z](?:\+\+|#)$/i;
const ASCII_PART = /[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+[a-z]*/g;
const PART = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}]+\p{N}*|\p{N}+\p{Ll}*|[\p{L}\p{M}]+/gu;
// oxlint-disable-next-line no-control-regex -- the range of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;
/** A configuration or code file: `loom.yaml`. The part before the dot isn't a module alias. */
export const FILE = /\.(?:ya?ml|toml|py|cfg|ini)$/i;
/** Longest word to index: longer ones are data (a hash, a key). */
const MAX_WORD = 80;

/** Calls `take` for every word of a text; names with dots, underscores and hyphens stay whole. */
export function eachWord(text: string, take: (raw: string, at: number) => void): void {
  const isAscii = ASCII.test(text);
  const word = isAscii ? ASCII_WORD : WORD;
  word.lastIndex = 0;
  for (let match = word.exec(text); match; match = word.exec(text)) {
    const end = word.lastIndex;
    if (!isAscii && UNSPACED.test(match[0])) eachPair(match[0], match.index, take);
    else if (match[0].length <= MAX_WORD) take(match[0], match.index);
    // `take` can itself split words.
    word.lastIndex = end;
  }
}

/**
 * Where no spaces separate words, every two letters that follow each other are one: 資産の分割 → 資産, 産の, の分, 分割. What
 * other scripts have in between are words of their own.
 */
function eachPair(run: string, from: number, take: (raw: string, at: number) => void): void {
  let at = from;
  for (const [i, piece] of run.split(UNSPACED).entries()) {
    const letters = i % 2 === 1 ? (piece.match(LETTER) ?? []) : [];
    if (letters.length === 0) eachWord(piece, (raw, inside) => take(raw, at + inside));
    for (let n = 0, start = at; n < Math.max(1, letters.length - 1) && letters.length > 0; n++) {
      take(letters.slice(n, n + 2).join(''), start);
      start += (letters[n] as string).length;
    }
    at += piece.length;
  }
}

/** The words of a text as a list. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  eachWord(text, (raw, at) => void words.push({ raw, at }));
  return words;
}

/** Splits a word where its author did: at dots, hyphens, underscores and humps (`IOManager` → io, manager). */
export function splitParts(raw: string): WordPart[] {
  if (SIGNED.test(raw)) return [{ term: foldCase(raw), at: 0, length: raw.length }];
  const parts: WordPart[] = [];
  for (const match of raw.matchAll(ASCII.test(raw) ? ASCII_PART : PART)) {
    const term = foldCase(match[0]);
    if (term !== '') parts.push({ term, at: match.index, length: match[0].length });
  }
  return parts;
}

/**
 * All terms of a word: its parts, the whole without joining characters, and for dotted names each name.
 * `dg.asset_check` → dg, asset, check, assetcheck, dgassetcheck.
 * @returns lower case, each once
 */
export function termsOf(raw: string): string[] {
  const parts = splitParts(raw);
  if (parts.length === 1 && parts[0]) return [parts[0].term];
  const terms = new Set(parts.map(({ term }) => term));
  for (const name of raw.split(/[.-]/)) if (name !== '') terms.add(joinedTerm(name));
  terms.add(joinedTerm(raw));
  terms.delete('');
  return [...terms];
}

/** The whole word as one term: `dg.AssetSpec` → `dgassetspec`. */
export function joinedTerm(raw: string): string {
  return foldCase(raw).replace(/[._/-]/g, '');
}

/** Lower case without accents and compatibility forms: `Größe` → `große`, `Café` → `cafe`. */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a query reads as a code name rather than as words: `asset_check`, `AssetSpec`, `dg.asset`, `--flag`. */
export function looksLikeSymbol(query: string): boolean {
  if (/\s/.test(query)) return false;
  return /[a-z\d][A-Z]|[A-Z]{2}[a-z]|_|^-{1,2}\w|\w\.\w|^@\w|\(\)$/.test(query);
}

/**
 * The parts of a name's words. The whole of a compound isn't a separate word here, and insignificant words are left out
 * of a name that has others.
 */
export function mainTerms(text: string): ReadonlySet<string> {
  // Letters around a slash are one word: `I/O`.
  const terms = splitWords(text).flatMap(({ raw }) =>
    raw.includes('/') ? [joinedTerm(raw)] : splitParts(raw).map(({ term }) => term),
  );
  const meant = terms.filter((term) => !STOP_WORDS.has(term));
  return new Set(meant.length > 0 ? meant : terms);
}
