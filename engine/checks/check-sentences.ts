import type { Root } from 'mdast';
import type { Problem } from '../model/problem.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';
import { readProse } from './prose.ts';

/** Shorter sentences, in words, can occur anywhere (“See the next page.”). */
const MIN_WORDS = 8;
/** Minimum words outside of code; text with fewer isn't a sentence, but an error message or a path. */
const MIN_PROSE = 4;
const IN_CODE = /`[^`]*`/g;
const countWords = (text: string): number => text.match(/\S*\w\S*/g)?.length ?? 0;
const END = /(?<=[.!?:])["”’)]?\s+/g;
const SHOWN = 80;

interface Found {
  file: string;
  line: number;
}

/**
 * Sentences that occur in more than one file of a version. Partials are for text that pages share, so showing one
 * on two pages is fine, but repeating it isn't.
 */
export function checkSentences({ pages, partials }: CheckedSite): Problem[] {
  const versions = new Map<string, CheckedPage[]>();
  for (const page of pages) {
    const { version } = page.route;
    const those = versions.get(version);
    if (those) those.push(page);
    else versions.set(version, [page]);
  }
  const found = [...versions.values()].flatMap((those) => sentencesOfVersion(those, partials));
  // Two partials that repeat each other are found in each version that shows them.
  const places = new Map(found.map((problem) => [placeKey(problem), problem]));
  return [...places.values()];
}

function placeKey({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`;
}

function sentencesOfVersion(
  pages: readonly CheckedPage[],
  partials: CheckedSite['partials'],
): Problem[] {
  const shown = new Set(pages.flatMap(({ doc }) => doc.partials));
  const firsts = new Map<string, Found>();
  const problems: Problem[] = [];
  const look = (tree: Root, source: string, file: string): void => {
    for (const { kind, text, placeAt } of readProse(tree, source, true)) {
      if (kind === 'heading') continue;
      for (const { sentence, at } of sentencesOf(text)) {
        const key = sentence
          .toLowerCase()
          .replace(/\s+/g, ' ')
          .replace(/[.:!?]+$/, '');
        if (countWords(key) < MIN_WORDS || countWords(key.replace(IN_CODE, '')) < MIN_PROSE)
          continue;
        const first = firsts.get(key);
        const place = placeAt(at);
        if (!first) firsts.set(key, { file, line: place.line });
        else if (first.file !== file) problems.push(repeated(sentence, file, place, first));
      }
    }
  };
  for (const [file, { tree, source }] of partials) if (shown.has(file)) look(tree, source, file);
  for (const { doc, tree } of pages) if (tree) look(tree, doc.source, doc.file);
  return problems;
}

/** The sentences of a text, with code in backticks, and their positions. */
export function sentencesOf(text: string): { sentence: string; at: number }[] {
  const found: { sentence: string; at: number }[] = [];
  let at = 0;
  // Punctuation in code doesn't end a sentence.
  const masked = text.replace(IN_CODE, (code) => 'x'.repeat(code.length));
  for (const end of [...masked.matchAll(END), undefined]) {
    const stop = end ? end.index + end[0].trimEnd().length : text.length;
    const sentence = text.slice(at, stop);
    if (sentence.trim() !== '') found.push({ sentence: sentence.trim(), at });
    if (end) at = end.index + end[0].length;
  }
  return found;
}

function repeated(
  sentence: string,
  file: string,
  place: { line: number; column: number },
  first: Found,
): Problem {
  const line = sentence.replace(/\s+/g, ' ');
  const shown = line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
  return {
    id: 'sentence-repeated',
    severity: 'error',
    file,
    ...place,
    message: `${first.file}:${first.line} also has this sentence: “${shown}”`,
    fix: 'Say it once and link to it, use a partial, or say what is different here.',
  };
}
