/** Longest word to compare: queries are rarely longer. */
const LONGEST = 96;
/** More letters than any word has. */
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Calls `found` with the index of each word, in order, within `limit` typos of what was typed: wrong, missing, extra
 * and swapped letters. With `asPrefix`, the word can continue, because the reader is still typing it (`editDistance` of
 * `url/nearest.ts` compares whole words only).
 */
export type FindNear = (
  typed: string,
  limit: number,
  asPrefix: boolean,
  found: (index: number, slips: number) => void,
) => void;

/**
 * Prepares words for comparison with typed ones. Neighbors share most of their letters, and so most of the distance
 * table: only the rest after the shared letters is computed, and nothing after letters that no ending could bring
 * within the limit.
 * @param words sorted by code units
 */
export function findNear(words: readonly string[]): FindNear {
  const shared = Uint8Array.from(words, (word, i) => sharedLetters(words[i - 1] ?? '', word));
  return (typed, limit, asPrefix, found) => {
    if (typed.length > LONGEST) return;
    const table = createTable(typed, limit);
    /** Letters of the current word in the table; a word that is too far away doesn't need all of them. */
    let known = 0;
    let tooFar = NEVER;
    let slips = limit + 1;
    for (let index = 0; index < words.length; index++) {
      const same = shared[index] as number;
      if (same < tooFar) {
        const { length } = words[index] as string;
        known = Math.min(known, same);
        tooFar = NEVER;
        if (typed.length - length > limit || (!asPrefix && length - typed.length > limit)) continue;
        const word = words[index] as string;
        const depth = Math.min(length, typed.length + limit);
        while (known < depth && tooFar === NEVER)
          if (table.addLetter(word, known++) > limit) tooFar = known;
        if (asPrefix) slips = table.slipsOfBeginning(known);
        else slips = tooFar === NEVER ? table.slipsOfWhole(known) : limit + 1;
      }
      if (slips <= limit) found(index, slips);
    }
  };
}

/** Distances between prefixes of a word, by row, and prefixes of what was typed. */
interface Table {
  /** Computes the row of a letter. @returns the smallest distance in it */
  addLetter(word: string, at: number): number;
  /** Distance between this many letters of the word and everything typed. */
  slipsOfWhole(letters: number): number;
  /** The same for the nearest prefix of these letters. */
  slipsOfBeginning(letters: number): number;
}

function createTable(typed: string, limit: number): Table {
  const { length } = typed;
  const over = limit + 1;
  const width = length + 1;
  const codes = Uint16Array.from({ length }, (_, i) => typed.charCodeAt(i));
  const rows = new Uint8Array((length + limit + 1) * width);
  const beginning = new Uint8Array(length + limit + 1);
  for (let i = 0; i <= length; i++) rows[i] = Math.min(i, over);
  beginning[0] = Math.min(length, over);
  return {
    addLetter(word, at) {
      const letter = word.charCodeAt(at);
      const before = at > 0 ? word.charCodeAt(at - 1) : -1;
      const n = at + 1;
      const row = n * width;
      const last = row - width;
      const beforeLast = last - width;
      // Cells farther from the diagonal than the limit are always beyond it.
      const from = Math.max(1, n - limit);
      const to = Math.min(length, n + limit);
      let best = from === 1 ? Math.min(n, over) : over;
      rows[row + from - 1] = best;
      for (let i = from; i <= to; i++) {
        const code = codes[i - 1] as number;
        let cost = (rows[last + i - 1] as number) + (code === letter ? 0 : 1);
        const missing = (rows[last + i] as number) + 1;
        if (missing < cost) cost = missing;
        const additional = (rows[row + i - 1] as number) + 1;
        if (additional < cost) cost = additional;
        if (i > 1 && code === before && codes[i - 2] === letter) {
          const swapped = (rows[beforeLast + i - 2] as number) + 1;
          if (swapped < cost) cost = swapped;
        }
        rows[row + i] = cost;
        if (cost < best) best = cost;
      }
      if (to < length) rows[row + to + 1] = over;
      const whole = to === length ? (rows[row + length] as number) : over;
      beginning[n] = Math.min(whole, beginning[at] as number);
      return best;
    },
    slipsOfWhole: (letters) => rows[letters * width + length] as number,
    slipsOfBeginning: (letters) => beginning[letters] as number,
  };
}

function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255);
  let shared = 0;
  while (shared < most && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++;
  return shared;
}

/** Tolerated typos in a word of this length: none in a short one, which would match other words. */
export function forgivenSlips(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}
