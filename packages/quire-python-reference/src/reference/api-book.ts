import type { ComponentPlace } from 'quire-docs/extension';
import { topModule, type ApiWords } from './api-words.ts';
import type { ApiBook } from './resolve-api-words.ts';
import type { SiteReference } from './site-reference.ts';

/** The site's words. @param own those of the file that is shown, if one is: they come before others */
export function apiBook(
  reference: SiteReference,
  at: Pick<ComponentPlace, 'readIfExists'>,
  own?: ApiWords,
): ApiBook {
  const has = (words: ApiWords, name: string): boolean => {
    const start = `${topModule(words.package.text)}.`;
    return name.startsWith(start) && words.entries.has(name.slice(start.length));
  };
  return {
    index: reference.release.index,
    wordsOf(name) {
      if (own && has(own, name)) return own;
      for (const file of reference.wordsFiles(name)) {
        const text = at.readIfExists(file);
        const { words } = text === undefined ? {} : reference.parseWords.api({ text, file }, at);
        if (words && has(words, name)) return words;
      }
      return undefined;
    },
  };
}
