import type { FoundPage, MarkedText, SearchHit } from '../model/search.ts';
import type { ReaderSetup } from '../model/setup.ts';
import { toHref } from '../url/href.ts';
import { firstLetters, markText, textWords, type TextWord } from './mark-words.ts';
import type { MatchedWord } from './match-words.ts';
import type { NamesIndex } from './names-index.ts';
import type { ScoredSection } from './score-pages.ts';
import { SECTION_SHARE } from './weights.ts';
import { joinedTerm } from './words.ts';

/** A term that a query matches. */
export interface MeantTerm {
  /** In the vocabulary. */
  index: number;
  /** Its weight in choosing an excerpt. */
  value: number;
}

/** The terms that a query matches: a word and its forms once, by quality. */
export function termsMeant(words: readonly MatchedWord[]): Map<string, MeantTerm> {
  const terms = new Map<string, MeantTerm>();
  for (const { word, matches } of words) {
    const best = matches[0]?.quality ?? 0;
    for (const { term, index, quality } of matches) {
      if (quality < best * 0.5) continue;
      const value = quality * word.weight;
      if (value > (terms.get(term)?.value ?? 0)) terms.set(term, { index, value });
    }
  }
  return terms;
}

/** Marks the terms of a query in a title or heading. */
export type Marks = (text: string) => MarkedText;

/** Split titles and headings: the same ones occur with every typed letter. */
const APART = new Map<string, TextWord[]>();
const MOST_APART = 2_000;

/** @param terms that the query matches */
export function createMarks(terms: ReadonlyMap<string, unknown>): Marks {
  const begins = firstLetters(terms.keys());
  return (text) => {
    let words = APART.get(text);
    if (!words) {
      if (APART.size >= MOST_APART) APART.clear();
      APART.set(text, (words = textWords(text)));
    }
    return markText(text, words, terms, begins);
  };
}

/** What the description of a found page depends on. */
export interface Answering {
  names: NamesIndex;
  marks: Marks;
  base: string;
  setup: ReaderSetup;
}

/** What a found page shows besides its sections. */
export function describePage(
  page: number,
  { names, marks, base, setup }: Answering,
): Omit<FoundPage, 'hits'> {
  const path = names.file.paths[page] as string;
  const offer = names.offerOf(page)?.label;
  return {
    path,
    href: toHref(base, path),
    title: marks(names.file.titles[page] as string),
    breadcrumb: names.labelsOf(page),
    kind: names.kindOf(page),
    ...(offer !== undefined && { offer }),
    ...(names.appliesTo(page, setup) === false && { isOther: true as const }),
  };
}

/** What a section of a found page shows, without its excerpt. */
export function describeHit(
  { section, symbol }: ScoredSection,
  page: number,
  { title, names, marks }: { title: FoundPage['title']; names: NamesIndex; marks: Marks },
): SearchHit {
  const isLead = section === names.firstSection[page];
  return {
    anchor: isLead ? '' : anchorOfName(names.anchorOf(section), symbol),
    // Headings come with the second tier; until then, the found name stands in for its entry's.
    heading: isLead ? title : marks(names.headingOf(section) || (symbol ?? '')),
    excerpt: [],
    ...(symbol !== undefined && { symbol }),
    ...(names.isLegacy(section) && { isLegacy: true as const }),
  };
}

/**
 * The anchor of a name inside the entry of another: a member of an enumeration has no section of its own, but its full
 * name is an anchor (`loom.AssetCheckSeverity.WARN` in `loom.AssetCheckSeverity`).
 */
export function anchorOfName(anchor: string, symbol: string | undefined): string {
  const [owner = '', member, ...deeper] = symbol?.split('.') ?? [];
  const isMember = member !== undefined && deeper.length === 0 && anchor.endsWith(`.${owner}`);
  return isMember ? `${anchor}.${member}` : anchor;
}

/**
 * The anchor of a term inside a section that a query names: `asset partitions_def` leads to the parameter of `asset`.
 * @param anchor of the section
 * @param terms what the ids of its terms add to it
 * @param words of the query, as `QueryWord.term`
 * @returns undefined if the query names none, or only the section itself
 */
export function anchorOfTerm(
  anchor: string,
  terms: string | undefined,
  words: ReadonlySet<string>,
): string | undefined {
  const own = joinedTerm(anchor.slice(anchor.lastIndexOf('.') + 1));
  const isNamed = (part: string): boolean => {
    const name = joinedTerm(part);
    return name !== own && words.has(name);
  };
  const found = terms
    ?.split(' ')
    // A nested key, such as a setting, is also known by its own name.
    .find((term) => isNamed(term) || isNamed(term.slice(term.lastIndexOf('.') + 1)));
  return found === undefined ? undefined : anchor + found;
}

/** The sections of a page to show, in order. */
export function hitsOf(sections: readonly ScoredSection[]): ScoredSection[] {
  const most = sections.reduce((best, { score }) => Math.max(best, score), 0);
  return membersLast(sections.filter(({ score }) => score >= most * SECTION_SHARE));
}

/**
 * Moves other code names before the members of one above them: readers who find the class find its members, which would
 * otherwise fill the page (`OpExecutionContext.log` before `AssetExecutionContext`).
 */
function membersLast(sections: readonly ScoredSection[]): ScoredSection[] {
  const owners = new Set<string>();
  const isMember = sections.map(({ symbol }) => {
    const parts = symbol?.split('.') ?? [];
    if (parts.some((_, i) => i > 0 && owners.has(parts.slice(0, i).join('.')))) return true;
    if (symbol !== undefined) owners.add(symbol);
    return false;
  });
  const isOwner = sections.map(({ symbol }, i) => symbol !== undefined && !isMember[i]);
  const lastOwner = isOwner.lastIndexOf(true);
  const before = sections.slice(0, lastOwner + 1);
  return [
    ...before.filter((_, i) => !isMember[i]),
    ...before.filter((_, i) => isMember[i]),
    ...sections.slice(lastOwner + 1),
  ];
}
