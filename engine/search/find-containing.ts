/** Letters that are told apart: a to z, digits; all others are taken as one. */
const LETTERS = 37;

/**
 * Calls `found` with the index of each word that contains `part`, once, in order, and where it begins there: the first
 * place from `from` on.
 */
export type FindContaining = (
  part: string,
  from: number,
  found: (index: number, at: number) => void,
) => void;

/**
 * Lists words by the pairs of letters that they have: only those with the rarest pair of a part are looked at.
 * @param words lower case
 */
export function findContaining(words: readonly string[]): FindContaining {
  const { starts, list } = listByPair(words);
  const sizeOf = (pair: number): number => (starts[pair + 1] as number) - (starts[pair] as number);
  const look = (index: number, part: string, from: number): number =>
    (words[index] as string).indexOf(part, from);
  return (part, from, found) => {
    if (part.length < 2) {
      for (let index = 0; index < words.length; index++) {
        const at = look(index, part, from);
        if (at !== -1) found(index, at);
      }
      return;
    }
    let rarest = pairAt(part, 0);
    for (let i = 1; i < part.length - 1; i++) {
      const pair = pairAt(part, i);
      if (sizeOf(pair) < sizeOf(rarest)) rarest = pair;
    }
    const end = starts[rarest + 1] as number;
    for (let i = starts[rarest] as number; i < end; i++) {
      const index = list[i] as number;
      const at = look(index, part, from);
      if (at !== -1) found(index, at);
    }
  };
}

/** Indices of the words that have each pair, one list behind the other. */
function listByPair(words: readonly string[]): { starts: Uint32Array; list: Uint32Array } {
  const starts = new Uint32Array(LETTERS * LETTERS + 2);
  /** The last word that was seen with each pair: it counts once. */
  const seen = new Int32Array(LETTERS * LETTERS);
  const eachPair = (take: (pair: number, index: number) => void): void => {
    seen.fill(-1);
    for (let index = 0; index < words.length; index++) {
      const word = words[index] as string;
      for (let i = 0; i < word.length - 1; i++) {
        const pair = pairAt(word, i);
        if (seen[pair] === index) continue;
        seen[pair] = index;
        take(pair, index);
      }
    }
  };
  eachPair((pair) => (starts[pair + 2] = (starts[pair + 2] as number) + 1));
  for (let pair = 2; pair < starts.length; pair++)
    starts[pair] = (starts[pair] as number) + (starts[pair - 1] as number);
  const list = new Uint32Array(starts[starts.length - 1] as number);
  // What was the beginning of each list becomes its end, which is the beginning of the next one.
  eachPair((pair, index) => {
    list[starts[pair + 1] as number] = index;
    starts[pair + 1] = (starts[pair + 1] as number) + 1;
  });
  return { starts, list };
}

function pairAt(word: string, at: number): number {
  return letterOf(word.charCodeAt(at)) * LETTERS + letterOf(word.charCodeAt(at + 1));
}

function letterOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 22 : LETTERS - 1;
}
