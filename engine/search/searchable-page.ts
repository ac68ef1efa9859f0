import type { Offer } from '../model/offers.ts';
import type { PageKind } from '../model/search.ts';
import type { PageSetup } from '../model/setup.ts';

/** A code name that a section defines or mentions. */
export interface SectionSymbol {
  /** As written, without its module: `AssetSpec.merge_attributes`, `dg launch`, `--partition`. */
  name: string;
  /** How much the section is about it; `DEFINES` if it is its reference entry. */
  weight: number;
}

/** Weight of the section that defines a name: mentions never add up to it. */
export const DEFINES = 100;

/** A heading with the text below it, up to the next heading of level 2 to 4. */
export interface PageSection {
  /** Anchor of the heading; empty for the part before the first one. */
  anchor: string;
  /** Text of the heading; empty for the part before the first one. */
  heading: string;
  /** Prose without markup, one block (paragraph, list item, table cell) in each line. */
  text: string;
  /** Code samples, line by line. */
  code: string;
  /** Events of recorded runs, line by line. They can be found, but aren't what a section is about. Absent without any. */
  log?: string;
  /** What the ids of its terms (`<dt>`, `<tr>`) add to its anchor: `-name` for a parameter. Absent if there are none. */
  terms?: readonly string[];
  symbols: SectionSymbol[];
  /** Set if it is the reference entry of a deprecated or superseded name. */
  isLegacy?: true;
  /** Targets of its links to this site, each once: addresses without hash. */
  links: string[];
}

/** What the search needs from a listed page besides its article. */
export interface SearchablePage {
  /** Route path, without base. */
  path: string;
  title: string;
  kind: PageKind;
  /** Labels above the page, outermost first. */
  breadcrumb: string[];
  /** The offer that it's about. */
  offer?: Offer;
  /** The choices of readers that it applies to; absent if it applies to all. */
  setup?: readonly PageSetup[];
  /** Set if it explains messages, one by one. */
  isCatalog?: true;
  /** Route paths of the pages that its text links to, each once. */
  links: string[];
}
