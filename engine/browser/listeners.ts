/** A list of callbacks that can be removed again. */
export interface Listeners<T> {
  add(listener: (value: T) => void): () => void;
  call(value: T): void;
}

/** Creates an empty list. A callback that throws is reported, and the others are still called. */
export function createListeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    call(value) {
      for (const listener of all) {
        try {
          listener(value);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}
