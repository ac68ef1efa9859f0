import { hash } from 'node:crypto';
import type { TextFile } from '../format.ts';
import type { PageSection, SectionSymbol } from '../searchable-page.ts';
import { STOP_WORDS } from '../stop-words.ts';
import { slugify } from '../../url/slug.ts';
import { eachWord, FILE, joinedTerm, termsOf } from '../words.ts';

/** How much a mention counts. */
const PROSE = 2;
const CODE = 1;

/** The parts of a section that the index needs. */
export interface IndexedSection extends Pick<PageSection, 'anchor' | 'heading' | 'isLegacy'> {
  symbols: SectionSymbol[];
  /** Number of its terms, repetitions included. */
  length: number;
  /** Its terms, each once and prefixed with the digit of its strength (0 to 3), separated by spaces. */
  terms: string;
}

/**
 * Counts the terms of an article.
 * @param sections the part before the first heading, then one section for each heading
 */
export type ArticleIndexer = (sections: readonly PageSection[]) => IndexedSection[];

/** Creates an indexer that splits each word once, even if several articles contain it. */
export function createArticleIndexer(): ArticleIndexer {
  const known = new Map<string, string[]>();
  const count = (
    text: string,
    code: string,
    log = '',
  ): Pick<IndexedSection, 'length' | 'terms'> => {
    const weights = new Map<string, number>();
    let length = 0;
    const termsIn = (raw: string): readonly string[] => {
      let terms = known.get(raw);
      if (!terms) known.set(raw, (terms = textTermsOf(raw)));
      return terms;
    };
    const take = (part: string, weight: number): void =>
      eachWord(part, (raw) => {
        const terms = termsIn(raw);
        for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
        length += terms.length;
      });
    take(text, PROSE);
    take(code, CODE);
    // A log repeats itself, and a section doesn't matter less because of it: each of its terms counts once.
    eachWord(log, (raw) => {
      for (const term of termsIn(raw)) if (!weights.has(term)) weights.set(term, CODE);
    });
    const terms = [...weights].map(([term, weight]) => `${strengthOf(weight)}${term}`).join(' ');
    return { length, terms };
  };
  return (sections) =>
    sections.map(({ anchor, heading, isLegacy, symbols, text, code, log }) => ({
      anchor,
      heading,
      symbols,
      ...(isLegacy && { isLegacy }),
      ...count(text, code, log),
    }));
}

/** Name and content of an article's text file, from which the browser takes excerpts. */
export function articleText(sections: readonly PageSection[]): { name: string; content: string } {
  const parts = sections.map(({ text, heading, anchor, terms, ...rest }): TextFile[number] => {
    const code = rest.log === undefined ? rest.code : `${rest.code}\n${rest.log}`.trim();
    if (terms) return [text, code, heading, anchor, terms.join(' ')];
    return anchor === slugify(heading) ? [text, code, heading] : [text, code, heading, anchor];
  });
  const content = JSON.stringify(parts);
  return { name: digest(content), content };
}

/**
 * Terms of a word in a text. Queries are split at dots, so the whole of `dg.asset` isn't one, except that of a file:
 * `shop.yaml`.
 */
function textTermsOf(raw: string): string[] {
  const terms = knownTermsOf(raw);
  if (!raw.includes('.') || FILE.test(raw)) return terms;
  const whole = joinedTerm(raw);
  return terms.filter((term) => term !== whole);
}

/** Terms of a word that are indexed: all but stop words and data. */
export function knownTermsOf(raw: string): string[] {
  return termsOf(raw).filter((term) => !STOP_WORDS.has(term) && isWorthKnowing(term));
}

/** A name for a file by its content. */
export function digest(content: string | Uint8Array): string {
  return hash('sha1', content, 'base64url').slice(0, 10);
}

/** Levels: one mention in code, one in prose, several, many. */
function strengthOf(weight: number): number {
  return weight <= 1 ? 0 : weight === 2 ? 1 : weight <= 6 ? 2 : 3;
}

/**
 * Short numbers (`404`, `8080`, years) are terms; longer ones and hashes aren't. Nor is anything with a space, which
 * separates terms in lists.
 */
function isWorthKnowing(term: string): boolean {
  if (term.length > 48 || term.includes(' ')) return false;
  return !/^\d+$/.test(term) || term.length <= 4;
}
