import type { Problem } from '../model/problem.ts';

/** A place in a file of the site: lines and columns count from 1. */
export interface TextPlace {
  /** Relative to the site's folder; the file with the component without it. */
  file?: string;
  line?: number;
  column?: number;
}

/** A component of an extension. Pages write it like those of the engine. */
export interface ExtensionComponent {
  /** Names of the props that it accepts besides its content. */
  props: readonly string[];
  /** Props that determine what is shown: a misspelled one is an error. */
  decisive?: readonly string[];
  /**
   * Called when a page with it is rendered.
   * @param props unchecked, as the page gives them
   * @returns HTML; undefined to show nothing
   */
  render(props: Readonly<Record<string, unknown>>, at: ComponentPlace): string | undefined;
}

/** The page that is rendered. */
export interface AskedPage {
  /** Relative to the site's folder. */
  file: string;
  title: string;
  isLatest: boolean;
  /** Names that the files it shows say that it is about. */
  defines: readonly string[];
  frontMatter: Readonly<Record<string, unknown>>;
}

/** Where a component is, and everything that it can ask for there. */
export interface ComponentPlace {
  /** The file that contains the component, relative to the site's folder: the page, or a partial. */
  file: string;
  page: AskedPage;
  /** HTML of what is inside the component. */
  children(): string;
  /**
   * Reports a problem, by default at the component. Without severity, it's an error.
   * @returns undefined, which a component can return to show nothing
   */
  report(problem: Pick<Problem, 'id' | 'message'> & Partial<Problem>, at?: TextPlace): undefined;
  /**
   * The text of a file, relative to the file with the component, or to the site's folder with a slash before it. The page
   * is rendered again when the file changes. A missing file is reported.
   */
  read(path: string): { file: string; text: string } | undefined;
  /** The same for a file that may be missing: relative to the site's folder, and not reported. */
  readIfExists(file: string): string | undefined;
  /** Asks the rest of the site. The page is rendered again when the answer differs. */
  ask(kind: string, question: string): unknown;
  /** Final address of what a lookup answers with an address: the link is checked like others. */
  hrefOf(kind: string, question: string): string | undefined;
  /** Final address of a link as an author wrote it. One that leads nowhere is reported. */
  link(href: string, at?: TextPlace): string;
  /** Final address of a page by its path. */
  address(path: string): string | undefined;
  /** HTML of Markdown in which braces, colons and tags are text. */
  markdown(
    text: string,
    options?: {
      /** Where the text begins, for problems. */
      at?: TextPlace;
      /** A single paragraph without its `<p>`. */
      isInline?: boolean;
      /** For `NamesInCode.inline`. */
      names?: unknown;
    },
  ): string;
  /** HTML of a code block, highlighted and framed like those of pages. */
  code(code: string, language: string, options?: { title?: string }): string;
  /** HTML of code in a frame, without its copy of a highlighter: one line after another. */
  plainCode(lines: readonly string[]): string;
  /**
   * HTML of a sample of the examples folder.
   * @param options.complete changes the part for display, given the part and the whole file
   * @param options.isTranscript whether it's a command with its output
   * @returns empty if it can't be shown, which is reported
   */
  sample(
    path: string,
    options?: {
      startAfter?: string;
      endBefore?: string;
      complete?: (code: string, file: string) => string;
      isTranscript?: boolean;
      at?: TextPlace;
    },
  ): string;
  /**
   * Takes a heading of the outline, in page order; headings must be in the outline of the file that the component shows.
   * A heading that isn't is reported.
   */
  heading(depth: number, text: string, at?: TextPlace): { id: string } | undefined;
  /** HTML of a heading that was taken; empty without one. */
  headingHtml(
    heading: { id: string } | undefined,
    depth: number,
    text: string,
    html?: string,
  ): string;
  /**
   * The page has a part that the browser mounts: `data-widget` with that name, one of the extension's `islands`.
   * @returns whether this is the first one of that name on the page
   * @throws Error if the extension has none of that name
   */
  island(name: string): boolean;
}
