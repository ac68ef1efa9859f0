import type { Heading, Setting } from '../model/content.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { Problem } from '../model/problem.ts';
import type { Fields } from '../model/shape.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { ExtensionComponent } from './component.ts';

export { otherKind, readPlainText } from './plain-file.ts';
export { escapeHtml } from '../url/escape-html.ts';
export { firstSentence, plainSentence } from '../url/first-sentence.ts';
export {
  openPlacedYaml,
  type PlacedYaml,
  type YamlField,
  type YamlNode,
} from '../schema/placed-yaml.ts';
export { tableHtml } from './table-html.ts';
export { nameBreaks } from '../hast/name-breaks.ts';
export { readYaml, type Place, type YamlError, type YamlFile } from '../schema/read-yaml.ts';
export { findTooDeep, MAX_YAML_DEPTH } from '../schema/yaml-depth.ts';
export { didYouMean, editDistance, nearest } from '../url/nearest.ts';
export { splitHref } from '../url/split-href.ts';
export type { Heading, Setting } from '../model/content.ts';
export type { PlacedText } from '../model/placed-text.ts';
export type { PageFacts } from '../model/page-facts.ts';
export type { Problem, ProblemId } from '../model/problem.ts';
export type { Field, Fields, Shape } from '../model/shape.ts';
export type { SiteConfig } from '../model/site-config.ts';
export type * from './package-command.ts';
export type { StandardSchema } from '../model/standard-schema.ts';
export type { AskedPage, ComponentPlace, ExtensionComponent, TextPlace } from './component.ts';

/**
 * What a package adds to a site: `extensions` of `site.config.ts` lists them. Everything here is optional except the
 * name and the key. The engine calls these functions at the moments that their comments name, with values, and uses what
 * they return.
 */
export interface Extension {
  /** Letters, digits and hyphens; different from those of the site's other extensions. */
  name: string;
  /**
   * Changes with everything that its results depend on besides the files and answers that the engine gives it: its
   * version and its options. Part of the cache keys of all pages.
   */
  key: string;
  /**
   * Pages that it writes itself, such as those of a description file. Called before the site's pages are read, and again in
   * development when its `data` changes. Pages of the site can't have the same paths.
   */
  pages?(folder: PagesFolder): AddedPagesOf | Promise<AddedPagesOf>;
  /** Components that show a file, and what the file adds to the outline of its page, by component. */
  outlines?: Readonly<Record<string, ShownFiles>>;
  /**
   * Keys that pages can have in their front matter, each with its type: `{ level: { shape: { kind: 'choice', of: ['easy',
   * 'hard'] }, note: 'How hard it is.' } }`. A value of another type is an error at its place; `frontMatter` of a page
   * has only right ones.
   */
  frontMatter?: Fields;
  /** Names of the files that it adds to the output, which pages can link to: `objects.inv`. */
  outputs?: readonly string[];
  /** Stylesheets, after those of the engine and before the site's own: `[new URL('./a.css', import.meta.url)]`. */
  styles?: readonly URL[];
  /**
   * Browser code by name, for `ComponentPlace.island`: a page loads it when the part comes into view. Each module exports
   * `mount(element: HTMLElement): () => void`, which returns a function that ends it. It can import what
   * `quire-docs/list-filter` exports.
   */
  islands?: Readonly<Record<string, URL>>;
  /** Files and folders of its data, relative to the site's folder: a change there opens the extension again in development. */
  data?: readonly string[];
  /**
   * Called when the addresses of all pages are known: once in a build, after each change in development; in both once for
   * the latest version and once for each layered one, whose pages get what was opened for them.
   */
  open?(site: OpenedSite): OpenedExtension;
  /** What `quire NAME` runs, by name. */
  commands?: Readonly<Record<string, ExtensionCommand>>;
}

/** A component that shows a file beside its page. */
export interface ShownFiles {
  /** The attribute that names the file, relative to the page. */
  attribute: string;
  /** The file for a value of that attribute, if it isn't a path beside the page: relative to the site's folder. */
  fileOf?(value: string): string;
  /** The file that it shows without that attribute. */
  fallback?: string;
  /**
   * Called when a page is read: what the file adds to it. Pure, and called often with the same file.
   * @returns undefined if the file can't be read; the component then reports why
   */
  outline(source: string, shown: ShownFile, place: OutlinePlace): Outline | undefined;
}

