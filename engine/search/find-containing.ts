/** Letters that are distinguished: a to z, digits; all others count as one. */
const LETTERS = 37;

/**
 * Calls `found` once for each word that contains `part`, in order, with its index and the position of the first match
 * from `from` on.
 */
export type FindContaining = (
  part: string,
  from: number,
  found: (index: number, at: number) => void,
) => void;

/**
 * An index of words by their pairs of letters: only the words with the rarest pair of a part are checked.
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

/** Indices of the words that have each pair, one list after another. */
function listByPair(words: readonly string[]): { starts: Uint32Array; list: Uint32Array } {
  const starts = new Uint32Array(LETTERS * LETTERS + 2);
  /** The last word seen with each pair, which counts once. */
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
  // The start of each list becomes its end, which is the start of the next one.
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
