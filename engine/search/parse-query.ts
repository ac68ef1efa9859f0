import { MAX_QUERY } from '../model/search-field.ts';
import { STOP_WORDS } from './stop-words.ts';
import { joinedTerm, looksLikeSymbol, splitParts, splitWords } from './words.ts';

/** One thing that a query asks for: a word, or a name with its parts. */
export interface QueryWord {
  /** The whole of it in lower case, nothing between its parts: `assetexecutioncontext`. */
  term: string;
  /** Parts of a compound name; empty for a plain word. */
  parts: string[];
  /** How much it counts beside the others: less for a module's alias before a name. */
  weight: number;
  /** The reader may still be typing it. */
  isLast: boolean;
  /** It is the name of a file, and so no name of code. */
  isFile?: true;
  /** Where it stands in `Query.spelled`; absent for what nobody typed. */
  written?: { at: number; length: number };
}

/** A query, taken apart. */
export interface Query {
  /** Trimmed, white space collapsed, cut to `MAX_QUERY` characters. */
  text: string;
  /** The same with its contractions as the words that they stand for. */
  spelled: string;
  words: QueryWord[];
  /** The whole query as one key, for comparing with names of code: `asset execution` → `assetexecution`. */
  key: string;
  /** Whether it is written as names of code are. */
  isSymbol: boolean;
}

/** Weight of `dg` in `dg.asset`: it helps to choose, but is no reason to show a page. */
const ALIAS_WEIGHT = 0.25;

/** Somebody who asks what does not work is helped by the pages about trouble. */
const TROUBLE = /\b(?:not|cannot|stuck|why)\b/i;
const TROUBLE_WORD: QueryWord = { term: 'troubleshooting', parts: [], weight: 0.35, isLast: false };

/** A file of settings or code: `dagster.yaml`. What stands before its dot is no module's alias. */
const FILE = /\.(?:ya?ml|toml|py|cfg|ini)$/i;

/** Cuts a query to what is searched for (row Q2). Characters outside of the basic plane are not cut in two. */
export function normalizeQuery(text: string): string {
  // What is pasted may be long: no more is looked at than can be left after collapsing.
  const plain = text.slice(0, 64 * MAX_QUERY).replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
  const letters = Array.from(plain.trim());
  return letters.length <= MAX_QUERY
    ? letters.join('')
    : letters.slice(0, MAX_QUERY).join('').trim();
}

/** Takes a query apart. A query without any letter or digit has no words. */
export function parseQuery(text: string): Query {
  const plain = normalizeQuery(text);
  const spelled = spellOut(plain);
  const words: QueryWord[] = [];
  for (const { raw, at } of splitWords(spelled)) {
    const isFile = FILE.test(raw) && ({ isFile: true } as const);
    const names = isFile ? [raw] : raw.split(/[.-]/).filter((name) => name !== '');
    const isTyped = at + raw.length === spelled.length;
    const isDotted = raw.includes('.');
    let from = 0;
    for (const [i, name] of names.entries()) {
      const inside = raw.indexOf(name, from);
      from = inside + name.length;
      const parts = splitParts(name).map(({ term }) => term);
      const term = joinedTerm(name);
      if (term === '') continue;
      // A type before its member is part of what is meant.
      const isAlias = isDotted && i < names.length - 1 && !/\p{Lu}/u.test(name);
      words.push({
        term,
        parts: parts.length > 1 ? parts : [],
        weight: isAlias ? ALIAS_WEIGHT : 1,
        isLast: isTyped && i === names.length - 1,
        ...isFile,
        written: { at: at + inside, length: name.length },
      });
    }
  }
  const meant = words.filter(({ term }) => !STOP_WORDS.has(term));
  const chosen = meant.length > 0 ? meant : words;
  const isTrouble = meant.length > 0 && /\s/.test(spelled) && TROUBLE.test(spelled);
  return {
    text: plain,
    spelled,
    words: isTrouble ? [...chosen, TROUBLE_WORD] : chosen,
    key: keyOf(chosen),
    isSymbol: looksLikeSymbol(plain) && !FILE.test(plain),
  };
}

/** The words of a query as one key; files do not count, nor aliases of modules beside names. */
export function keyOf(words: readonly QueryWord[]): string {
  const inCode = words.filter(({ isFile }) => !isFile);
  const named = inCode.filter(({ weight }) => weight === 1);
  return (named.length > 0 ? named : inCode).map(({ term }) => term).join('');
}

/** Contractions as the words that they stand for, as far as these are looked at: `didn't` → `did not`, `what's` → `what`. */
function spellOut(text: string): string {
  return text
    .replace(/\b(?:ca|wo)n['’]t\b/gi, 'cannot')
    .replace(/n['’]t\b/gi, ' not')
    .replace(/['’](?:s|re|ve|ll|d|m)\b/gi, '');
}
