import { parseApiWords } from './parse-api-words.ts';
import { parseCommandWords } from './parse-command-words.ts';

/** Parses words files: those about an API, and those about the commands of a program. */
export interface WordsParser {
  api: typeof parseApiWords;
  commands: typeof parseCommandWords;
}

/** Parses each text every time. */
export const PLAIN_WORDS_PARSER: WordsParser = { api: parseApiWords, commands: parseCommandWords };

/**
 * Creates a parser that remembers the last text of each file, because many pages are read and rendered from the same
 * one. Callers must not modify the result.
 */
export function createWordsParser(): WordsParser {
  return { api: remember(parseApiWords), commands: remember(parseCommandWords) };
}

function remember<Result>(
  parse: (text: string, file: string) => Result,
): (text: string, file: string) => Result {
  const parsed = new Map<string, { text: string; result: Result }>();
  return (text, file) => {
    const known = parsed.get(file);
    if (known?.text === text) return known.result;
    const result = parse(text, file);
    parsed.set(file, { text, result });
    return result;
  };
}
