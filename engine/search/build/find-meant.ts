import type { RangeHead } from '../format.ts';

/** A term in so few sections, and at least this long, can be a typo of one that is in so many times more. */
const RARE = 2;
const MIN_TYPO = 5;
const MUCH_MORE = 20;

/**
 * The much more frequent terms that differ by one letter from a rare one: authors make typos, too. Two terms differ by
 * one letter if they are the same without a letter of each.
 * @param terms all, sorted
 * @param count number of sections that contain each
 * @returns by rare term
 */
export function findMeant(
  terms: readonly string[],
  count: (index: number) => number,
): Map<string, RangeHead['meant']> {
  const frequent = new Map<string, Set<number>>();
  for (const [index, term] of terms.entries()) {
    if (count(index) < MUCH_MORE || term.length < MIN_TYPO - 1) continue;
    for (const shorter of withoutLetters(term)) {
      const same = frequent.get(shorter);
      if (same) same.add(index);
      else frequent.set(shorter, new Set([index]));
    }
  }
  const meant = new Map<string, RangeHead['meant']>();
  for (const [index, term] of terms.entries()) {
    if (term.length < MIN_TYPO || count(index) === 0 || count(index) > RARE) continue;
    const found = new Set(withoutLetters(term).flatMap((key) => [...(frequent.get(key) ?? [])]));
    const list = [...found]
      .filter((at) => count(at) >= count(index) * MUCH_MORE && isNear(term, terms[at] as string))
      .sort((a, b) => a - b)
      .map((at): RangeHead['meant'][number] => [term, at, terms[at] as string]);
    if (list.length > 0) meant.set(term, list);
  }
  return meant;
}

/** The term, and the term without each of its letters. */
function withoutLetters(term: string): string[] {
  return [term, ...Array.from(term, (_, i) => term.slice(0, i) + term.slice(i + 1))];
}

/** Whether two terms differ by one wrong, missing, additional or swapped letter. */
function isNear(a: string, b: string): boolean {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let end = 0;
  const most = Math.min(a.length, b.length) - from;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(from, a.length - end), b.slice(from, b.length - end)];
  const isSwapped = restA.length === 2 && restA === [...restB].reverse().join('');
  return isSwapped || (restA.length <= 1 && restB.length <= 1);
}
