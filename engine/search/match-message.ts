import { findPastedError, lineOf, looksLikeMessage } from './pasted-error.ts';
import type { MessagesFile } from './format.ts';
import { ANYTHING, messageWords, patternWords } from './message-words.ts';

/** A pattern prepared for matching. */
interface Prepared {
  /** Words that stay the same, in order. */
  words: string[];
  /** Whether a part that varies follows each of them. */
  varies: boolean[];
  /** Name of its exception's class without modules, in lower case; empty if it has none. */
  exception: string;
}

/** Share of a pattern's words, up to the last one that a query has, that the query needs. */
const LEAST_COVERED = 0.6;
/** Score from which a message is shown. */
const LEAST_SCORE = 0.3;
/** Weight of a word in the query that no pattern has: a name of the reader's. */
const OWN_WORD = 0.25;
/** What a word adds to that in a place where the pattern doesn't vary. */
const OTHER_WORD = 1.5;
/** What the same class adds, and what another one takes away. */
const SAME_CLASS = 0.35;
const OTHER_CLASS = 0.15;

/**
 * Prepares the messages of a site for queries.
 * @returns a function that returns the index of the message that a query quotes, undefined if it quotes none
 */
export function createMessageMatcher({
  messages,
}: Pick<MessagesFile, 'messages'>): (query: string) => number | undefined {
  const prepared = messages.map(([, , pattern, exception]): Prepared => {
    const all = patternWords(pattern);
    const places = [...all.keys()].filter((i) => all[i] !== ANYTHING);
    return {
      words: places.map((i) => all[i] as string),
      varies: places.map((i) => all[i + 1] === ANYTHING),
      exception: classOf(exception),
    };
  });
  const weightOf = weigh(prepared);
  return (query) => {
    if (!looksLikeMessage(query)) return undefined;
    const error = findPastedError(query.replace(/\s+/g, ' ').trim());
    const words = messageWords(error ? error.message : lineOf(query));
    const exception = error ? classOf(error.name) : '';
    let best: number | undefined;
    let highest = LEAST_SCORE;
    for (const [i, pattern] of prepared.entries()) {
      const score = scoreOf(pattern, words, exception, weightOf);
      if (score > highest) [best, highest] = [i, score];
    }
    return best;
  };
}

/** Rare words distinguish messages; a word that no pattern has weighs nothing. */
function weigh(prepared: readonly Prepared[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of prepared)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => {
    const count = counts.get(word);
    return count === undefined ? 0 : Math.log(1 + prepared.length / count);
  };
}

/** How well a query quotes a pattern: 0 if not at all, 1 if it has all of its words and few others. */
function scoreOf(
  { words, varies, exception }: Prepared,
  query: readonly string[],
  queryClass: string,
  weightOf: (word: string) => number,
): number {
  const matched = align(words, query);
  const last = matched.at(-1);
  if (!last || matched.length < 2) return 0;
  const sum = (some: readonly string[]): number =>
    some.reduce((all, word) => all + weightOf(word), 0);
  const found = sum(matched.map(([at]) => words[at] as string));
  const whole = sum(words);
  // A query is cut at its end, so what follows the last word counts less. One that goes on with other words isn't cut,
  // unless they stand for a part that varies: `no such option` isn't the beginning of `no such column`.
  const isCut = last[1] === query.length - 1 || varies[last[0]] === true;
  const covered = found / (isCut ? sum(words.slice(0, last[0] + 1)) : whole);
  if (covered < LEAST_COVERED) return 0;
  const wrong = wordsBetween(matched, varies);
  // Words of a question can be far apart in the order of a pattern: `docker … image` isn't `Docker image name`.
  if (wrong > matched.length) return 0;
  // One that begins like a pattern, with other words between, and goes on differently, is about the same things.
  if (wrong > 0 && !isCut && last[0] < words.length - 1) return 0;
  const asked = query.reduce((all, word) => all + (weightOf(word) || OWN_WORD), 0);
  const used = Math.min(1, found / (asked + wrong * OTHER_WORD));
  const quoted = covered * (0.4 + 0.6 * (found / whole)) * (0.3 + 0.7 * used);
  if (queryClass === '' || exception === '') return quoted;
  // Many messages have the same class: it can't make a quote of a few common words.
  return quoted + (queryClass === exception ? Math.min(SAME_CLASS, quoted) : -OTHER_CLASS);
}

/** A word of a pattern, and the same word of a query: their places. */
type Pair = readonly [pattern: number, query: number];

/** Number of words that a query has between two words of a pattern where nothing varies: it says something else. */
function wordsBetween(matched: readonly Pair[], varies: readonly boolean[]): number {
  return matched.slice(1).reduce((all, [at, asked], i) => {
    const [from, askedFrom] = matched[i] as Pair;
    return varies.slice(from, at).includes(true) ? all : all + asked - askedFrom - 1;
  }, 0);
}

/** Which words of a pattern a query has in the same order: the longest such list. */
function align(words: readonly string[], query: readonly string[]): Pair[] {
  // Lengths of the longest common lists of what follows each pair of places.
  const width = query.length + 1;
  const lengths = new Uint16Array((words.length + 1) * width);
  for (let i = words.length - 1; i >= 0; i--) {
    for (let j = query.length - 1; j >= 0; j--) {
      const at = i * width + j;
      lengths[at] =
        words[i] === query[j]
          ? (lengths[at + width + 1] as number) + 1
          : Math.max(lengths[at + width] as number, lengths[at + 1] as number);
    }
  }
  const matched: Pair[] = [];
  for (let i = 0, j = 0; i < words.length && j < query.length;) {
    const at = i * width + j;
    if (words[i] === query[j]) matched.push([i++, j++]);
    else if ((lengths[at + width] as number) >= (lengths[at + 1] as number)) i++;
    else j++;
  }
  return matched;
}

function classOf(exception: string): string {
  return (exception.split('.').at(-1) ?? '').toLowerCase();
}
