import { findWritten, ownerOf } from './api-names.ts';
import { topModule, type ApiEntry, type ApiWords } from './api-words.ts';
import type { CommandWords } from './command-words.ts';
import { findFact } from './fact-index.ts';
import type { ProgramFacts } from './facts.ts';
import type { ReleaseFacts } from './read-release.ts';
import { sharedFacts } from './resolve-command.ts';
import type { LaidWordsParser } from './laid-words.ts';

/**
 * Words that an older version shares with newer ones, without what only those have: names, members, and references to them
 * (row V6). What no documented release has stays, and is reported.
 */
export function wordsOfRelease(parse: LaidWordsParser, release: ReleaseFacts): LaidWordsParser {
  if (release.newer.length === 0) return parse;
  const ofApi = remembered((words: ApiWords) => apiWordsOf(words, release));
  const ofCommands = remembered((words: CommandWords) => commandWordsOf(words, release));
  return {
    api(text, file, layers) {
      const { words, problems } = parse.api(text, file, layers);
      return { words: words && ofApi(words), problems };
    },
    commands(text, file, layers) {
      const { words, problems } = parse.commands(text, file, layers);
      return { words: words && ofCommands(words), problems };
    },
  };
}

/** Remembers what was made of each words file: entries look words up one by one. */
function remembered<Words extends object>(
  change: (words: Words) => Words,
): (words: Words) => Words {
  const known = new WeakMap<Words, Words>();
  return (words) => {
    const made = known.get(words) ?? change(words);
    known.set(words, made);
    return made;
  };
}

function apiWordsOf(words: ApiWords, release: ReleaseFacts): ApiWords {
  const top = topModule(words.package.text);
  const isLater = (name: string): boolean =>
    !findFact(release.index, name) && release.newer.some(({ index }) => findFact(index, name));
  const refersLater = (written: string, owner?: string): boolean =>
    !findWritten(release.index, written, top, owner) &&
    release.newer.some(({ index }) => findWritten(index, written, top, owner));
  const entryOf = (name: string, entry: ApiEntry): ApiEntry => {
    const fact = findFact(release.index, name)?.fact;
    const known = new Set(
      [...(fact?.params ?? []), ...(fact?.overloads ?? []).flatMap(({ params }) => params)].map(
        (parameter) => parameter.name,
      ),
    );
    const later = new Set(
      release.newer.flatMap(({ index }) =>
        (findFact(index, name)?.fact.params ?? []).flatMap((parameter) =>
          known.has(parameter.name) ? [] : [parameter.name],
        ),
      ),
    );
    return {
      ...entry,
      params: new Map([...entry.params].filter(([parameter]) => !later.has(parameter))),
      raises: entry.raises.filter(({ key }) => !refersLater(key.text)),
      see: entry.see.filter(({ text }) => !refersLater(text, ownerOf(name))),
      members: entry.members.flatMap((member) => {
        const inner = `${name}.${member.key.text}`;
        return isLater(inner) ? [] : [entryOf(inner, member)];
      }),
    };
  };
  const sections = words.sections.flatMap((section) => {
    const names = section.names.flatMap((entry) => {
      const name = `${top}.${entry.key.text}`;
      return isLater(name) ? [] : [entryOf(name, entry)];
    });
    return names.length > 0 || section.names.length === 0 ? [{ ...section, names }] : [];
  });
  const kept = sections.flatMap(({ names }) =>
    names.map((entry) => [entry.key.text, entry] as const),
  );
  // The first entry of a key wins.
  return { ...words, sections, entries: new Map(kept.reverse()) };
}

function commandWordsOf(words: CommandWords, release: ReleaseFacts): CommandWords {
  const program = programOf(words, release);
  const newer = release.newer.map((one) => programOf(words, one));
  const commands = words.commands.flatMap((entry) => {
    const path = entry.key.text;
    const fact = program.commands[path];
    if (!fact && newer.some((one) => one.commands[path])) return [];
    const isLater = (name: string): boolean =>
      !fact?.params.some((param) => param.name === name) &&
      newer.some((one) => one.commands[path]?.params.some((param) => param.name === name));
    return [{ ...entry, params: new Map([...entry.params].filter(([name]) => !isLater(name))) }];
  });
  return { ...words, commands, shared: sharedOf(words, program, newer) };
}

/** Shared options of which the release has at least one, with those that it has. */
function sharedOf(
  words: CommandWords,
  program: Pick<ProgramFacts, 'commands'>,
  newer: readonly Pick<ProgramFacts, 'commands'>[],
): CommandWords['shared'] {
  return words.shared.flatMap((options) => {
    const known = sharedFacts(options, program).map(({ name }) => name);
    const later = newer.flatMap((one) => sharedFacts(options, one).map(({ name }) => name));
    const params = [...options.params].filter(
      ([name]) => known.includes(name) || !later.includes(name),
    );
    return params.length === 0 ? [] : [{ ...options, params: new Map(params) }];
  });
}

function programOf(
  { program }: CommandWords,
  release: ReleaseFacts,
): Pick<ProgramFacts, 'commands'> {
  return release.programs.find((facts) => facts.program === program.text) ?? { commands: {} };
}

/** Words for an outline: of an older version, only what its release has. */
export function apiWordsWith(
  words: ApiWords,
  has: ((name: string) => boolean) | undefined,
): Pick<ApiWords, 'sections'> {
  if (!has) return words;
  const top = topModule(words.package.text);
  const sections = words.sections.flatMap((section) => {
    const names = section.names.filter(({ key }) => has(`${top}.${key.text}`));
    return names.length > 0 || section.names.length === 0 ? [{ ...section, names }] : [];
  });
  return { sections };
}

/** Words about commands for an outline: of an older version, only what its release has. */
export function commandWordsWith(
  words: CommandWords,
  program: Pick<ProgramFacts, 'commands'> | undefined,
): CommandWords {
  if (!program) return words;
  return {
    ...words,
    commands: words.commands.filter(({ key }) => program.commands[key.text]),
    shared: words.shared.filter((options) => sharedFacts(options, program).length > 0),
  };
}
