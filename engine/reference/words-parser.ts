import { parseApiWords } from './parse-api-words.ts';

/** Parses words files, each once for a text: pages are read and rendered from the same ones. */
export type WordsParser = typeof parseApiWords;

/** Makes a parser that remembers the last text of each file. What it gives is to be read only. */
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
