import { nameInCode } from './name-in-code.ts';
import type { SiteReference } from './site-reference.ts';

/** Code in backticks, an address, or a word that is written like a name: `load_from_defs_folder`, `AssetSelection.roots`. */
const WORD = /`[^`]*`|https?:\/\/\S+|@?\b[A-Za-z]\w*(?:\.\w+)*(?:\(\))?/g;
const LIKE_NAME = /[a-z\d]_[a-z]|[a-z]\.[A-Za-z]|[a-z][A-Z]|[A-Z]{2}[a-z]/;

/**
 * Puts the documented names of a text into backticks: packages name what replaces a name with and without them.
 * @param text Markdown from a package
 * @returns the text, in which only names of the release have changed
 */
export function quoteNames(
  text: string,
  { release, shortNames }: Pick<SiteReference, 'release' | 'shortNames'>,
): string {
  const isName = (word: string): boolean =>
    LIKE_NAME.test(word) && nameInCode(word, release.index, shortNames) !== undefined;
  return text.replace(WORD, (word) =>
    !word.startsWith('`') && isName(word) ? `\`${word}\`` : word,
  );
}
