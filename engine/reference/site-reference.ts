import { hash } from 'node:crypto';
import { entryName } from './api-names.ts';
import { findFact } from './fact-index.ts';
import type { ReleaseFacts } from './read-release.ts';
import { createWordsParser, type WordsParser } from './words-parser.ts';

/** A page that documents names of the API. */
export interface ApiPage {
  /** Route path: `/api/assets`. */
  path: string;
  /** Site-relative words files that the page shows. */
  wordsFiles: readonly string[];
  /** Anchors of the page, in page order. */
  anchors: readonly string[];
}

/** The reference of a site: the facts of the release, and the page that documents each name. */
export interface SiteReference {
  release: ReleaseFacts;
  shortNames: Readonly<Record<string, string>>;
  pages: readonly ApiPage[];
  /** Changes when a name moves or is added. */
  outline: string;
  /** Page and anchor of a public name, of one of its other paths, or of an inherited member. */
  address(name: string): string | undefined;
  /** Site-relative files that can document a name that isn't a member. */
  wordsFiles(name: string): readonly string[];
  parseWords: WordsParser;
}

/** Combines the facts of a release with the pages of a site. */
export function buildSiteReference(
  release: ReleaseFacts,
  pages: readonly ApiPage[],
  shortNames: Readonly<Record<string, string>>,
  parseWords: WordsParser = createWordsParser(),
): SiteReference {
  const { index } = release;
  const pageOf = new Map<string, ApiPage>();
  for (const page of pages) {
    for (const anchor of page.anchors) {
      if (index.names.has(anchor) && !pageOf.has(anchor)) pageOf.set(anchor, page);
    }
  }
  return {
    release,
    shortNames,
    pages,
    outline: hash('sha1', JSON.stringify(pages)),
    address(name) {
      const found = findFact(index, name);
      if (!found) return undefined;
      const page = pageOf.get(entryName(index, found.name));
      return page && `${page.path}#${found.name}`;
    },
    wordsFiles: (name) => pageOf.get(name)?.wordsFiles ?? [],
    parseWords,
  };
}
