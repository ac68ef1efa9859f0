import type { PlacedText } from 'quire-docs/extension';
import type { ApiEntry, ApiTold, ApiWords } from './api-words.ts';
import type { CommandWords } from './command-words.ts';

/**
 * The lines of a words file that a version shows: those of an entry that is left out aren't among them.
 * @param all the words of the file
 * @param shown those that the version shows, in which that file's words can be among those of others
 */
export function shownLines(
  all: ApiWords | CommandWords,
  shown: ApiWords | CommandWords,
): (line: number) => boolean {
  if (all === shown) return () => true;
  const keyOf = ({ file = '', line, column }: PlacedText): string => `${file}:${line}:${column}`;
  const kept = new Set(textsOf(shown).map((text) => keyOf({ file: shown.file, ...text })));
  const starts = textsOf(all).sort((a, b) => a.line - b.line || a.column - b.column);
  return (line) => {
    const at = starts.findLast((text) => text.line <= line);
    return at === undefined || kept.has(keyOf({ ...at, file: all.file }));
  };
}

/** The keys and texts of a words file. */
function textsOf(words: ApiWords | CommandWords): PlacedText[] {
  if ('sections' in words) {
    return words.sections.flatMap(({ title, words: intro, names }) => [
      ...some(title, intro),
      ...names.flatMap(entryTexts),
    ]);
  }
  return [
    ...words.commands.flatMap(entryTexts),
    ...words.shared.flatMap(({ title, words: intro, params }) => [
      ...some(title, intro),
      ...toldTexts([...params.values()]),
    ]),
  ];
}

function entryTexts(entry: ApiEntry): PlacedText[] {
  return [
    ...some(entry.key, entry.words, entry.returns, entry.example, entry.noOutput),
    ...toldTexts([...entry.params.values(), ...entry.raises]),
    ...entry.see,
    ...entry.members.flatMap(entryTexts),
  ];
}

function toldTexts(told: readonly ApiTold[]): PlacedText[] {
  return told.flatMap(({ key, words }) => [key, words]);
}

function some(...texts: (PlacedText | undefined)[]): PlacedText[] {
  return texts.filter((text) => text !== undefined);
}
