import { PAGE_KINDS, type PageKind } from '../model/search.ts';

/** A record of the hosted provider: one section of one page. Field names are the ones that its crawlers write. */
export interface HostedRecord {
  objectID: string;
  /** Whole address with the anchor, and without it. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: 'lvl1' | 'lvl2' | 'content';
  /** Area, title of the page, heading. */
  hierarchy: { lvl0: string; lvl1: string; lvl2: string | null };
  /** Text of the section. */
  content: string;
  kind: PageKind;
  breadcrumb: string[];
  version: string;
  language: string;
  /** Names of code that the section is about. */
  symbols: string[];
  /** For the ranking: guides before reference, earlier sections before later ones. */
  weight: { kind: number; position: number };
}

/** The highlighted form of a field, as the provider answers it. */
export interface HighlightedValue {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
}

/** A hit as the provider answers it. */
export type HostedHit = HostedRecord & {
  _highlightResult?: {
    hierarchy?: Partial<Record<'lvl0' | 'lvl1' | 'lvl2', HighlightedValue>>;
    content?: HighlightedValue;
  };
  _snippetResult?: { content?: Pick<HighlightedValue, 'value' | 'matchLevel'> };
};

/** Guides before reference, for the provider's ranking. */
export function kindWeight(kind: PageKind): number {
  return PAGE_KINDS.length - PAGE_KINDS.indexOf(kind);
}
