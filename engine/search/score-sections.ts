import type { Evidence } from './gather-evidence.ts';
import type { NamesIndex } from './names-index.ts';
import type { SymbolScores } from './score-symbols.ts';
import { WHOLE_HEADING } from './weights.ts';

/** A word of the query, prepared for scoring. */
export interface WeighedWord {
  evidence: Evidence;
  /** Its share of the whole query, 0 to 1. */
  share: number;
  /** How many words of a title it stands for. */
  parts: number;
  /** Those parts, of a compound. */
  compound: readonly string[];
}

export interface SectionScores {
  /** Sections that match anything in the query, in order. */
  sections: Uint32Array;
  /** Score of each: from its text, and from its code name. */
  scores: Float64Array;
  /** How well the query names the heading of each, 0 to 1. */
  named: Float64Array;
  /** By page: the highest score; and without the name. */
  best: Float64Array;
  bestProse: Float64Array;
  /** By page: the largest share of the query in one section, 0 to 1. */
  cover: Float64Array;
  /** By page: how well the query is one of the questions that the page answers, 0 to 1. */
  answered: Float64Array;
}

export type ScoreSections = (
  words: readonly WeighedWord[],
  bySymbol: SymbolScores,
) => SectionScores;

/**
 * Ranks sections: words in one section and a matching heading score higher. The arrays are reused, and all 0 between
 * two queries: allocating them costs more than using them.
 */
export function createSectionScores({
  sectionCount,
  pageOf,
  headingTerms,
  questionWords,
  file,
}: NamesIndex): ScoreSections {
  const own = new Float64Array(sectionCount);
  const together = new Float64Array(sectionCount);
  const headingShare = new Float64Array(sectionCount);
  const headingFits = new Float64Array(sectionCount);
  const asked = new Float64Array(sectionCount);
  const found = new Uint32Array(sectionCount);
  const bonus = new Float64Array(sectionCount);
  const isFound = new Uint8Array(sectionCount);
  const scores = new Float64Array(sectionCount);
  const fits = new Float64Array(sectionCount);

  const addWord = ({ evidence, share, parts }: WeighedWord): void => {
    const { section, quality, heading } = evidence;
    for (let i = 0; i < evidence.found.length; i++) {
      const at = evidence.found[i] as number;
      isFound[at] = 1;
      own[at] = (own[at] as number) + share * (section[i] as number);
      together[at] = (together[at] as number) + share * (quality[i] as number);
      asked[at] = (asked[at] as number) + (quality[i] as number) * parts;
      const fit = heading[i] as number;
      if (fit === 0) continue;
      headingShare[at] = (headingShare[at] as number) + share * fit;
      headingFits[at] = (headingFits[at] as number) + fit * parts;
    }
  };
  const headingFit = (at: number): number => {
    if (headingShare[at] === 0) return 0;
    const cover = (headingFits[at] as number) / Math.max(1, headingTerms(at));
    return (headingShare[at] as number) * Math.min(1, cover);
  };

  return (words, bySymbol) => {
    for (const word of words) addWord(word);
    for (const [at, { score }] of bySymbol.sections) {
      isFound[at] = 1;
      bonus[at] = score;
    }
    const best = new Float64Array(file.paths.length);
    const bestProse = new Float64Array(file.paths.length);
    const cover = new Float64Array(file.paths.length);
    const answered = new Float64Array(file.paths.length);
    let size = 0;
    for (let at = 0; at < sectionCount; at++) {
      if (isFound[at] === 0) continue;
      const page = pageOf[at] as number;
      const share = (together[at] = Math.min(1, together[at] as number));
      const fit = headingFit(at);
      const prose = ((own[at] as number) + WHOLE_HEADING * fit) * (0.5 + 0.5 * share);
      const score = prose + (bonus[at] as number);
      if (score > (best[page] as number)) best[page] = score;
      if (prose > (bestProse[page] as number)) bestProse[page] = prose;
      if (share > (cover[page] as number)) cover[page] = share;
      const words = questionWords(at);
      if (words > 0) {
        const question = share * Math.min(1, (asked[at] as number) / words);
        if (question > (answered[page] as number)) answered[page] = question;
      }
      asked[at] = 0;
      isFound[at] = own[at] = together[at] = headingShare[at] = headingFits[at] = bonus[at] = 0;
      found[size] = at;
      fits[size] = fit;
      scores[size++] = score;
    }
    return {
      sections: found.slice(0, size),
      scores: scores.slice(0, size),
      named: fits.slice(0, size),
      best,
      bestProse,
      cover,
      answered,
    };
  };
}
