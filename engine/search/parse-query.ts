import { MAX_QUERY } from '../model/search-field.ts';
import { findPastedError, reduceMessage } from './pasted-error.ts';
import type { ReaderSetup } from '../model/setup.ts';
import { STOP_WORDS } from './stop-words.ts';
import {
  ALIAS_WORD,
  CHANGE_WORD,
  ERROR_WORD,
  INTEGRATION_WORD,
  MESSAGE_WORD,
  TROUBLE_WORD,
} from './weights.ts';
import { FILE, joinedTerm, looksLikeSymbol, splitParts, splitWords } from './words.ts';

/** One item of a query: a word, or a name with its parts. */
export interface QueryWord {
  /** The whole in lower case, without joining characters: `assetexecutioncontext`. */
  term: string;
  /** Parts of a compound name; empty for a plain word. */
  parts: string[];
  /** Its weight relative to the others: less for a module's alias before a name. */
  weight: number;
  /** The reader may still be typing it. */
  isLast: boolean;
  /** It's a file name, so it can't be a code name. */
  isFile?: true;
  /** Its position in `Query.spelled`; absent for a word that wasn't typed. */
  written?: { at: number; length: number };
}

export interface Query {
  /** Trimmed, white space collapsed, cut to `MAX_QUERY` characters. */
  text: string;
  /** The same with its contractions expanded. */
  spelled: string;
  words: QueryWord[];
  /**
   * What to compare with code names, as one key: the whole query (`asset execution` → `assetexecution`), or the class
   * of a pasted error.
   */
  key: string;
  /** Whether it's written like a code name. */
  isSymbol: boolean;
  /** Whether it asks for the integration of a tool: `dbt integration`. */
  wantsIntegration: boolean;
  /** Whether it asks for a change between releases. */
  asksForChange: boolean;
  /** The same, of a name of code: `migrate AutoMaterializePolicy`. */
  asksForChangeOfName: boolean;
  /** The choices of the reader who asks. */
  setup: ReaderSetup;
}

/** `dbt integration` names a tool, and asks for its integration. */
const INTEGRATION = /^(?:integrat(?:ions?|e|ing)|librar(?:y|ies)|connectors?)$/;

/** Words that ask for a change between releases, and numbers of releases. */
const CHANGE = /^(?:migrat|upgrad|chang|releas|deprecat|replac|remov|break|renam|moved)/;
const RELEASE = /^\d/;

/** Classes that say nothing about what failed: the message does. */
const GENERIC =
  /^(?:Assertion|Attribute|Connection|FileNotFound|Import|Index|Key|ModuleNotFound|Name|OS|Permission|Runtime|Timeout|Type|Value)?(?:Error|Exception)$/;

/** Whether a message is more than what any code can print: its class says what failed, or it has none. */
export function saysWhatFailed(message: string): boolean {
  return !GENERIC.test(findPastedError(message)?.name ?? '');
}

/** A query that is about a failure, and the word that it gets. */
const TROUBLE = /\b(?:not|cannot|stuck|why)\b/i;
const TROUBLESHOOTING: QueryWord = {
  term: 'troubleshooting',
  parts: [],
  weight: TROUBLE_WORD,
  isLast: false,
};

/**
 * Cuts a query to its maximum length (row Q2), without splitting surrogate pairs. Of a pasted traceback, the exception
 * and its message remain, and of any long line the words that every reader's line has.
 */
export function normalizeQuery(text: string): string {
  // Pasted text can be long: only what can remain after collapsing is examined.
  const plain = text.slice(0, 64 * MAX_QUERY).replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
  const meant = reduceMessage(plain, MAX_QUERY) ?? plain;
  const letters = Array.from(meant.trim());
  return letters.length <= MAX_QUERY
    ? letters.join('')
    : letters.slice(0, MAX_QUERY).join('').trim();
}

/** Parses a query. A query without any letter or digit has no words. */
export function parseQuery(text: string, setup: ReaderSetup = {}): Query {
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
      // A type before its member is part of the name.
      const isAlias = isDotted && i < names.length - 1 && !/\p{Lu}/u.test(name);
      words.push({
        term,
        parts: parts.length > 1 ? parts : [],
        weight: isAlias ? ALIAS_WORD : 1,
        isLast: isTyped && i === names.length - 1,
        ...isFile,
        written: { at: at + inside, length: name.length },
      });
    }
  }
  const meant = words.filter(({ term }) => !STOP_WORDS.has(term));
  const pasted = findPastedError(plain);
  // Without a message, the class is all there is.
  const error = pasted?.message && GENERIC.test(pasted.name) ? undefined : pasted;
  const chosen = weigh(meant.length > 0 ? meant : words, error && joinedTerm(error.name));
  const asksForChange = chosen.some(isAboutChange);
  const asksForRelease = chosen.some(({ term }) => RELEASE.test(term));
  const isTrouble = !pasted && meant.length > 0 && /\s/.test(spelled) && TROUBLE.test(spelled);
  return {
    text: plain,
    spelled,
    words: isTrouble ? [...chosen, TROUBLESHOOTING] : chosen,
    key: queryKey(chosen),
    setup,
    asksForChange: asksForChange || asksForRelease,
    asksForChangeOfName: asksForChange && hasName(meant),
    wantsIntegration: chosen.some(({ weight }) => weight === INTEGRATION_WORD),
    isSymbol: error !== undefined || (looksLikeSymbol(plain) && !FILE.test(plain)),
  };
}

const isAboutChange = ({ term }: QueryWord): boolean => CHANGE.test(term);

const hasName = (words: readonly QueryWord[]): boolean =>
  words.some(({ parts, isFile }) => parts.length > 0 && !isFile);

/** @param error the class of a pasted error, as a term */
function weigh(words: QueryWord[], error: string | undefined): QueryWord[] {
  if (error !== undefined)
    return words.map((word) => ({
      ...word,
      weight: word.term === error ? ERROR_WORD : MESSAGE_WORD,
    }));
  const isHint = ({ term }: QueryWord): boolean => INTEGRATION.test(term);
  if (words.every(isHint)) return words;
  const isOfName = hasName(words);
  return words.map((word) => {
    if (isHint(word)) return { ...word, weight: INTEGRATION_WORD };
    return isOfName && isAboutChange(word) ? { ...word, weight: CHANGE_WORD } : word;
  });
}

/** The words of a query as one key, without files and module aliases before names. */
export function queryKey(words: readonly QueryWord[]): string {
  const raised = words.find(({ weight }) => weight === ERROR_WORD);
  if (raised) return raised.term;
  const inCode = words.filter(({ isFile }) => !isFile);
  const named = inCode.filter(({ weight }) => weight === 1);
  return (named.length > 0 ? named : inCode).map(({ term }) => term).join('');
}

/** Expands contractions as far as they matter here: `didn't` → `did not`, `what's` → `what`. */
function spellOut(text: string): string {
  return text
    .replace(/\b(?:ca|wo)n['’]t\b/gi, 'cannot')
    .replace(/n['’]t\b/gi, ' not')
    .replace(/['’](?:s|re|ve|ll|d|m)\b/gi, '');
}
