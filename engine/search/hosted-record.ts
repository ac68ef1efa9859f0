import { PAGE_KINDS, type PageKind } from '../model/search.ts';

/** A record of the hosted provider: one section of one page. Its crawlers use the same field names. */
export interface HostedRecord {
  objectID: string;
  /** Full URL with the anchor, and without it. */
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
  /** Code names that the section is about. */
  symbols: string[];
  /** For ranking: guides before reference, earlier sections before later ones. */
  weight: { kind: number; position: number };
}

/** The highlighted form of a field in the provider's response. */
export interface HighlightedValue {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
}

/** A hit in the provider's response. */
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
