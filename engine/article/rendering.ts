import type { Definition, FootnoteDefinition, Nodes } from 'mdast';
import type { ElementType, ReactNode } from 'react';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';
import type { HtmlNode } from '../hast/nodes.ts';
import type { Doc, Heading } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { Links } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import type { PageModule, ResolvedLink, SiteComponent } from './article.ts';
import type { Asset, Assets } from './assets/assets.ts';
import type { Diagrams } from './diagram/create-diagrams.ts';
import type { Highlighter } from './code/highlighter.ts';
import type { NameAddress } from './code/link-names.ts';
import type { SampleTests } from './code/sample-tests.ts';
import type { SiteFiles } from './assets/site-files.ts';
import type { Slots } from './jsx/slots.ts';

/** What rendering any article needs; the same for all pages of a build. */
export interface ArticleServices {
  config: SiteConfig;
  links: Links;
  highlighter: Highlighter;
  diagrams: Diagrams;
  sampleTests: SampleTests;
  files: SiteFiles;
  assets: Assets;
  /** Components that every page has. */
  builtIns: BuiltIns;
  /** The site's own components by name. */
  components: ReadonlyMap<string, SiteComponent>;
  /** Has blocks say where they are written, for the dev server. */
  sourceMarks?: boolean;
  /** Refuses code of the pages (`--untrusted`). */
  untrusted?: boolean;
  /** Modules that pages import, by the name that `importedModule` gives them; absent while there are none. */
  modules?: ReadonlyMap<string, PageModule>;
  /** Where the API reference tells of a public Python name; absent while a site has none. */
  names?: NameAddress;
  /** Facts of the API and the pages that tell of them; absent for a site without facts. */
  reference?: SiteReference;
  /** Whether a page is of the release that `reference` tells of: others have names that it has no more, or not yet. */
  isOfRelease?: (file: string) => boolean;
  /** Title of the page at a path. */
  titleOf?(path: string): string | undefined;
  /** Puts a document's page around an element, for hooks; absent where no component of the site uses them. */
  provide?(element: ReactNode, doc: Doc): ReactNode;
}

/** One article being rendered. */
export interface Rendering extends ArticleServices {
  doc: Doc;
  /** Headings not yet rendered; ids were decided when the file was read. */
  headings: Heading[];
  slots: Slots;
  problems: Problem[];
  dependencies: Set<string>;
  resolved: ResolvedLink[];
  /** Public names that were asked for, and titles of pages. */
  usedNames: Map<string, string | null>;
  usedTitles: Map<string, string | null>;
  /** Whether it shows all names of the reference. */
  usedReference: boolean;
  cards?: string;
  widgets: Set<string>;
  /** Languages of code that were not ready. */
  wanted: Set<string>;
  /** Whether there was a diagram to draw, and nothing to draw it with. */
  wantsDiagrams: boolean;
  /** Addresses that code of the page was given (`require`, `useBaseUrl`): nothing resolves them again. */
  given: Map<string, Asset>;
  /** Files beside pages that were published, site-relative; with a slash before it, one of `static/` that gets a smaller copy. */
  published: Set<string>;
  title?: string;
  /** Number of images so far. */
  images: number;
  /** Characters of text and code so far. */
  text: number;
  /** Makes ids for parts that need one, unique on the page. */
  nextId: (prefix: string) => string;
  /** HTML nodes of Markdown nodes in order, for the kinds of nodes that hold others: `render-nodes.ts`, which imports all kinds. */
  renderNodes: (nodes: readonly Nodes[], scope: Scope) => HtmlNode[];
  /** HTML nodes of a partial where a page shows it: `partial.ts`. */
  renderPartial: (
    file: string,
    props: Record<string, unknown>,
    node: JsxNode,
    scope: Scope,
  ) => HtmlNode[];
}

/** The file being rendered (a page or a partial) and the names that its text may use. */
export interface Scope {
  rendering: Rendering;
  /** Site-relative file, for links, images and problems. */
  file: string;
  /** Files around this one, outermost first: a partial may not show itself. */
  chain: readonly string[];
  /** Values by name: exports of the file, `props` of a partial, imported values. */
  values: Record<string, unknown>;
  /** Imported components by the name they have here. */
  imports: Map<string, ImportedComponent>;
  definitions: Map<string, Definition>;
  footnotes: Map<string, FootnoteDefinition>;
  /** Footnotes in the order of their first reference. */
  footnoteOrder: string[];
  /** Blocks that were begun by `::: tip`, with a blank, and are no blocks: what is left open of them. */
  spacedBlocks: { open: number };
  /** Whether blocks say where they are written. */
  sourceMarks?: boolean;
  /** Starts the ids of its footnotes, so that they are unique on the page. */
  footnotePrefix: string;
  /**
   * What code in the text means: nothing inside of headings and links; in words of the API reference, names of their
   * module may be written without it, and `self` is the name that they are about.
   */
  inCode?: 'plain' | { top: string; self: string };
}

/** What an import makes of a name. */
export type ImportedComponent =
  /** `line` is that of the import. */
  | { kind: 'partial'; file: string; line: number }
  | { kind: 'builtin'; name: string }
  | { kind: 'site'; name: string }
  /** A module of the site that is there and failed, which is told elsewhere: what it was to give shows nothing. */
  | { kind: 'failed' }
  /** A component of a module that comes alive in the browser as this widget. */
  | { kind: 'widget'; name: string; component: ElementType };

/** An element of a page written as JSX. */
export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** Props as a page gives them: nothing about them is certain. */
export type AuthorProps = Record<string, unknown> & { children?: ReactNode };

/** Where a component stands, for problems and for everything it needs of the page. */
export interface AuthorPlace {
  node: JsxNode;
  scope: Scope;
}

/** A component of the engine as pages use it. */
export interface BuiltIn {
  /** From untrusted props to markup, problems reported at its place. */
  adapt: (props: AuthorProps, place: AuthorPlace) => ReactNode;
  /** Names of the props that it takes besides `children`; `data-` stands for all that start with it. */
  props: readonly string[];
  /** Those that decide what is shown at all: a misspelt one is an error, because something else would be shown. */
  decisive?: readonly string[];
}

/** Components by the name that pages give them. */
export type BuiltIns = Readonly<Record<string, BuiltIn>>;
