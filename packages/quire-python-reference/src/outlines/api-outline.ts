import type { Outline, OutlineHeading, ShownFiles } from 'quire-docs/extension';
import { headingText, topModule } from '../reference/api-words.ts';
import type { WordsParser } from '../reference/words-parser.ts';

/** The headings that a words file adds to its page: its sections, and its names with their anchors. */
export function apiOutline(parseWords: WordsParser): ShownFiles {
  return {
    attribute: 'words',
    outline: (source, { file }) => outlineOf(parseWords.api(source, file).words),
  };
}

function outlineOf(words: ReturnType<WordsParser['api']>['words']): Outline {
  const top = topModule(words?.package.text ?? '');
  const headings = (words?.sections ?? []).flatMap(({ title, names }): OutlineHeading[] => [
    { depth: 2, text: title.text },
    ...names.map(({ key }): OutlineHeading => ({
      ...{ depth: 3, text: headingText(top, key.text), id: `${top}.${key.text}`, isCode: true },
    })),
  ]);
  return { headings };
}
