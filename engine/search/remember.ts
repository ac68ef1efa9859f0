/**
 * Caches the latest results of a pure function.
 * @param size results to keep; the least recently used one goes first
 * @param keyOf derives the key from the arguments
 */
export function remember<A extends unknown[], R>(
  size: number,
  make: (...given: A) => R,
  keyOf: (...given: A) => string,
): (...given: A) => R {
  const cache = new Map<string, R>();
  return (...given) => {
    const key = keyOf(...given);
    const known = cache.get(key);
    const answer = known === undefined ? make(...given) : known;
    cache.delete(key);
    cache.set(key, answer);
    if (cache.size > size) cache.delete(cache.keys().next().value as string);
    return answer;
  };
}
