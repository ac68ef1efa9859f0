import type { Evidence } from './gather-evidence.ts';
import { lowerBound } from './lower-bound.ts';
import { matchSymbols } from './match-symbols.ts';
import type { MatchedWord } from './match-words.ts';
import type { NamesIndex } from './names-index.ts';
import type { Query } from './parse-query.ts';
import type { ScoreSections, WeighedWord } from './score-sections.ts';
import { meansSymbol, scoreSymbols } from './score-symbols.ts';

/** A page that matches. */
export interface ScoredPage {
  page: number;
  score: number;
  /**
   * Sections that match, best first: made for the pages that are shown. One that defines the very name that was typed
   * comes before all others, whatever is said in these: `Definitions` before `definitions`.
   */
  sections(): ScoredSection[];
}

/** A section that matches. */
export interface ScoredSection {
  section: number;
  score: number;
  /** The name of code that it is about, as the query means it. */
  symbol?: string | undefined;
}

/** What a match in each place is worth, for a word that fits exactly. */
const TITLE = 3;
const ABOVE = 0.7;
/** What it is worth that a query names a title as a whole. */
const WHOLE_TITLE = 6;
const WHOLE_SLUG = 4;
/** Share of it when the query reads as a word: `schedule` is one before it is a beginning of `ScheduleDefinition`. */
const AS_WORD = 0.25;
/** What words count that are spread over a page, beside those that stand together in a section or in the title. */
const SPREAD = 0.6;
/** What a page gains each time that twice as many others link to it, and how often it gains at most. */
const LINKED = 0.05;
const MOST_LINKED = 3;
/** How much of title and query have to be the same for the query to mean the page and not a part of it. */
const NAMES_PAGE = 0.6;
/** A page must have so much of the query to be shown, and be so good beside the best. */
const MIN_COVERAGE = 0.34;
const MIN_SHARE = 0.1;

/**
 * Ranks pages. A word counts as much as it is rare; a title or heading beats a mention; words that stand
 * together in one section beat words spread over a page; the whole query as a title, heading or name beats all.
 * Pages that lack much of the query are left out.
 * @param gather gives what speaks for the terms of a word, page by page
 * @param scoreSections ranks what they stand in
 */
