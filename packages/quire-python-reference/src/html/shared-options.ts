import type { SharedOptions } from '../reference/command-words.ts';
import { takeKnownHeading, type Scope } from '../scope.ts';
import { sharedHtml } from './command-html.ts';
import type { ToldProgram } from './read-program.ts';

/** The options that several commands share, on the page that shows all commands of a program. */
export interface SharedOnPage {
  /** Addresses on the page; commands link to them. */
  hrefs: ReadonlyMap<SharedOptions, string | undefined>;
  /** Each with its heading and its options. */
  html: string;
}

/** Takes the headings of shared options, which come after those of the commands. */
export function takeSharedOptions({ program, words }: ToldProgram, scope: Scope): SharedOnPage {
  const headings = words.shared.map(({ title }) => takeKnownHeading(2, title, scope));
  const hrefs = words.shared.map(
    (options, i) => [options, headings[i] && `#${headings[i].id}`] as const,
  );
  const html = words.shared.map(
    (options, i) =>
      scope.at.headingHtml(headings[i], 2, options.title.text) +
      sharedHtml(options, program, scope),
  );
  return { hrefs: new Map(hrefs), html: html.join('') };
}