/** A version of the site's pages. */
export interface PagesVersion {
  /** Its name; undefined in a site without versions. */
  version: string | undefined;
  /** Names of the newer versions whose files it inherits, the latest first; empty for all but layered versions. */
  newer: readonly string[];
  /** The path that a file has in the next newer version; undefined for files of the latest. */
  newerFile(file: string): string | undefined;
}

/** The version that a page is read for, and what an outline can ask for. */
export interface OutlinePlace extends PagesVersion {
  /** Text of another file, relative to the site's folder; the page is read again when it changes. */
  read(file: string): string | undefined;
}

/** A component on a page, and the file that it shows. */
export interface ShownFile {
  component: string;
  /** Relative to the site's folder. */
  file: string;
  /** Attributes that are written as text. Those written as an expression are true. */
  attributes: Readonly<Record<string, string | true>>;
}

/** What a file adds to its page. */
export interface Outline {
  /** In the order in which the component writes them. */
  headings: readonly OutlineHeading[];
  /** Anchors that aren't headings. */
  anchors?: readonly string[];
  /** Names that the page as a whole is about: search finds it by them. */
  defines?: readonly string[];
}

/** A heading of an outline. */
export interface OutlineHeading {
  depth: 2 | 3 | 4;
  text: string;
  /** Its anchor; derived from the text without one. */
  id?: string;
  /** Whether its text is code. */
  isCode?: boolean;
}

/** Where a site is. */
export interface SiteFolder {
  /** Absolute. */
  siteDir: string;
  config: SiteConfig;
}

/** A site whose pages haven't been read. */
export interface PagesFolder extends SiteFolder {
  /** Folder of the latest version's pages, relative to the site's folder. */
  docs: string;
}

/** Pages that an extension writes, and what is wrong with the files that they come from. */
export interface AddedPagesOf {
  pages: readonly AddedPage[];
  problems?: readonly Problem[];
}

/** A page that an extension writes. */
export interface AddedPage {
  /** Below the folder of the pages: `api/pets.md`. */
  path: string;
  /** Front matter and Markdown, as in a file. */
  source: string;
}

/** A page of the site, once its address is known. */
export interface SitePage {
  /** Relative to the site's folder. */
  file: string;
  /** Address without base path: `/guides/a`. */
  path: string;
  title: string;
  /** Whether it belongs to the latest version. */
  isLatest: boolean;
  /** Whether readers can find it. */
  isListed: boolean;
  headings: readonly Heading[];
  /** The files that its components show. */
  shown: readonly ShownFile[];
  /** What it lists, if its front matter has `settings`. */
  settings: readonly Setting[];
  frontMatter: Readonly<Record<string, unknown>>;
}

/** A page that asked questions of a kind. */
export interface AskingPage {
  title: string;
  /** With the base path. */
  href: string;
  questions: readonly string[];
  /** How often its samples link each address. */
  uses: Readonly<Record<string, number>>;
}

/** A site whose addresses are known: its latest version, or a layered one. */
export interface OpenedSite extends SiteFolder, PagesVersion {
  mode: 'build' | 'dev';
  /** Pages of the version, in file order; for the latest one, also those of copied versions after them. */
  pages: readonly SitePage[];
  /** Folder of the version's pages, relative to the site's folder: `docs`, `versions/1.0/docs`. */
  docs: string;
  /** Address of the version's pages without base path: `/`, `/1.0`. */
  path: string;
  /** The pages rendered so far that asked questions of a kind, in that order. */
  askers(kind: string): readonly AskingPage[];
}

