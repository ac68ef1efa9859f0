import type { Problem } from 'quire-docs/extension';
import type { ApiEntry, ApiSection, ApiWords } from './api-words.ts';
import type { CommandWords, SharedOptions } from './command-words.ts';
import type { WordsParser } from './words-parser.ts';

/** Where the words of older versions are. */
export interface WordsLayers {
  /** The path of a file in the next newer version; undefined for files of the latest. */
  newerFile(file: string): string | undefined;
  read(file: string): string | undefined;
}

/** Words, and what is wrong with their shape. */
export interface Parsed<Words> {
  words: Words | undefined;
  problems: Problem[];
}

/**
 * Parses words of any version: those in the folder of an older one are laid over those of the next newer one, so that they
 * say only what differs (row V6). An entry takes what it doesn't say from the newer one.
 */
export interface LaidWordsParser {
  api(text: string, file: string, layers: WordsLayers): Parsed<ApiWords>;
  commands(text: string, file: string, layers: WordsLayers): Parsed<CommandWords>;
}

/** Creates a parser that remembers what it laid over what. Callers must not modify the result. */
export function createLaidWordsParser(parse: WordsParser): LaidWordsParser {
  const api = lay(parse.api, (under: ApiWords, over: ApiWords) =>
    under.package.text === over.package.text ? layApi(under, over) : over,
  );
  const commands = lay(parse.commands, (under: CommandWords, over: CommandWords) =>
    under.program.text === over.program.text ? layCommands(under, over) : over,
  );
  return { api, commands };
}

function lay<Words extends { file: string }>(
  parse: (text: string, file: string) => Parsed<Words>,
  join: (under: Words, over: Words) => Words,
) {
  const known = new WeakMap<Words, { under: Words; words: Words }>();
  return function parseLaid(text: string, file: string, layers: WordsLayers): Parsed<Words> {
    const own = parse(text, file);
    const newer = layers.newerFile(file);
    const below = newer === undefined ? undefined : layers.read(newer);
    if (newer === undefined || below === undefined || !own.words) return own;
    const under = parseLaid(below, newer, layers).words;
    const isInherited = below === text;
    if (!under || (isInherited && !laid.has(under))) return own;
    const before = known.get(own.words);
    if (before?.under === under) return { ...own, words: before.words };
    const placed = withFile(under, newer);
    const words = isInherited ? { ...placed, file } : join(placed, own.words);
    laid.add(words);
    known.set(own.words, { under, words });
    return { ...own, words };
  };
}

/** Words that consist of those of several files. */
const laid = new WeakSet<object>();

/** Words whose texts name their file. */
function withFile<Value>(value: Value, file: string): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withFile(item, file)) as Value;
  if (value instanceof Map) {
    return new Map([...value].map(([key, item]) => [key, withFile(item, file)])) as Value;
  }
  const copy = Object.entries(value).map(([key, item]) => [key, withFile<unknown>(item, file)]);
  const text = 'text' in value && 'line' in value ? { file } : {};
  return { ...text, ...Object.fromEntries(copy) } as Value;
}

function layApi(under: ApiWords, over: ApiWords): ApiWords {
  const added = new Set(over.sections.flatMap(({ names }) => names).map(({ key }) => key.text));
  for (const { names } of under.sections) for (const { key } of names) added.delete(key.text);
  const titles = new Set(under.sections.map(({ title }) => title.text));
  const own = (section: ApiSection): ApiEntry[] =>
    section.names.filter(({ key }) => added.has(key.text));
  const sections = under.sections.map((section): ApiSection => {
    const same = over.sections.filter(({ title }) => title.text === section.title.text);
    const names = section.names.map((entry) => layEntry(entry, over.entries.get(entry.key.text)));
    const words = same.find((one) => one.words)?.words ?? section.words;
    return { ...section, ...(words && { words }), names: [...names, ...same.flatMap(own)] };
  });
  const more = over.sections.flatMap((section) => {
    const names = titles.has(section.title.text) ? [] : own(section);
    return names.length === 0 ? [] : [{ ...section, names }];
  });
  const all = [...sections, ...more];
  const entries = all.flatMap(({ names }) =>
    names.map((entry) => [entry.key.text, entry] as const),
  );
  return { ...over, sections: all, entries: new Map(entries.reverse()) };
}

function layCommands(under: CommandWords, over: CommandWords): CommandWords {
  return {
    ...over,
    commands: layEntries(under.commands, over.commands),
    shared: [
      ...under.shared.map((options) => layShared(options, over.shared)),
      ...over.shared.filter(
        ({ title }) => !under.shared.some((one) => one.title.text === title.text),
      ),
    ],
  };
}

function layShared(under: SharedOptions, all: readonly SharedOptions[]): SharedOptions {
  const over = all.find(({ title }) => title.text === under.title.text);
  if (!over) return under;
  return { ...under, ...over, params: new Map([...under.params, ...over.params]) };
}

function layEntries(under: readonly ApiEntry[], over: readonly ApiEntry[]): ApiEntry[] {
  const own = new Map(over.map((entry) => [entry.key.text, entry]));
  const names = new Set(under.map(({ key }) => key.text));
  return [
    ...under.map((entry) => layEntry(entry, own.get(entry.key.text))),
    ...over.filter(({ key }) => !names.has(key.text)),
  ];
}

function layEntry(newer: ApiEntry, over: ApiEntry | undefined): ApiEntry {
  if (!over) return newer;
  const { like, ...under } = newer;
  return {
    ...under,
    // Words of its own replace those of another name.
    ...(like && !over.words && { like }),
    ...over,
    params: new Map([...under.params, ...over.params]),
    raises: over.raises.length > 0 ? over.raises : under.raises,
    see: over.see.length > 0 ? over.see : under.see,
    members: layEntries(under.members, over.members),
  };
}
