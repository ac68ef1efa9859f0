import {
  PAGE_KINDS,
  type FoundPage,
  type PageKind,
  type SearchHit,
} from '../../../engine/model/search.ts';
import { excerptOf } from '../../../engine/search/excerpt.ts';
import type { NamesFile, ReadIndexFile } from '../../../engine/search/format.ts';
import { openIndex } from '../../../engine/search/look-up.ts';
import {
  createMarks,
  describeHit,
  describePage,
  hitsOf,
  termsMeant,
} from '../../../engine/search/page-hits.ts';
import type { ScoredSection } from '../../../engine/search/score-pages.ts';

/** A section that was found. */
export interface FoundSection {
  page: Omit<FoundPage, 'hits'>;
  hit: SearchHit;
  /** Position of the section on its page, 0-based. */
  position: number;
}

/**
 * All sections that a query finds, grouped by page, without those that score far below the best of their page. Excerpts
 * are looked up only for sections that are returned.
 */
export interface FoundSections {
  total: number;
  /** Number of sections of each kind; kinds without any are left out. */
  kinds: Partial<Record<PageKind, number>>;
  take(from: number, count: number): Promise<FoundSection[]>;
}

/**
 * Finds all sections on pages of some kinds, in the dialog's order.
 * @throws SearchFailure when the index cannot be read
 */
export type SectionSearch = (query: string, kinds: readonly PageKind[]) => Promise<FoundSections>;

/**
 * Opens an index for a provider that answers by sections.
 * @param base base path of the site, for addresses of results
 * @throws SearchFailure `index-invalid` if the first tier can't be read
 */
export function createSectionSearch(
  file: NamesFile,
  read: ReadIndexFile,
  base: string,
): SectionSearch {
  const { names, lookUp } = openIndex(file, read);
  return async (query, wanted) => {
    const found = await lookUp(query);
    if (!('scored' in found)) return { total: 0, kinds: {}, take: async () => [] };
    const all = found.scored
      .filter(({ page }) => wanted.includes(names.kindOf(page)))
      .flatMap(({ page, sections }) => hitsOf(sections()).map((section) => ({ page, section })));
    const counts = PAGE_KINDS.flatMap((kind) => {
      const count = all.filter(({ page }) => names.kindOf(page) === kind).length;
      return count > 0 ? [[kind, count] as const] : [];
    });
    const meant = termsMeant(found.words);
    const marks = createMarks(meant);
    const take = async (from: number, count: number): Promise<FoundSection[]> => {
      const taken = all.slice(from, from + count);
      const standing = found.text.termsIn(
        taken.map(({ section: { section } }) => section),
        meant,
      );
      const describe = async (page: number, scored: ScoredSection): Promise<FoundSection> => {
        const { section } = scored;
        const about = describePage(page, { names, marks, base, setup: found.query.setup });
        const hit = describeHit(scored, page, { title: about.title, names, marks });
        const position = section - (names.firstSection[page] as number);
        const part = (await found.text.textOf(page))?.[position];
        return {
          page: about,
          hit: part ? { ...hit, excerpt: excerptOf(part, standing(section)) } : hit,
          position,
        };
      };
      return Promise.all(taken.map(({ page, section }) => describe(page, section)));
    };
    return { total: all.length, kinds: Object.fromEntries(counts), take };
  };
}
