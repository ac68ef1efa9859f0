import { findContaining, type FindContaining } from './find-containing.ts';
import { findNear, forgivenSlips, type FindNear } from './find-near.ts';
import { keepBest } from './keep-best.ts';
import { lowerBound } from './lower-bound.ts';
import { remember } from './remember.ts';
import { stemOf } from './stem.ts';

/** A word on the pages that a typed word can mean. */
export interface Match {
  /** Index of the term in the vocabulary. */
  index: number;
  term: string;
  /** Quality of the match: 1 for the same word, less for a form, a prefix, a part, or a typo. */
  quality: number;
  /** Set if the only match is a different whole word: the intended one, typed with a typo. */
  isSlip?: true;
}

/** The words of all pages, sorted, with indexes for the ones that a typed word can mean. */
export interface Vocabulary {
  /**
   * Terms that a typed word can mean, best first, at most `MOST_MATCHES`. The same list object for the same word while
   * a reader types.
   * @param isLast the reader may still be typing it
   */
  match(typed: string, isLast: boolean): readonly Match[];
  /** Terms nearest to a word without matches, best first. */
  nearest(typed: string, count: number): string[];
}

/** Maximum terms for one word: more cost time and add nothing that a reader would look at. */
const MOST_MATCHES = 24;
const STEM = 0.88;
const PLURAL = 0.93;
/** A form of the intended word, after a typo. */
const FORM = 0.93;
/** Minimum length of a part within a name. */
const MIN_INFIX = 4;
/** A word in so few sections, and at least this long, can be a typo of one that is in so many times more. */
const RARE = 2;
const MIN_SLIP = 5;
const MUCH_MORE = 20;
const NEIGHBOUR = 0.7;
/** Cached words: those of the query being typed. */
const KEPT = 12;

/**
 * Opens a vocabulary. Tables for forms and letters are built on first use.
 * @param terms sorted by code units
 * @param counts approximate number of sections that contain each term
 */
export function createVocabulary(
  terms: readonly string[],
  counts: (index: number) => number,
): Vocabulary {
  let nearby: FindNear | undefined;
  let stems: Map<string, number[]> | undefined;
  let containing: FindContaining | undefined;

  /** Quality of each term for the current look-up; reset to 0 afterwards. */
  const fits = new Float64Array(terms.length);

  const indexOf = (term: string): number => {
    const at = lowerBound(terms, term);
    return terms[at] === term ? at : -1;
  };
  const near: FindNear = (typed, limit, asPrefix, found) => {
    nearby ??= findNear(terms);
    nearby(typed, limit, asPrefix, found);
  };

  const match = (typed: string, isLast: boolean): Match[] => {
    const found: number[] = [];
    const slipped = new Set<number>();
    const add = (index: number, quality: number): void => {
      const before = fits[index] as number;
      if (before === 0) found.push(index);
      if (before < quality) fits[index] = quality;
    };
    const exact = indexOf(typed);
    if (exact !== -1) add(exact, 1);
    const sameStem = (stems ??= stemTable(terms));
    if (typed.length > 3) for (const index of sameStem.get(stemOf(typed)) ?? []) add(index, STEM);
    // Too short for a stem: ops and op, jobs and job.
    const other = typed.endsWith('s') ? typed.slice(0, -1) : `${typed}s`;
    const plural = other.length > 1 ? indexOf(other) : -1;
    if (plural !== -1) add(plural, PLURAL);
    const firm = found.length > 0;
    const end = lowerBound(terms, `${typed}\uffff`);
    for (let i = lowerBound(terms, typed); i < end; i++) {
      const share = typed.length / (terms[i] as string).length;
      // A whole word is rarely meant as a prefix of another one, unless it's being typed.
      add(i, (isLast ? 0.5 : firm ? 0.3 : 0.45) + 0.35 * share);
    }
    const begun = found.length > 0;
    // A known word isn't looked for inside of others: their postings lie apart, one more file for each.
    if (typed.length >= MIN_INFIX && !firm) {
      containing ??= findContaining(terms);
      containing(typed, 1, (index, at) => {
        const { length } = terms[index] as string;
        const isEnd = at + typed.length === length;
        add(index, (isEnd ? 0.4 : 0.25) + 0.25 * (typed.length / length));
      });
    }
    if (exact !== -1 && typed.length >= MIN_SLIP) {
      // Authors make typos too: a rare word can mean its frequent neighbor.
      const many = counts(exact) * MUCH_MORE;
      const neighbour = (index: number): void => {
        if (index !== exact && counts(index) >= many) add(index, NEIGHBOUR);
      };
      if (counts(exact) <= RARE) near(typed, 1, false, neighbour);
    }
    const limit = forgivenSlips(typed.length);
    if (!begun && limit > 0) {
      near(typed, limit, isLast, (index, slips) => {
        const same = terms[index]?.[0] === typed[0] ? 0.05 : 0;
        const whole = Math.abs((terms[index] as string).length - typed.length) <= slips ? 0.1 : 0;
        const quality = (slips === 1 ? 0.6 : 0.4) + same + whole;
        add(index, quality);
        if (whole > 0) slipped.add(index);
        const forms = whole > 0 ? sameStem.get(stemOf(terms[index] as string)) : undefined;
        for (const form of forms ?? []) add(form, quality * FORM);
      });
      // A typo in a form that isn't on the pages: `conditonal`, if they only say condition.
      const stem = found.length === 0 ? stemOf(typed) : typed;
      if (stem !== typed) {
        near(stem, forgivenSlips(stem.length), false, (index, slips) => {
          add(index, slips === 1 ? 0.55 : 0.35);
          slipped.add(index);
        });
      }
    }
    const best = keepBest<number>(
      MOST_MATCHES,
      (a, b) => (fits[b] as number) - (fits[a] as number) || counts(b) - counts(a) || a - b,
    );
    for (const index of found) best.offer(index);
    const matches = best.list.map((index): Match => {
      const isSlip = slipped.has(index) && ({ isSlip: true } as const);
      return { index, term: terms[index] as string, quality: fits[index] as number, ...isSlip };
    });
    for (const index of found) fits[index] = 0;
    return matches;
  };

  return {
    match: remember(KEPT, match, (typed, isLast) => `${typed}${isLast ? '…' : ''}`),
    nearest(typed, count) {
      const limit = Math.max(1, Math.min(3, Math.floor(typed.length * 0.4)));
      const best = keepBest<{ index: number; slips: number }>(
        count,
        (a, b) => a.slips - b.slips || counts(b.index) - counts(a.index) || a.index - b.index,
      );
      near(typed, limit, false, (index, slips) => best.offer({ index, slips }));
      return best.list.map(({ index }) => terms[index] as string);
    },
  };
}

function stemTable(terms: readonly string[]): Map<string, number[]> {
  const stems = new Map<string, number[]>();
  for (const [index, term] of terms.entries()) {
    if (term.length < 4) continue;
    const stem = stemOf(term);
    const same = stems.get(stem);
    if (same) same.push(index);
    else stems.set(stem, [index]);
  }
  return stems;
}
