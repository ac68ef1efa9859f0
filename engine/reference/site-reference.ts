import { hash } from 'node:crypto';
import { entryName } from './api-names.ts';
import { findFact } from './fact-index.ts';
import type { ReleaseFacts } from './read-release.ts';
import { createWordsParser, type WordsParser } from './words-parser.ts';

/** A page that tells of names of the API. */
export interface ApiPage {
  /** Route path: `/api/assets`. */
  path: string;
  /** Site-relative files of the words that it shows. */
  wordsFiles: readonly string[];
  /** Anchors of the page, in its order. */
  anchors: readonly string[];
}

/** The reference of a site: what is known of the release, and which page tells of which name. */
export interface SiteReference {
  release: ReleaseFacts;
  shortNames: Readonly<Record<string, string>>;
  pages: readonly ApiPage[];
  /** Changes when a name gets another place, or one more has one. */
  outline: string;
  /** Page and anchor of a public name, of one of its other paths, of an inherited member. */
  address(name: string): string | undefined;
  /** Site-relative files, one of which has the words of a name that is no member. */
  wordsFiles(name: string): readonly string[];
  parseWords: WordsParser;
}

/** Puts the facts of a release and the pages of a site together. */
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
