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

/** What the sections are worth. */
export interface SectionScores {
  /** By section: what stands in it, and what its name of code adds. */
  score: Float64Array;
  /** By page: the most of it; and without the name. */
  best: Float64Array;
  bestProse: Float64Array;
}

/**
 * Ranks sections: words that stand together in one are worth more, and a heading that the query names. Word by word,
 * and only where a word was found: a query spends most of its time on sections.
 * @param nameShare what names of code count, 0 to 1
 */
export function scoreSections(
  words: readonly WeighedWord[],
  bySymbol: SymbolScores,
  nameShare: number,
  { sectionCount, pageOf, headingTerms, file }: NamesIndex,
): SectionScores {
  const own = new Float64Array(sectionCount);
  const together = new Float64Array(sectionCount);
  const headingShare = new Float64Array(sectionCount);
  const headingFits = new Float64Array(sectionCount);
  for (const { evidence, share, parts } of words) {
    const { section, quality, heading, touched } = evidence;
    for (let i = 0; i < touched.length; i++) {
      const s = touched[i] as number;
      own[s] = (own[s] as number) + share * (section[s] as number);
      together[s] = (together[s] as number) + share * (quality[s] as number);
      const fit = heading[s] as number;
      if (fit === 0) continue;
      headingShare[s] = (headingShare[s] as number) + share * fit;
      headingFits[s] = (headingFits[s] as number) + fit * parts;
    }
  }
  const score = new Float64Array(sectionCount);
  const best = new Float64Array(file.paths.length);
  const bestProse = new Float64Array(file.paths.length);
  for (let s = 0; s < sectionCount; s++) {
    const named = bySymbol.scores[s] as number;
    if (together[s] === 0 && named === 0) continue;
    let worth = own[s] as number;
    if ((headingShare[s] as number) > 0) {
      const cover = (headingFits[s] as number) / Math.max(1, headingTerms(s).size);
      worth += WHOLE_HEADING * (headingShare[s] as number) * Math.min(1, cover);
    }
    const prose = worth * (0.5 + 0.5 * Math.min(1, together[s] as number));
    const all = prose + named * nameShare;
    const page = pageOf[s] as number;
    score[s] = all;
    if (all > (best[page] as number)) best[page] = all;
    if (prose > (bestProse[page] as number)) bestProse[page] = prose;
  }
  return { score, best, bestProse };
}
