/** Keeps the best of what it is given. */
export interface Best<T> {
  offer(item: T): void;
  /** Best first; of equals the one that was offered first. */
  list: readonly T[];
}

/**
 * Keeps the best so many, as if all were sorted and the rest cut off: of thousands of words that go on with a letter
 * that was typed, nearly all are refused by one comparison.
 * @param compare negative when the first is better
 */
export function keepBest<T>(size: number, compare: (a: T, b: T) => number): Best<T> {
  const list: T[] = [];
  return {
    list,
    offer(item) {
      if (list.length === size && compare(item, list[size - 1] as T) >= 0) return;
      let from = 0;
      let to = list.length;
      while (from < to) {
        const middle = (from + to) >>> 1;
        if (compare(item, list[middle] as T) < 0) to = middle;
        else from = middle + 1;
      }
      if (list.length === size) list.pop();
      list.splice(from, 0, item);
    },
  };
}
