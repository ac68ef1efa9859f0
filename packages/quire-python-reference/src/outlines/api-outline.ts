import type { Outline, OutlineHeading, ShownFiles } from 'quire-docs/extension';
import { headingText, topModule, type ApiWords } from '../reference/api-words.ts';
import { apiWordsWith } from '../reference/shared-words.ts';
import type { LaidWordsParser } from '../reference/laid-words.ts';
import type { NamesReader } from './names-in-release.ts';

/**
 * The headings that a words file adds to its page: its sections, and its names with their anchors; of an older version,
 * those that its release has.
 */
export function apiOutline(parseWords: LaidWordsParser, { names }: NamesReader): ShownFiles {
  return {
    attribute: 'words',
    outline(source, { file }, place) {
      const { words } = parseWords.api(source, file, place);
      if (!words) return { headings: [] };
      const top = topModule(words.package.text);
      return outlineOf(top, apiWordsWith(words, names(words.package.text, place)));
    },
  };
}

function outlineOf(top: string, { sections }: Pick<ApiWords, 'sections'>): Outline {
  const headings = sections.flatMap(({ title, names }): OutlineHeading[] => [
    { depth: 2, text: title.text },
    ...names.map(({ key }): OutlineHeading => ({
      ...{ depth: 3, text: headingText(top, key.text), id: `${top}.${key.text}`, isCode: true },
    })),
  ]);
  return { headings };
}
