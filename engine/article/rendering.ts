import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';
import type { createElement, ElementType, ReactNode } from 'react';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';
import type { MarkdownReading, Parsed } from '../syntax/markdown-reading.ts';
import type { HtmlNode } from '../hast/nodes.ts';
import type { Doc, Heading, Setting } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { Links } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { NamesInCode } from '../extension/extension.ts';
import type { PageModule, ResolvedLink, SiteComponent } from './article.ts';
import type { Asset, Assets } from './assets/assets.ts';
import type { Diagrams } from './diagram/create-diagrams.ts';
import type { Highlighter } from './code/highlighter.ts';
import type { SampleTests } from './code/sample-tests.ts';
import type { Answers, SiteLookups } from './lookups.ts';
import type { SiteFiles } from './assets/site-files.ts';
import type { Slots } from './jsx/slots.ts';
import type { Translate } from '../texts/translate.ts';

/** Everything that rendering an article needs; the same for all pages of a build. */
export interface ArticleServices {
  config: SiteConfig;
  /** How Markdown is read, where it differs from the default. */
  reading?: MarkdownReading;
  /** A page as it was parsed for its facts, if that is still known; it's parsed again otherwise. */
  parsed?: (file: string) => Parsed | undefined;
  links: Links;
  highlighter: Highlighter;
  diagrams: Diagrams;
  sampleTests: SampleTests;
  files: SiteFiles;
  assets: Assets;
  builtIns: BuiltIns;
  /** The site's own components by name. */
  components: ReadonlyMap<string, SiteComponent>;
  /** Marks blocks with their source position, for the development server. */
  sourceMarks?: boolean;
  /** Refuses code on pages (`--untrusted`). */
  untrusted?: boolean;
  /** Modules that pages import, by the name from `importedModule`; absent if there are none. */
  modules?: ReadonlyMap<string, PageModule>;
  /** What the rest of the site answers; `ask` records it. */
  lookups: SiteLookups;
  /** Names in code that the site's extensions know. */
  code: readonly NamesInCode[];
  /** Whether a page belongs to the latest version. */
  isLatest(file: string): boolean;
  /** Whether what extensions know is about the release of a page: not for pages of copied versions. */
  isOfRelease(file: string): boolean;
  /** Wraps an element in a document's page, for hooks; absent if no component of the site uses them. */
  provide?(element: ReactNode, doc: Doc): ReactNode;
}

export interface Rendering extends ArticleServices {
  doc: Doc;
  /** Headings not yet rendered; their ids were assigned when the file was read. */
  headings: Heading[];
  /** Settings whose rows aren't rendered yet, likewise. */
  settings: Setting[];
  slots: Slots;
  /** The texts of the engine in the language of the site. */
  t: Translate;
  problems: Problem[];
  dependencies: Set<string>;
  resolved: ResolvedLink[];
  /** What was asked of the rest of the site, with the answers. */
  asked: Answers;
  /** How often the samples link each address. */
  uses: Map<string, number>;
  /** Final addresses of answers, by kind and question. */
  answered: Map<string, string | null>;
  /** Whether a part of the page failed, so that nothing is shown in its place. */
  hasHoles: boolean;
  /** Whether a picture or a sample is missing. */
  hasGaps: boolean;
  widgets: Set<string>;
  /** The label of the first sample with tests; the tests of each sample by its path. */
  tested?: { label: string; samples: Map<string, string> };
  /** Languages of code that weren't loaded. */
  wanted: Set<string>;
  /** Whether there was a diagram while the library wasn't loaded. */
  wantsDiagrams: boolean;
  /** Addresses that were passed to code on the page (`require`, `useBaseUrl`), and aren't resolved again. */
  given: Map<string, Asset>;
  /** Published files beside pages, site-relative; a leading slash means a file of `static/` with a smaller copy. */
  published: Set<string>;
  /** The heading that the page starts with, and its inner HTML once rendered. */
  titleNode?: Nodes;
  title?: string;
  /** Number of images so far. */
  images: number;
  /** Creates the elements of JSX in expressions and exports. */
  create: typeof createElement;
  /** Elements that wait for something (`Suspense`, `lazy`, `use`), by the prefix of their ids. */
  waiting: Map<string, ReactNode>;
  /** What became of those that an earlier rendering of this article waited for. */
  finished: ReadonlyMap<string, Finished>;
  /** Whether React will run code of the site, so that rendering needs a time limit. */
  hasOwnCode: boolean;
  /** Whether code of the site was stopped because it didn't finish; no code runs after that. */
  isStopped: boolean;
  /** Whether another partial is within the page's limits; called with each one before it's shown. */
  fits: (partial: Root, level: number) => boolean;
  /** Lines of the files that were searched. */
  lines: Map<string, readonly string[]>;
  /** Characters of text and code so far. */
  text: number;
  /** Creates ids for parts that need one, unique on the page. */
  nextId: (prefix: string) => string;
  /** Renders Markdown nodes in order, for nodes that contain others: `render-nodes.ts`, which imports all kinds. */
  renderNodes: (nodes: readonly Nodes[], scope: Scope) => HtmlNode[];
  /** Renders a partial where a page shows it: `partial.ts`. */
  renderPartial: (
    file: string,
    props: Record<string, unknown>,
    node: JsxNode,
    scope: Scope,
  ) => HtmlNode[];
}

