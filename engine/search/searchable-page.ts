import type { PageKind } from '../model/search.ts';

/** A name of code that a section defines or speaks of. */
export interface SectionSymbol {
  /** As written, without its module: `AssetSpec.merge_attributes`, `dg launch`, `--partition`. */
  name: string;
  /** How much the section is about it: `DEFINES` when it is its entry in a reference. */
  weight: number;
}

/** Weight of the section that defines a name: mentions never add up to it. */
export const DEFINES = 100;

/** A heading with what stands below it, up to the next heading of level 2 to 4. */
export interface PageSection {
  /** Anchor of the heading; empty for the part before the first one. */
  anchor: string;
  /** Text of the heading; empty for the part before the first one. */
  heading: string;
  /** Prose without markup, one block (paragraph, list item, table cell) a line. */
  text: string;
  /** Code samples, line by line. */
  code: string;
  symbols: SectionSymbol[];
  /** Where links of its text lead, each once, as far as they lead to this site: addresses without their hash. */
  links: string[];
}

/** A listed page as a search sees it. */
export interface SearchablePage {
  /** Route path, without base. */
  path: string;
  title: string;
  kind: PageKind;
  /** Labels above the page, outermost first. */
  breadcrumb: string[];
  /** Route paths of the pages that its text links to. */
  links: string[];
  /** The part before the first heading, then one section a heading. */
  sections: PageSection[];
}
