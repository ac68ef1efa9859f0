import type { CachedValues } from './cached-values.ts';

/** Values of one process: the same keys as on disk, and nothing is written. */
export interface MemoryValues<T> extends Pick<CachedValues<T>, 'get' | 'set'> {
  /** Drops the values of which this holds. */
  drop(isStale: (value: T) => boolean): void;
}

/**
 * Values that are kept in memory.
 * @param most how many; the ones that were not used for the longest time go first
 */
export function createMemoryValues<T>(most: number): MemoryValues<T> {
  const values = new Map<string, T>();
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
    drop(isStale) {
      for (const [key, value] of values) if (isStale(value)) values.delete(key);
    },
  };
}
