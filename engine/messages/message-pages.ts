import { messagesOfRelease, type MessageCatalog } from '../model/message-catalog.ts';
import { distinctProblems } from '../model/distinct-problems.ts';
import type { Problem } from '../model/problem.ts';
import { checkCatalogs } from './check-catalogs.ts';
import type { CatalogParser } from './parse-catalog.ts';

/** A page that shows a catalog. */
export interface MessagePage {
  path: string;
  title: string;
  /** Site-relative files of the catalogs that it shows. */
  files: readonly string[];
}

export interface ShownCatalog {
  catalog: MessageCatalog;
  page: MessagePage;
}

/** A version whose pages show catalogs. */
export interface MessagesVersion {
  name: string;
  /** The release whose messages it shows; undefined in a site without versions. */
  release: string | undefined;
  pages: readonly MessagePage[];
}

export interface SiteMessages {
  /** Those that the pages of a version show, in the order of the pages, by its name. */
  shown: ReadonlyMap<string, readonly ShownCatalog[]>;
  /** Problems of the messages among each other; those of a file are reported by the page that shows it. */
  problems: readonly Problem[];
}

/**
 * Reads the catalogs that pages show, and checks them against each other.
 * @param read returns the text of a site-relative file
 */
export function readMessages(
  versions: readonly MessagesVersion[],
  read: (file: string) => string | undefined,
  parse: CatalogParser,
): SiteMessages {
  const shownBy = ({ pages, release }: MessagesVersion): ShownCatalog[] =>
    pages.flatMap((page) =>
      page.files.flatMap((file) => {
        const text = read(file);
        const catalog = text === undefined ? undefined : parse(text, file).catalog;
        if (!catalog) return [];
        return { catalog: { ...catalog, messages: messagesOfRelease(catalog, release) }, page };
      }),
    );
  const shown = new Map(versions.map((version) => [version.name, shownBy(version)]));
  // Versions share their catalogs, and what is wrong with them.
  return { shown, problems: distinctProblems([...shown.values()].flatMap(problemsOf)) };
}

/** Problems of the messages of a version among each other. */
function problemsOf(shown: readonly ShownCatalog[]): Problem[] {
  // A catalog that two pages show has each of its messages once.
  const catalogs = new Map(shown.map(({ catalog }) => [catalog.file, catalog]));
  return checkCatalogs([...catalogs.values()]);
}
