import type { FoundPage, SearchHit } from '../model/search.ts';
import { toHref } from '../url/href.ts';
import { markWords } from './mark-words.ts';
import type { MatchedWord } from './match-words.ts';
import type { NamesIndex } from './names-index.ts';
import { SECTION_SHARE, type ScoredSection } from './score-pages.ts';

/** What each term counts when a sentence is chosen: a word and its forms once, by how well they fit. */
export function termsFound(words: readonly MatchedWord[]): Map<string, number> {
  const terms = new Map<string, number>();
  for (const { word, matches } of words) {
    const best = matches[0]?.quality ?? 0;
    for (const { term, quality } of matches) {
      if (quality >= best * 0.5)
        terms.set(term, Math.max(terms.get(term) ?? 0, quality * word.weight));
    }
  }
  return terms;
}

/** What is shown of a found page besides its parts. */
export function describePage(
  page: number,
  names: NamesIndex,
  marks: ReadonlySet<string>,
  base: string,
): Omit<FoundPage, 'hits'> {
  const path = names.file.paths[page] as string;
  return {
    path,
    href: toHref(base, path),
    title: markWords(names.file.titles[page] as string, marks),
    breadcrumb: names.labelsOf(page),
    kind: names.kindOf(page),
  };
}

/** What is shown of a part of a found page, still without its sentence. */
export function describeHit(
  { section, symbol }: ScoredSection,
  page: number,
  {
    title,
    names,
    marks,
  }: { title: FoundPage['title']; names: NamesIndex; marks: ReadonlySet<string> },
): SearchHit {
  const isLead = section === names.firstSection[page];
  return {
    anchor: isLead ? '' : anchorOfName(names.anchorOf(section), symbol),
    heading: isLead ? title : markWords(names.headingOf(section), marks),
    excerpt: [],
    ...(symbol !== undefined && { symbol }),
  };
}

/**
 * The anchor of a name that stands in the entry of another: a member of an enumeration has no section of its own, but
 * its path is its anchor (`dagster.AssetCheckSeverity.WARN` in `dagster.AssetCheckSeverity`).
 */
export function anchorOfName(anchor: string, symbol: string | undefined): string {
  const [owner = '', member, ...deeper] = symbol?.split('.') ?? [];
  const isMember = member !== undefined && deeper.length === 0 && anchor.endsWith(`.${owner}`);
  return isMember ? `${anchor}.${member}` : anchor;
}

/** The sections of a page that are worth showing, in the order in which they are shown. */
export function hitsOf(sections: readonly ScoredSection[]): ScoredSection[] {
  const most = sections.reduce((best, { score }) => Math.max(best, score), 0);
  return membersLast(sections.filter(({ score }) => score >= most * SECTION_SHARE));
}

/**
 * Lets other names of code come before the members of one that stands above them: who finds the class finds these,
 * while they would fill the page (`OpExecutionContext.log` before `AssetExecutionContext`).
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
