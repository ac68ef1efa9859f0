/**
 * Keeps the latest answers of a pure function.
 * @param size answers kept; the one asked for longest ago goes first
 * @param keyOf what tells questions apart
 */
export function remember<A extends unknown[], R>(
  size: number,
  make: (...given: A) => R,
  keyOf: (...given: A) => string,
): (...given: A) => R {
  const kept = new Map<string, R>();
  return (...given) => {
    const key = keyOf(...given);
    const known = kept.get(key);
    const answer = known === undefined ? make(...given) : known;
    kept.delete(key);
    kept.set(key, answer);
    if (kept.size > size) kept.delete(kept.keys().next().value as string);
    return answer;
  };
}