/** An extension that knows the site. */
export interface OpenedExtension {
  problems?: readonly Problem[];
  /** Changes with the data that components use without asking. Part of the cache keys of all pages. */
  key?: string;
  /** Components that every page can use, by name. */
  components?: Readonly<Record<string, ExtensionComponent>>;
  /**
   * Questions that pages can ask, by kind. An article is rendered again when an answer differs, so an answer may depend
   * on anything. Text and JSON values.
   */
  lookups?: Readonly<Record<string, (question: string, page: { file: string }) => unknown>>;
  /** Names in code. */
  code?: NamesInCode;
  /**
   * What the site's own components get from `useExtensionData(NAME)` on a page: JSON. Called for every page if a component
   * uses hooks; pages with a component that the browser runs contain it.
   */
  pageData?(page: PageFacts): unknown;
  /** What else the search finds of a page, besides its text. */
  search?(page: SitePage): readonly SearchRecord[];
  /** Whether a page is rendered after all others, because it asks for what those did. */
  isLast?(page: SitePage): boolean;
  /**
   * Called after the pages are rendered, for each of `outputs`; undefined leaves it out. The files of a version are
   * below its address.
   */
  output?(name: string): string | Uint8Array | undefined;
  /** Called by `quire check` with every page of the version. */
  check?(pages: readonly CheckedContent[], files: CheckedFiles): readonly Problem[];
}

/** Words by which the search finds a page, or a part of it, although they aren't in its text. */
export interface SearchRecord {
  /** Anchor of a heading of the page; the page as a whole without it. */
  anchor?: string;
  /** In readers' words: a question, an error, an older name. Never shown. */
  text?: string;
  /** Names of code that are documented there: `listPets`. Who types one gets it first. */
  defines?: readonly string[];
}

/** Names in code, which link to where they are documented. */
export interface NamesInCode {
  /** The kind of question that returns the address of a name. */
  lookup: string;
  /**
   * The name that inline code refers to.
   * @param names what the component that shows the text says about names there; undefined in the text of pages
   */
  inline?(code: string, names: unknown): string | undefined;
  /** Names in a sample. */
  ranges?(sample: CodeSample, hrefOf: (name: string) => string | undefined): readonly CodeRange[];
  /** What is wrong with the names in a sample. */
  check?(sample: Pick<CodeSample, 'code' | 'language'>): readonly CodeFinding[];
}

/** A sample of code. */
export interface CodeSample {
  code: string;
  /** `python`, in its usual spelling. */
  language: string;
  /** The text of the file that it was cut from. */
  file: string;
  /** The title above it, often a path: `loom.yaml`. */
  title?: string | undefined;
  /** Whether a part of a line is a string or a comment; lines and columns count from 0. */
  isSilent(line: number, column: number): boolean;
}

/** A part of a line that links to an address; lines and columns count from 0. */
export interface CodeRange {
  line: number;
  from: number;
  to: number;
  href: string;
}

/** A problem of a sample; lines and columns count from 1. */
export interface CodeFinding {
  id: Problem['id'];
  line: number;
  column: number;
  message: string;
  fix: string;
}

/** A page for checks. */
export interface CheckedContent {
  file: string;
  source: string;
  /** Files that it shows, relative to the site's folder. */
  dependencies: readonly string[];
  /** Its components and its code, in page order, with those of its partials. */
  parts(): Iterable<ContentPart>;
}

/** A component, inline code, or a block of code on a page. */
export type ContentPart = { file: string; line: number; column: number } & (
  | { kind: 'component'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'code'; text: string }
  | { kind: 'block'; text: string; language: string }
);

/** The other files of a site. */
export interface CheckedFiles {
  /** Relative to the site's folder. */
  files: readonly string[];
  read(file: string): string | undefined;
}

/** A command of an extension. */
export interface ExtensionCommand {
  /** One line for the help. */
  summary: string;
  /**
   * @param args what follows its name on the command line
   * @returns problems to report, a text to print after them, and `usage` for wrong arguments
   */
  run(
    site: CommandSite & { older: readonly CommandSite[] },
    args: readonly string[],
  ): { problems: readonly Problem[]; text?: string } | { usage: string };
}

/** What a command gets of a version: of the latest one, and in `older` of each layered one, the newest first. */
export type CommandSite = OpenedSite & CheckedFiles & SiteQueries;

/** What commands can ask. */
export interface SiteQueries {
  /** Why an address in a file is broken; undefined if it resolves. */
  wrongLink(file: string, href: string): { reason: string; nearest: readonly string[] } | undefined;
  /** Why a part of a sample can't be shown; undefined if it can. */
  wrongSample(path: string, cut: { startAfter?: string; endBefore?: string }): string | undefined;
}

/** Returns the extension unchanged, for editors that check its keys. */
export function defineExtension(extension: Extension): Extension {
  return extension;
}
