import type { MessageCatalog } from '../model/message-catalog.ts';
import type { Problem } from '../model/problem.ts';
import { checkCatalogs } from './check-catalogs.ts';
import type { CatalogParser } from './parse-catalog.ts';

/** A page that shows a catalog. */
export interface MessagePage {
  /** Route path. */
  path: string;
  title: string;
  /** Site-relative files of the catalogs that it shows. */
  files: readonly string[];
}

/** A catalog with the page that shows it. */
export interface ShownCatalog {
  catalog: MessageCatalog;
  page: MessagePage;
}

/** The catalogs of messages of a site. */
export interface SiteMessages {
  /** Those that the pages of the latest version show, in the order of the pages. */
  shown: readonly ShownCatalog[];
  /** Problems of the messages among each other; those of a file are reported by the page that shows it. */
  problems: readonly Problem[];
}

/**
 * Reads the catalogs that pages show, and checks them against each other.
 * @param read returns the text of a site-relative file
 */
export function readMessages(
  pages: readonly MessagePage[],
  read: (file: string) => string | undefined,
  parse: CatalogParser,
): SiteMessages {
  const shown = pages.flatMap((page) =>
    page.files.flatMap((file): ShownCatalog[] => {
      const text = read(file);
      const catalog = text === undefined ? undefined : parse(text, file).catalog;
      return catalog ? [{ catalog, page }] : [];
    }),
  );
  // A catalog that two pages show has each of its messages once.
  const catalogs = [...new Map(shown.map(({ catalog }) => [catalog.file, catalog])).values()];
  return { shown, problems: checkCatalogs(catalogs) };
}
