import { parseApiWords } from './parse-api-words.ts';

/** Parses each words file once per text, because pages are read and rendered from the same ones. */
export type WordsParser = typeof parseApiWords;

/** Creates a parser that remembers the last text of each file. Callers must not modify the result. */
export function createWordsParser(): WordsParser {
  const parsed = new Map<string, { text: string; result: ReturnType<WordsParser> }>();
  return (text, file) => {
    const known = parsed.get(file);
    if (known?.text === text) return known.result;
    const result = parseApiWords(text, file);
    parsed.set(file, { text, result });
    return result;
  };
}
