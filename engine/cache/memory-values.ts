import type { CachedValues } from './cached-values.ts';

/** Values of one process: the same interface as on disk, but nothing is written. */
export interface MemoryValues<T> extends Pick<CachedValues<T>, 'get' | 'set'> {
  drop(isStale: (value: T) => boolean): void;
}

/**
 * Values in memory.
 * @param most how many; the least recently used are dropped first
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
