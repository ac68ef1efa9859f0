import { type PlacedText } from 'quire-docs/extension';
import { entryName, findWritten, lastOf, ownerOf } from './api-names.ts';
import { topModule, type ApiEntry, type ApiTold, type ApiWords } from './api-words.ts';
import { findDefinition, findFact, type FactIndex } from './fact-index.ts';

/** A text with the file it is in, for links and problems. */
export interface FiledText extends PlacedText {
  file: string;
}

/** A name with its own entry in a words file. */
export interface FiledEntry {
  /** Canonical name: `loom.AssetSpec`. */
  name: string;
  entry: ApiEntry;
  words: ApiWords;
}

/** All words about a name, wherever they come from. */
export interface ResolvedWords {
  words?: FiledText;
  params: Map<string, FiledText>;
  returns?: FiledText;
  raises: { key: FiledText; words: FiledText }[];
  example?: FiledText;
  see: FiledText[];
}

/** The words of a site. */
export interface ApiBook {
  /** The words file with the entry of a name that isn't a member. */
  wordsOf(name: string): ApiWords | undefined;
  index: FactIndex;
}

/** The longest chain of references between words. A longer one is a cycle. */
const MOST_STEPS = 20;

/** The entry of a name or a member in its own words file. */
export function findEntry({ index, wordsOf }: ApiBook, name: string): FiledEntry | undefined {
  const top = entryName(index, name);
  const words = wordsOf(top);
  if (!words) return undefined;
  const start = `${topModule(words.package.text)}.`;
  let entry = top.startsWith(start) ? words.entries.get(top.slice(start.length)) : undefined;
  const rest = name.slice(top.length + 1);
  for (const part of rest === '' ? [] : rest.split('.')) {
    entry = entry?.members.find(({ key }) => key.text === part);
  }
  return entry && { name, entry, words };
}

/**
 * The words of a name, including those that `like`, `params_like`, and `members_like` bring in and those of an
 * inherited constructor's parameters.
 *
 * @returns undefined if there are no words about the name
 */
export function resolveApiWords(
  book: ApiBook,
  name: string,
  steps = MOST_STEPS,
): ResolvedWords | undefined {
  if (steps === 0) return undefined;
  const found = findEntry(book, name);
  if (!found) {
    const other = likeOfMember(book, name, steps);
    return other === undefined ? undefined : resolveApiWords(book, other, steps - 1);
  }
  const { entry, words } = found;
  const follow = (written: PlacedText | undefined): ResolvedWords | undefined => {
    const target = written && targetOf(book, found, written);
    return target === undefined || target === name
      ? undefined
      : resolveApiWords(book, target, steps - 1);
  };
  const filed = (text: PlacedText): FiledText => ({ file: words.file, ...text });
  const like = follow(entry.like);
  const made = madeBy(book, name);
  const inherited = made === undefined ? undefined : resolveApiWords(book, made, steps - 1);
  const params = new Map([
    ...(inherited?.params ?? []),
    ...(like?.params ?? []),
    ...(follow(entry.paramsLike)?.params ?? []),
    ...[...entry.params].map(([key, told]) => [key, filed(told.words)] as const),
  ]);
  const own = entry.words ? filed(entry.words) : like?.words;
  const returns = entry.returns ? filed(entry.returns) : like?.returns;
  const example = entry.example ? filed(entry.example) : like?.example;
  const raised = entry.raises.map(({ key, words: text }: ApiTold) => ({
    key: filed(key),
    words: filed(text),
  }));
  return {
    ...(own && { words: own }),
    params,
    ...(returns && { returns }),
    raises: raised.length > 0 ? raised : (like?.raises ?? []),
    ...(example && { example }),
    see: entry.see.length > 0 ? entry.see.map(filed) : (like?.see ?? []),
  };
}

/** The canonical name that a reference in an entry means. */
export function targetOf(
  { index }: ApiBook,
  { name, words }: FiledEntry,
  written: PlacedText,
): string | undefined {
  return findWritten(index, written.text, topModule(words.package.text), ownerOf(name))?.name;
}

/** The name whose words a member without its own uses, if its class refers to one. */
function likeOfMember(book: ApiBook, name: string, steps: number): string | undefined {
  const owner = ownerOf(name);
  if (steps === 0 || owner === undefined || entryName(book.index, name) === name) return undefined;
  const found = findEntry(book, owner);
  const written = found?.entry.membersLike ?? found?.entry.like;
  const target = found && written ? targetOf(book, found, written) : undefined;
  const member = target === undefined ? undefined : `${target}.${lastOf(name)}`;
  const other = member === undefined ? undefined : findFact(book.index, member)?.name;
  return other === name ? undefined : other;
}

/** The class with a public name that a class inherits its constructor from. */
function madeBy({ index }: ApiBook, name: string): string | undefined {
  const made = index.names.get(name)?.fact.made?.replace(/#.*/, '');
  const found = made === undefined ? undefined : findDefinition(index, made)?.name;
  return found === name ? undefined : found;
}
