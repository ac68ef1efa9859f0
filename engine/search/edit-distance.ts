/** Longest word that is compared: a query is no longer. */
const LONGEST = 96;
/** Three rows of the table, made once: a search compares thousands of words. */
const ROWS = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/**
 * Wrong, missing, additional and swapped letters between what was typed and a word. With `asPrefix`
 * what the word goes on with is free, as long as a reader is still typing it (`editDistance` of `url/nearest.ts`
 * knows whole words only).
 * @returns the number of slips, or `limit + 1` when there are more than `limit`
 */
export function slipsBetween(typed: string, word: string, limit: number, asPrefix = false): number {
  const over = limit + 1;
  const width = Math.min(word.length, typed.length + limit);
  if (typed.length - word.length > limit || width > LONGEST) return over;
  if (!asPrefix && word.length - typed.length > limit) return over;
  let [beforeLast, last, row] = ROWS;
  for (let j = 0; j <= width; j++) last[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed.charCodeAt(i - 1);
    const letterBefore = i > 1 ? typed.charCodeAt(i - 2) : -1;
    // Farther from the diagonal than the limit there is nothing to win.
    const from = Math.max(1, i - limit);
    const to = Math.min(width, i + limit);
    row[from - 1] = from === 1 ? i : over;
    let best = from === 1 ? i : over;
    for (let j = from; j <= to; j++) {
      const other = word.charCodeAt(j - 1);
      let cost = (last[j - 1] as number) + (letter === other ? 0 : 1);
      const missing = (last[j] as number) + 1;
      if (missing < cost) cost = missing;
      const additional = (row[j - 1] as number) + 1;
      if (additional < cost) cost = additional;
      if (j > 1 && letterBefore === other && letter === word.charCodeAt(j - 2)) {
        const swapped = (beforeLast[j - 2] as number) + 1;
        if (swapped < cost) cost = swapped;
      }
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return over;
    if (to < width) row[to + 1] = over;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  let slips = last[width] as number;
  const nearest = Math.max(0, typed.length - limit);
  if (asPrefix) for (let j = nearest; j < width; j++) slips = Math.min(slips, last[j] as number);
  else if (width < word.length) return over;
  return Math.min(slips, over);
}

/** Slips that are forgiven in a word of this length: none in a short one, where another word is as near. */
export function forgivenSlips(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** A bit for each letter that a word has: two words this far apart in bits need at least half as many slips. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code >= 97 && code <= 122) mask |= 1 << (code - 97);
    else mask |= 1 << (26 + (code % 5));
  }
  return mask;
}

/** Number of bits that are set. */
export function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
