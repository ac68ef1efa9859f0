import { findPastedError, lineOf, looksLikeMessage } from './pasted-error.ts';
import type { TextFile } from './format.ts';
import { messageWords } from './message-words.ts';

/** Fewer words are on many pages in the same order. */
const LEAST_WORDS = 3;

/**
 * A pasted message means the page that has it word for word, rather than one that has its words in other places.
 * @returns a function that says whether a text has what a query quotes; undefined if the query is no message
 */
export function createQuoteTest(query: string): ((text: TextFile) => boolean) | undefined {
  if (!looksLikeMessage(query)) return undefined;
  const error = findPastedError(query);
  const words = messageWords(error ? error.message : lineOf(query));
  if (words.length < LEAST_WORDS) return undefined;
  const quoted = ` ${words.join(' ')}`;
  return (text) =>
    text.some((parts) =>
      parts.some(
        (part) => part !== undefined && ` ${messageWords(part).join(' ')}`.includes(quoted),
      ),
    );
}