export function scorePages(
  query: Query,
  words: readonly MatchedWord[],
  names: NamesIndex,
  gather: (matches: MatchedWord['matches']) => Evidence,
  scoreSections: ScoreSections,
): ScoredPage[] {
  // Several words that the pages know are a question, not a name with a slip in it.
  const isKnown = words.length > 1 && words.every(({ matches }) => matches.length > 0);
  const symbols = matchSymbols(query.key, !isKnown, names);
  const symbolic = query.isSymbol || meansSymbol(query, symbols, names);
  const bySymbol = scoreSymbols(query.text, symbols, symbolic, names);
  const weighed = weigh(words, names, gather);
  const bySection = scoreSections(weighed, bySymbol, symbolic ? 1 : AS_WORD);

  const found: ScoredPage[] = [];
  let best = 0;
  for (let page = 0; page < names.file.paths.length; page++) {
    const worth = scorePage(page);
    if (!worth) continue;
    const { score, prose, isNamed } = worth;
    best = Math.max(best, prose);
    found.push({ page, score, sections: () => sectionsOf(page, score, isNamed) });
  }
  found.sort((a, b) => b.score - a.score || a.page - b.page);
  // What the very name is worth to its entry is no reason to leave out the pages that use it.
  return found.filter(({ score }) => score >= best * MIN_SHARE);

  /** What a page is worth, how much of that is said in words, and whether the query names it; none when it lacks too much. */
  function scorePage(page: number): { score: number; prose: number; isNamed: boolean } | undefined {
    let total = 0;
    let coverage = 0;
    let titleShare = 0;
    let titleQuality = 0;
    let slugShare = 0;
    let slugQuality = 0;
    for (const { evidence, share, parts } of weighed) {
      const title = evidence.title[page] as number;
      const slug = evidence.slug[page] as number;
      const above = evidence.above[page] as number;
      total += share * (TITLE * title + ABOVE * above + 0.4 * (evidence.pageBest[page] as number));
      coverage += share * Math.min(1, (evidence.pageFit[page] as number) * 1.1);
      titleShare += share * title;
      titleQuality += title * parts;
      slugShare += share * slug;
      slugQuality += slug * parts;
    }
    if (bySymbol.pages.has(page)) coverage = Math.max(coverage, 0.9);
    if (coverage < MIN_COVERAGE) return undefined;

    const terms = names.slugTerms(page).size;
    const slugCover = terms === 0 ? 0 : Math.min(1, slugQuality / terms);
    const cover = Math.min(1, titleQuality / Math.max(1, names.titleTerms(page).size));
    total += Math.max(
      WHOLE_TITLE * titleShare * titleShare * cover,
      WHOLE_SLUG * slugShare * slugShare * slugCover,
    );
    const proseBest = bySection.bestProse[page] as number;
    const sectionBest = bySection.best[page] as number;
    const wanted = preference(names, page, symbolic);
    const prose = (total + 0.6 * proseBest) * wanted;
    const named = 0.6 * (sectionBest - proseBest) * (symbolic ? wanted : 1);
    const isNamed = Math.max(titleShare * cover, slugShare * slugCover) >= NAMES_PAGE;
    // A long page has every word somewhere; one that answers has them in one place. The parts of a name need not be.
    const together = Math.max(bySection.cover[page] as number, titleShare, SPREAD * coverage);
    const fit = symbolic ? coverage * coverage : Math.sqrt(coverage) * together;
    return { score: (prose + named) * fit, prose: prose * fit, isNamed };
  }

  function sectionsOf(page: number, pageScore: number, isNamed: boolean): ScoredSection[] {
    const from = names.firstSection[page] as number;
    const to = names.firstSection[page + 1] as number;
    const sections: ScoredSection[] = [];
    const { sections: all, scores } = bySection;
    for (let i = lowerBound(all, from); i < all.length && (all[i] as number) < to; i++) {
      const section = all[i] as number;
      const symbol = bySymbol.sections.get(section)?.name;
      sections.push({ section, score: scores[i] as number, symbol });
    }
    // Where the name of the page is what was typed, or all that matches, the page as a whole is found.
    if (to > from && (isNamed || sections.length === 0)) {
      const others = sections.splice(0).filter(({ section }) => section !== from);
      const best = others.reduce((most, { score }) => Math.max(most, score), 0);
      sections.push({ section: from, score: best || pageScore }, ...others);
    }
    const isTyped = ({ section }: ScoredSection): number => Number(bySymbol.typed.has(section));
    return sections.sort(
      (a, b) => isTyped(b) - isTyped(a) || b.score - a.score || a.section - b.section,
    );
  }
}

/** What each word of a query counts beside the others: as much as it is rare. */
function weigh(
  words: readonly MatchedWord[],
  names: NamesIndex,
  gather: (matches: MatchedWord['matches']) => Evidence,
): WeighedWord[] {
  const gathered = words.map(({ word, matches }) => {
    const evidence = gather(matches);
    const rarity = word.weight * rarityOf(evidence.sections, names.sectionCount);
    return { evidence, rarity, parts: Math.max(1, word.parts.length) };
  });
  const sum = gathered.reduce((all, { rarity }) => all + rarity, 0) || 1;
  return gathered.map(({ rarity, ...word }) => ({ ...word, share: rarity / sum }));
}

/** A word that stands everywhere does not help to tell pages apart. */
function rarityOf(sections: number, all: number): number {
  return Math.log(1 + (all + 1) / (sections + 0.5));
}

/**
 * Guides beat reference unless the query is a name of code; what a name itself is worth does not depend on it. Of guides
 * that say much the same, the one is meant that other pages send their readers to. Links to a reference stand wherever
 * a name is mentioned, and say nothing of it.
 */
function preference(names: NamesIndex, page: number, symbolic: boolean): number {
  const kind = names.kindOf(page);
  if (symbolic) return kind === 'api' ? 1.15 : 1;
  if (kind === 'api') return 0.6;
  const linked = Math.min(MOST_LINKED, Math.log2(1 + names.linkedFrom(page)));
  return (kind === 'example' || kind === 'about' ? 0.92 : 1) * (1 + LINKED * linked);
}

/** The score below which a section is not worth showing beside its page's best. */
export const SECTION_SHARE = 0.4;