/** An element that was waited for: its HTML, or what it threw. */
export type Finished = { html: string } | { error: unknown };

/** The file being rendered (a page or a partial), and the names that it can use. */
export interface Scope {
  rendering: Rendering;
  /** Site-relative file, for links, images and problems. */
  file: string;
  /** Files around this one, outermost first: a partial can't show itself. */
  chain: readonly string[];
  /** Values by name: exports of the file, `props` of a partial, imported values. */
  values: Record<string, unknown>;
  /** Imported components by their local name. */
  imports: Map<string, ImportedComponent>;
  definitions: Map<string, Definition>;
  footnotes: Map<string, FootnoteDefinition>;
  /** Footnotes in the order of their first reference. */
  footnoteOrder: string[];
  /** Number of unclosed lines such as `::: tip`; the space keeps them from opening a block. */
  spacedBlocks: { open: number };
  /** Whether blocks are marked with their source position. */
  sourceMarks?: boolean;
  /** Prefix for the ids of its footnotes, so that they are unique on the page. */
  footnotePrefix: string;
  /**
   * What code in the text refers to: nothing in headings and links; in a text of an extension, `names` is what that says
   * about names there.
   */
  inCode?: 'plain' | { names: unknown };
}

/** What an import makes available. */
export type ImportedComponent =
  /** `line` is that of the import. */
  | { kind: 'partial'; file: string; line: number }
  | { kind: 'builtin'; name: string }
  | { kind: 'site'; name: string }
  /** A module of the site that failed to load, which is reported elsewhere; its imports show nothing. */
  | { kind: 'failed' }
  /** A component of a module that runs in the browser as this widget. */
  | { kind: 'widget'; name: string; component: ElementType };

/** An element of a page written as JSX. */
export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** Props from a page: their types are unchecked. */
export type AuthorProps = Record<string, unknown> & { children?: ReactNode };

/** A component's position, for problems and for everything that it needs from the page. */
export interface AuthorPlace {
  node: JsxNode;
  scope: Scope;
}

/** A component of the engine as pages use it. */
export interface BuiltIn {
  /** Renders unchecked props, and reports problems at its position. */
  adapt: (props: AuthorProps, place: AuthorPlace) => ReactNode;
  /** Names of the props that it accepts besides `children`; `data-` stands for all that start with it. */
  props: readonly string[];
  /** Props that determine what is shown: a misspelled one is an error, because something else would be shown. */
  decisive?: readonly string[];
}

/** Components by their name on pages. */
export type BuiltIns = Readonly<Record<string, BuiltIn>>;
