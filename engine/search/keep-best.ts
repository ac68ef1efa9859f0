/** Keeps the best items. */
export interface Best<T> {
  offer(item: T): void;
  /** Best first; of equals, the one offered first. */
  list: readonly T[];
}

/**
 * Keeps the best items, as if all were sorted and cut to `size`. Of the thousands of words with a typed prefix, nearly
 * all are rejected by a single comparison.
 * @param compare negative if the first is better
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
