import type { Evidence } from './gather-evidence.ts';
import { lowerBound } from './lower-bound.ts';
import { matchOwners, matchSymbols } from './match-symbols.ts';
import type { MatchedWord } from './match-words.ts';
import type { NamesIndex } from './names-index.ts';
import type { Query } from './parse-query.ts';
import type { ScoreSections, WeighedWord } from './score-sections.ts';
import { meansSymbol, scoreSymbols } from './score-symbols.ts';
import { WEAK_WORDS } from './stop-words.ts';
import type { SymbolList } from './symbol-list.ts';
import {
  ABOVE,
  ANYWHERE,
  API_AS_NAME,
  API_AS_QUESTION,
  API_AS_WORDS,
  ASIDE,
  CATALOG,
  CHANGED,
  CHANGE_BY_NAME,
  CHANGE_OF_NAME,
  COMPOUND,
  IN_SECTION,
  IN_TITLE,
  INTEGRATION,
  IS_QUESTION,
  LINKED,
  MIN_COVERAGE,
  MIN_SHARE,
  MOST_LINKED,
  MOST_LINKED_TITLE,
  NAMES_PAGE,
  OFFER,
  OTHER_SETUP,
  OVERVIEW,
  OWN_SETUP,
  PACKAGE,
  QUESTION_WORDS,
  RARITY,
  SPREAD,
  TITLE,
  TOOL,
  TUTORIAL,
  WEAK_WORD,
  WHOLE_QUESTION,
  WHOLE_SLUG,
  WHOLE_TITLE,
} from './weights.ts';

export interface ScoredPage {
  page: number;
  score: number;
  /** How well the query is one of the questions that the page answers, 0 to 1. */
  answered: number;
  /**
   * Matching sections, best first; computed for the pages that are shown. A section that defines exactly the typed name
   * comes before all others: `Definitions` before `definitions`.
   */
  sections(): ScoredSection[];
}

export interface ScoredSection {
  section: number;
  score: number;
  /** The code name it is about, as the query means it. */
  symbol?: string | undefined;
}

/**
 * Ranks pages. A word's weight grows with its rarity; a title or heading beats a mention; words in one section beat
 * words spread over a page; a query that is a whole title, heading or name beats all. Pages that miss much of the query
 * are left out.
 * @param about the first tier, and the names of code that the query can mean
 * @param gather returns the matches of a word's terms, page by page
 * @param scoreSections ranks the sections that contain them
 */
