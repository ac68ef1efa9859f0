import { findContaining, type FindContaining } from './find-containing.ts';
import { findNear, forgivenSlips, type FindNear } from './find-near.ts';
import { keepBest } from './keep-best.ts';
import { lowerBound } from './lower-bound.ts';
import { remember } from './remember.ts';
import { areForms, stemOf } from './stem.ts';

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
  /** Whether a term is the typed word or a form of it, or continues it. */
  begins(typed: string): boolean;
  /**
   * Whether it begins so, or differs by one typo after the first letter: then no other part of the vocabulary has a
   * better one.
   */
  settles(typed: string): boolean;
  /** Terms nearest to a word without matches, best first. */
  nearest(typed: string, count: number): string[];
}

/** Maximum terms for one word: more cost time and add nothing that a reader would look at. */
const MOST_MATCHES = 24;
const STEM = 0.88;
/** `terminal` for `terminate`. */
const DERIVED = 0.6;
const PLURAL = 0.93;
/** A form of the intended word, after a typo. */
const FORM = 0.93;
/** A whole word with one typo, which isn't its first letter. */
const ONE_TYPO = 0.74;
/** Minimum length of a part within a name. */
const MIN_INFIX = 4;
/** Minimum length of a word that is near to another one: of two letters, one is half of the word. */
const MIN_NEAR = 3;
/** A frequent word instead of a rare one, which can be an author's typo. */
const MEANT = 0.7;
/** Cached words: those of the query being typed. */
const KEPT = 12;

/** What a part of the vocabulary needs to know. */
interface PartOptions {
  /** Much more frequent terms that a rare one can be a typo of. */
  meant?(term: string): readonly Omit<Match, 'quality'>[];
  /** Index of one of its terms in the vocabulary. */
  indexIn?(index: number): number;
}

/**
 * Opens a vocabulary. Tables for forms and letters are built on first use.
 * @param terms sorted by code units
 * @param counts approximate number of sections that contain each term
 */
export function createVocabulary(
  terms: readonly string[],
  counts: (index: number) => number,
  { meant = () => [], indexIn = (index) => index }: PartOptions = {},
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

  const add = (found: number[], index: number, quality: number): void => {
    const before = fits[index] as number;
    if (before === 0) found.push(index);
    if (before < quality) fits[index] = quality;
  };
  /** Adds the word, its forms, and the words that continue it. */
  const addBegun = (found: number[], typed: string, isLast: boolean): void => {
    const exact = indexOf(typed);
    if (exact !== -1) add(found, exact, 1);
    stems ??= stemTable(terms);
    if (typed.length > 3)
      for (const index of stems.get(stemOf(typed)) ?? [])
        add(found, index, areForms(typed, terms[index] as string) ? STEM : DERIVED);
    // Too short for a stem: ops and op, jobs and job.
    const other = typed.endsWith('s') ? typed.slice(0, -1) : `${typed}s`;
    const plural = other.length > 1 ? indexOf(other) : -1;
    if (plural !== -1) add(found, plural, PLURAL);
    const firm = found.length > 0;
    const end = lowerBound(terms, `${typed}\uffff`);
    for (let i = lowerBound(terms, typed); i < end; i++) {
      const share = typed.length / (terms[i] as string).length;
      // A whole word is rarely meant as a prefix of another one, unless it's being typed.
      add(found, i, (isLast ? 0.5 : firm ? 0.3 : 0.45) + 0.35 * share);
    }
  };
  const match = (typed: string, isLast: boolean): Match[] => {
    const found: number[] = [];
    const slipped = new Set<number>();
    addBegun(found, typed, isLast);
    const begun = found.length > 0;
    if (typed.length >= MIN_INFIX && !begun) {
      containing ??= findContaining(terms);
      containing(typed, 1, (index, at) => {
        const { length } = terms[index] as string;
        const isEnd = at + typed.length === length;
        add(found, index, (isEnd ? 0.4 : 0.25) + 0.25 * (typed.length / length));
      });
    }
    const limit = forgivenSlips(typed.length);
    if (!begun && limit > 0) {
      near(typed, limit, isLast, (index, slips) => {
        const same = terms[index]?.[0] === typed[0] ? 0.05 : 0;
        const whole = Math.abs((terms[index] as string).length - typed.length) <= slips ? 0.1 : 0;
        const quality = (slips === 1 ? 0.6 : 0.4) + same + whole;
        add(found, index, quality);
        if (whole > 0) slipped.add(index);
        const forms = whole > 0 ? stems?.get(stemOf(terms[index] as string)) : undefined;
        for (const form of forms ?? []) add(found, form, quality * FORM);
      });
      // A typo in a form that isn't on the pages: `conditonal`, if they only say condition.
      const stem = found.length === 0 ? stemOf(typed) : typed;
      if (stem !== typed) {
        near(stem, forgivenSlips(stem.length), false, (index, slips) => {
          add(found, index, slips === 1 ? 0.55 : 0.35);
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
      const quality = fits[index] as number;
      return { index: indexIn(index), term: terms[index] as string, quality, ...isSlip };
    });
    for (const index of found) fits[index] = 0;
    return begun ? withMeant(matches, meant(typed)) : matches;
  };

  const remembered = remember(KEPT, match, (typed, isLast) => `${typed}${isLast ? '…' : ''}`);
  const begins = (typed: string): boolean => {
    const found: number[] = [];
    addBegun(found, typed, false);
    for (const index of found) fits[index] = 0;
    return found.length > 0;
  };

  return {
    match: remembered,
    begins,
    settles(typed) {
      if (begins(typed)) return true;
      const [best] = remembered(typed, false);
      return best?.isSlip === true && best.quality >= ONE_TYPO;
    },
    nearest(typed, count) {
      if (typed.length < MIN_NEAR) return [];
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

/** Adds the terms that an author meant. */
function withMeant(matches: Match[], meant: readonly Omit<Match, 'quality'>[]): Match[] {
  if (meant.length === 0) return matches;
  const others = matches.filter(({ term }) => meant.every((one) => one.term !== term));
  const all = [...others, ...meant.map((one) => ({ ...one, quality: MEANT }))];
  return all.sort((a, b) => b.quality - a.quality).slice(0, MOST_MATCHES);
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
