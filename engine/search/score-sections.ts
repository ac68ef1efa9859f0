import type { Evidence } from './gather-evidence.ts';
import type { NamesIndex } from './names-index.ts';
import type { SymbolScores } from './score-symbols.ts';

/** What it is worth that a query names a heading as a whole. */
const WHOLE_HEADING = 2.2;

/** A word of the query, as scores are made of it. */
export interface WeighedWord {
  evidence: Evidence;
  /** What it counts of the whole query, 0 to 1. */
  share: number;
  /** How many words of a title it stands for. */
  parts: number;
}

/** What every section is worth. */
export interface SectionScores {
  /** By what stands in it. */
  prose: Float64Array;
  /** The same, and what its name of code adds. */
  score: Float64Array;
}

/**
 * Ranks sections: words that stand together in one are worth more, and a heading that the query names. All sections
 * at once, word by word: this is what a query spends its time on.
 * @param nameShare what names of code count, 0 to 1
 */
export function scoreSections(
  words: readonly WeighedWord[],
  bySymbol: SymbolScores,
  nameShare: number,
  names: NamesIndex,
): SectionScores {
  const { sectionCount } = names;
  const own = new Float64Array(sectionCount);
  const together = new Float64Array(sectionCount);
  const headingShare = new Float64Array(sectionCount);
  const headingFits = new Float64Array(sectionCount);
  for (const { evidence, share, parts } of words) {
    const { section, quality, heading } = evidence;
    for (let s = 0; s < sectionCount; s++) {
      own[s] = (own[s] as number) + share * (section[s] as number);
      together[s] = (together[s] as number) + share * (quality[s] as number);
      const fit = heading[s] as number;
      if (fit === 0) continue;
      headingShare[s] = (headingShare[s] as number) + share * fit;
      headingFits[s] = (headingFits[s] as number) + fit * parts;
    }
  }
  const prose = own;
  const score = new Float64Array(sectionCount);
  for (let s = 0; s < sectionCount; s++) {
    let worth = own[s] as number;
    if ((headingShare[s] as number) > 0) {
      const cover = (headingFits[s] as number) / Math.max(1, names.headingTerms(s).size);
      worth += WHOLE_HEADING * (headingShare[s] as number) * Math.min(1, cover);
    }
    prose[s] = worth * (0.5 + 0.5 * Math.min(1, together[s] as number));
    score[s] = (prose[s] as number) + (bySymbol.scores[s] as number) * nameShare;
  }
  return { prose, score };
}