export function scorePages(
  query: Query,
  words: readonly MatchedWord[],
  { names, symbols: known }: { names: NamesIndex; symbols: SymbolList },
  gather: (matches: MatchedWord['matches']) => Evidence,
  scoreSections: ScoreSections,
): ScoredPage[] {
  // Several known words are a question, not a name with a typo.
  const isKnown = words.length > 1 && words.every(({ matches }) => matches.length > 0);
  const weighed = weigh(words, names, gather);
  const last = weighed.at(-1);
  // A compound that isn't on any page stands for its parts, which name no parameter.
  const owners = last?.compound.length ? matchOwners(query, last.evidence.found, known) : [];
  const symbols = matchSymbols(
    query.key,
    query.words.map(({ term }) => term),
    !isKnown,
    known,
  );
  const symbolic = query.isSymbol || meansSymbol(query, symbols, names);
  const bySymbol = scoreSymbols(query.text, [...owners, ...symbols], symbolic, names);
  const bySection = scoreSections(weighed, bySymbol);
  const isLong = words.length >= QUESTION_WORDS;

  const found: ScoredPage[] = [];
  let best = 0;
  for (let page = 0; page < names.file.paths.length; page++) {
    const worth = scorePage(page);
    if (!worth) continue;
    const { score, prose, named } = worth;
    best = Math.max(best, prose);
    const answered = bySection.answered[page] as number;
    found.push({ page, score, answered, sections: () => sectionsOf(page, score, named) });
  }
  found.sort((a, b) => b.score - a.score || a.page - b.page);
  // The bonus of an exact name for its entry must not hide the pages that use it.
  return found.filter(({ score }) => score >= best * MIN_SHARE);

  /**
   * A page's score, how much of it comes from words, and how well the query names the page, 0 to 1; undefined if it
   * misses too much.
   */
  function scorePage(page: number): { score: number; prose: number; named: number } | undefined {
    let total = 0;
    let coverage = 0;
    let titleShare = 0;
    let titleQuality = 0;
    let slugShare = 0;
    let slugQuality = 0;
    for (const { evidence, share, parts, compound } of weighed) {
      let title = evidence.title[page] as number;
      let slug = evidence.slug[page] as number;
      if (compound.length > 0) {
        if (hasParts(names.titleTerms(page), compound)) title = Math.max(title, COMPOUND);
        if (hasParts(names.slugTerms(page), compound)) slug = Math.max(slug, COMPOUND);
      }
      const above = evidence.above[page] as number;
      total +=
        share * (TITLE * title + ABOVE * above + ANYWHERE * (evidence.pageBest[page] as number));
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
    const answered = bySection.answered[page] as number;
    total += (WHOLE_QUESTION * Math.max(0, answered - IS_QUESTION)) / (1 - IS_QUESTION);
    const proseBest = bySection.bestProse[page] as number;
    const sectionBest = bySection.best[page] as number;
    const named = Math.max(titleShare * cover, slugShare * slugCover);
    const inTitle = titleShare >= IN_TITLE;
    const wanted = preference(names, page, query, {
      symbolic,
      named,
      inTitle,
      isLong,
    });
    const prose = (total + IN_SECTION * proseBest) * wanted;
    const ofName = symbolic ? wanted : query.asksForChangeOfName ? CHANGE_BY_NAME : 1;
    const byName = IN_SECTION * (sectionBest - proseBest) * ofName;
    // A long page contains every word somewhere; a page with the answer has them in one place. The parts of a name can
    // be spread.
    const together = Math.max(bySection.cover[page] as number, titleShare, SPREAD * coverage);
    const fit = symbolic ? coverage * coverage : Math.sqrt(coverage) * together;
    return { score: (prose + byName) * fit, prose: prose * fit, named };
  }

  function sectionsOf(page: number, pageScore: number, named: number): ScoredSection[] {
    const from = names.firstSection[page] as number;
    const to = names.firstSection[page + 1] as number;
    const sections: ScoredSection[] = [];
    const { sections: all, scores, named: fits } = bySection;
    /** How well the query names the section that it names best. */
    let closest = 0;
    for (let i = lowerBound(all, from); i < all.length && (all[i] as number) < to; i++) {
      const section = all[i] as number;
      if (names.isQuestion(section)) continue;
      const symbol = bySymbol.sections.get(section)?.name;
      sections.push({ section, score: scores[i] as number, symbol });
      closest = Math.max(closest, (fits[i] as number) * shareOfHeading(names, section));
    }
    // A page outranks its sections unless the query names one of them better.
    const isPage = named >= NAMES_PAGE || (named > 0 && named >= closest);
    if (to > from && (isPage || sections.length === 0)) {
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

/** Share of a heading's words that are significant: a quarter of `What eager doesn't do`. */
function shareOfHeading(names: NamesIndex, section: number): number {
  return Math.min(1, names.headingTerms(section) / Math.max(1, names.headingWords(section)));
}

/** Whether a title has all parts of a compound: `run_status_sensor` and “Run status sensors”. */
function hasParts(title: ReadonlySet<string>, parts: readonly string[]): boolean {
  return parts.every((part) => title.has(part) || title.has(`${part}s`));
}

/** Weight of each word of a query: its rarity. */
function weigh(
  words: readonly MatchedWord[],
  names: NamesIndex,
  gather: (matches: MatchedWord['matches']) => Evidence,
): WeighedWord[] {
  const gathered = words.map(({ word, matches }) => {
    const evidence = gather(matches);
    const weight = word.weight * (WEAK_WORDS.has(word.term) ? WEAK_WORD : 1);
    const rarity = weight * rarityOf(evidence.sections, names.sectionCount) ** RARITY;
    const compound = word.isFile ? [] : word.parts;
    return { evidence, rarity, parts: Math.max(1, word.parts.length), compound };
  });
  const sum = gathered.reduce((all, { rarity }) => all + rarity, 0) || 1;
  return gathered.map(({ rarity, ...word }) => ({ ...word, share: rarity / sum }));
}

/** How a query fits a page. */
interface Fit {
  /** Whether it's a code name. */
  symbolic: boolean;
  /** How well it names the page, 0 to 1. */
  named: number;
  /** Whether the title has all of it. */
  inTitle: boolean;
  /** Whether it has the words of a question. */
  isLong: boolean;
}

/** A word that is everywhere doesn't distinguish pages. */
function rarityOf(sections: number, all: number): number {
  return Math.log(1 + (all + 1) / (sections + 0.5));
}

/**
 * Guides beat reference unless the query is a code name; a name's own bonus doesn't depend on it. Among guides with
 * similar scores, the one that other pages link to wins. Links to a reference occur wherever a name is mentioned, so
 * they don't count.
 */
function preference(names: NamesIndex, page: number, query: Query, fit: Fit): number {
  const { words, setup } = query;
  const offer = names.offerOf(page);
  const applies = names.appliesTo(page, setup);
  const isOther = offer && applies !== true && !words.some(({ term }) => offer.terms.has(term));
  const isNamed = (): boolean => words.some(({ term }) => names.isForChoice(page, term));
  return (
    (names.isCatalog(page) ? CATALOG : 1) *
    (isOther ? OFFER : 1) *
    (applies === true ? OWN_SETUP : applies === false && !isNamed() ? OTHER_SETUP : 1) *
    preferenceOfKind(names, page, query, fit)
  );
}

function preferenceOfKind(
  names: NamesIndex,
  page: number,
  { wantsIntegration, asksForChange, asksForChangeOfName }: Query,
  { symbolic, named, inTitle, isLong }: Fit,
): number {
  const kind = names.kindOf(page);
  const isLibrary = named >= NAMES_PAGE && names.isPackage(page);
  if (symbolic && !isLibrary) return kind === 'api' ? API_AS_NAME : 1;
  if (isLibrary) return PACKAGE;
  if (kind === 'api') return isLong ? API_AS_QUESTION : API_AS_WORDS;
  const most = inTitle ? MOST_LINKED_TITLE : MOST_LINKED;
  const linked = Math.min(most, Math.log2(1 + names.linkedFrom(page)));
  const fit = (1 + LINKED * linked) * (inTitle && names.isOverview(page) ? OVERVIEW : 1);
  if (kind === 'tutorial') return TUTORIAL * fit;
  if (kind === 'example') return ASIDE * fit;
  if (kind === 'about') return (asksForChange || named > 0 ? 1 : ASIDE) * fit;
  if (kind === 'migration' && asksForChangeOfName) return CHANGE_OF_NAME * fit;
  if (kind === 'migration') return (asksForChange || named >= NAMES_PAGE ? 1 : CHANGED) * fit;
  if (kind !== 'integration') return fit;
  return fit * (wantsIntegration ? INTEGRATION : named >= NAMES_PAGE ? TOOL : 1);
}
