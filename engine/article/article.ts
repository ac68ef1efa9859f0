import type { ComponentType, ReactNode } from 'react';
import type { Doc, Heading } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { Links } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import type { Asset, Assets } from './assets.ts';
import type { BuiltIns } from './author-component.ts';
import type { Diagrams } from './diagram/create-diagrams.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import type { NameAddress } from './highlight/link-names.ts';
import type { SampleTests } from './sample-tests.ts';
import type { SiteFiles } from './site-files.ts';
import type { Slots } from './slots.ts';

/** A rendered document: the part of a page that its author wrote. */
export interface Article {
  /** HTML of everything below the page's heading. */
  html: string;
  /** Inner HTML of the page's `<h1>`. */
  title: string;
  /** What was found wrong, in the order of the page. */
  problems: Problem[];
  /** Other files the result depends on (partials, samples, images), site-relative. */
  dependencies: string[];
  /** Those of them that are published under a name of their own (pictures, downloads). */
  published: string[];
  /** Every link as written and what it became; a cached article is stale when one resolves differently. */
  links: ResolvedLink[];
  /** Cards that were asked for, as JSON; a cached article is stale when they differ. */
  cards?: string;
  /** Names of the site's components that come alive in the browser. */
  widgets: string[];
  /** Public names of the API that it uses, and where each led; a cached article is stale when one leads elsewhere. */
  names?: Record<string, string | null>;
  /** Titles of other pages that it shows, by their path; a cached article is stale when one is another. */
  titles?: Record<string, string | null>;
  /** Which names the reference of the site has, for what lists them all; a cached article is stale when it is another. */
  outline?: string;
}

/** A link of an article. */
export interface ResolvedLink {
  /** Site-relative file it is written in (the page's, or a partial's). */
  file: string;
  href: string;
  /** Final address, or undefined when nothing is there. */
  to: string | undefined;
  line?: number;
  column?: number;
}

/** A component of the site's own (`site/components/**`). */
export interface SiteComponent {
  component: ComponentType<Record<string, unknown>>;
  /** Whether it uses state and therefore comes alive in the browser. */
  live: boolean;
}

/** A module that a page imports by path or package. */
export interface PageModule {
  exports: Record<string, unknown>;
  /** Components of it that come alive in the browser: name of the export and of the widget. */
  widgets: ReadonlyMap<string, string>;
}

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
  /** Files beside pages that were published, site-relative. */
  published: Set<string>;
  title?: string;
  /** Number of images so far: the first one loads at once, the others when they come near. */
  images: number;
  /** Makes ids for parts that need one, unique on the page. */
  nextId: (prefix: string) => string;
}
