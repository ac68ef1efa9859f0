import { findFact } from '../reference/fact-index.ts';
import { nameInCode } from '../reference/name-in-code.ts';
import type { ReleaseFacts } from '../reference/read-release.ts';
import { VARIABLE } from '../reference/site-settings.ts';
import { unknownInRelease, type UnknownThing } from '../reference/unknown-in-release.ts';
import { laterIdentifiers, vocabularyOf, type Vocabulary } from '../reference/vocabulary.ts';
import { commandsIn } from './commands-in-code.ts';
import { readPythonImports } from './python-imports.ts';
import { silenced } from './sample-names.ts';
import { yamlKeys } from './yaml-keys.ts';

/** Something in code that its release doesn't have and a newer one has. */
export interface LaterThing extends UnknownThing {
  /** Offset in the code. */
  index: number;
}

/** Code on a page. */
export interface CodeText {
  text: string;
  /** Language of a sample; empty for output. */
  language: string;
  /** Whether it's in prose. */
  isInline?: boolean;
}

/** Prose that is about an option. */
const OPTION = /^--(?!help$)[a-z][\w-]*/g;
/** A name that isn't an ordinary word, and so means what the packages call so: `build_column_schema`, `AssetSpec`. */
const COMPOUND = /^(?:[a-z][a-z\d]*(?:_[a-z\d]+)+|(?:[A-Z][a-z\d]+){2,})$/;
/** A name or a dotted name. */
const DOTTED = /(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;
/** What is used of the result of a call. */
const OF_RESULT = /(?<=\)\.)[A-Za-z_]\w*/g;
/** A table of a TOML file, or a setting in it. */
const TOML_LINE = /^[ \t]*(?:\[+tool\.([\w-]+)|\[|([\w-]+)(?=[ \t]*=))/gm;

/**
 * What code shows of newer releases: commands, options, environment variables, keys of settings, and names whose owner
 * isn't known. Anything else can be the author's own, so only what a newer release has is reported (row V6).
 * @param shortNames modules that code can use without an import, by the site's convention
 */
export function laterThings(
  { text, language, isInline = false }: CodeText,
  release: ReleaseFacts,
  shortNames: Readonly<Record<string, string>>,
): LaterThing[] {
  if (release.newer.length === 0) return [];
  const finder = createFinder(release);
  findCommands(text, release, finder);
  for (const match of text.matchAll(VARIABLE)) finder.addWord('variables', match[0], match.index);
  if (isInline) {
    for (const match of text.matchAll(OPTION)) finder.addWord('options', match[0], match.index);
    findInProse(text, release, shortNames, finder);
  } else if (language === 'python') findInPython(text, shortNames, finder);
  else if (language === 'yaml') findYamlKeys(text, release, finder);
  else if (language === 'toml') findTomlKeys(text, release, finder);
  return finder.found.sort((a, b) => a.index - b.index);
}

const KINDS = {
  variables: 'The environment variable ',
  options: 'The option ',
  keys: 'The key ',
} as const;

/** Collects what a newer release has and this one doesn't; of two findings at one place, the first. */
function createFinder(release: ReleaseFacts) {
  const found: LaterThing[] = [];
  const taken: [number, number][] = [];
  const add = (
    what: string,
    has: (release: ReleaseFacts) => boolean,
    { index, length }: { index: number; length: number },
    isOwn = (): boolean => false,
  ): void => {
    if (has(release) || !release.newer.some(has) || isOwn()) return;
    if (taken.some(([from, to]) => index < to && from < index + length)) return;
    taken.push([index, index + length]);
    found.push({ ...unknownInRelease(what, release, has, ''), index });
  };
  return {
    found,
    add,
    addWord(kind: keyof typeof KINDS, word: string, index: number): void {
      const has = (one: ReleaseFacts): boolean => vocabularyOf(one)[kind].has(word);
      add(`${KINDS[kind]}“${word}”`, has, { index, length: word.length });
    },
    /** @param isOwn whether the code itself defines the name; asked only about what a newer release has */
    addIdentifier(name: string, index: number, isOwn?: () => boolean): void {
      const has = (one: ReleaseFacts): boolean =>
        one !== release && laterIdentifiers(one, release).has(name);
      if (isCompound(name)) add(`“${name}”`, has, { index, length: name.length }, isOwn);
    },
  };
}
type Finder = ReturnType<typeof createFinder>;

/** Names in prose: on their own, and after a name that the release has, its members. */
function findInProse(
  text: string,
  release: ReleaseFacts,
  shortNames: Readonly<Record<string, string>>,
  { add, addIdentifier }: Finder,
): void {
  const nameIn = ({ index }: ReleaseFacts, written: string): string | undefined =>
    nameInCode(written, index, shortNames);
  for (const { 0: dotted, index } of text.matchAll(DOTTED)) {
    const [first = ''] = dotted.split('.');
    const isOurs = Object.hasOwn(shortNames, first) || nameIn(release, first) !== undefined;
    const place = { index, length: dotted.length };
    if (isOurs) add(`“${dotted}”`, (one) => nameIn(one, dotted) !== undefined, place);
    else for (const part of partsOf(dotted)) addIdentifier(part.name, index + part.from);
  }
}

/** Members of what a Python sample doesn't import or define: what it imports is checked by its whole name. */
function findInPython(
  text: string,
  shortNames: Readonly<Record<string, string>>,
  { addIdentifier }: Finder,
): void {
  const bare = silenced(text);
  const imported = new Set([...Object.keys(shortNames), ...readPythonImports(bare).keys()]);
  const look = (name: string, index: number): void => {
    addIdentifier(name, index, () => defines(bare, name));
  };
  for (const { 0: dotted, index } of bare.matchAll(DOTTED)) {
    const [first, ...members] = partsOf(dotted);
    if (first === undefined || imported.has(first.name)) continue;
    for (const { name, from } of members) look(name, index + from);
  }
  for (const { 0: name, index } of bare.matchAll(OF_RESULT)) look(name, index);
}

function partsOf(dotted: string): { name: string; from: number }[] {
  return [...dotted.matchAll(/\w+/g)].map(({ 0: name, index }) => ({ name, from: index }));
}

function findCommands(text: string, release: ReleaseFacts, { add }: Finder): void {
  const all = [release, ...release.newer].map((one): Vocabulary => vocabularyOf(one));
  const programs = [...new Set(all.flatMap((one) => one.programs))];
  const isCommand = (path: string): boolean => all.some(({ commands }) => commands.has(path));
  for (const { path, index, length, options } of commandsIn(text, programs, isCommand)) {
    const optionsIn = (one: ReleaseFacts) => vocabularyOf(one).commands.get(path);
    add(`The command “${path}”`, (one) => optionsIn(one) !== undefined, { index, length });
    for (const option of options) {
      const what = `The option “${option.text}” of “${path}”`;
      const place = { index: option.index, length: option.text.length };
      add(what, (one) => optionsIn(one)?.has(option.text) ?? false, place);
    }
  }
}

/** Keys of TOML, except in a table that a package of the release has (`[tool.loom]`): the facts don't list those. */
function findTomlKeys(text: string, release: ReleaseFacts, { addWord }: Finder): void {
  let isKnown = false;
  for (const { 0: line, 1: tool, 2: key, index } of text.matchAll(TOML_LINE)) {
    if (key === undefined) isKnown = release.packages.some(({ package: name }) => name === tool);
    else if (!isKnown && isCompound(key)) addWord('keys', key, index + line.length - key.length);
  }
}

function findYamlKeys(text: string, release: ReleaseFacts, { add, addWord }: Finder): void {
  const { identifiers } = vocabularyOf(release);
  const { keys } = yamlKeys(text);
  const isOurs = isSettings(
    keys.filter(({ isTop }) => isTop).map(({ key }) => key),
    release,
  );
  for (const { key, type, index, isTop } of keys) {
    const place = { index, length: key.length };
    if (type !== undefined) {
      add(`The key “${key}” of “${type}”`, (one) => takes(one, type, key), place);
    } else if ((isTop && isOurs) || (isCompound(key) && !identifiers.has(key))) {
      addWord('keys', key, index);
    }
  }
}

/**
 * Whether a YAML file is one that the packages read, by the keys at its top: a `type`, or nothing that no release knows. Of
 * other files, such as Helm values and workflows, a plain word can be anyone's.
 */
function isSettings(tops: readonly string[], release: ReleaseFacts): boolean {
  const [own, ...newer] = [release, ...release.newer].map((one) => vocabularyOf(one).keys);
  const isKnown = (key: string): boolean => own?.has(key) ?? false;
  const isAnyones = (key: string): boolean => !isKnown(key) && !newer.some((one) => one.has(key));
  return tops.includes('type') || (tops.some(isKnown) && !tops.some(isAnyones));
}

/** Whether something of a release takes a key in YAML files; also true if that isn't known. */
function takes({ index, packages }: ReleaseFacts, type: string, key: string): boolean {
  const at = findFact(index, type)?.fact.at;
  const schema = packages.flatMap(({ schemas = {} }) => schemas[at ?? ''] ?? [])[0];
  return schema?.keys?.some(({ name }) => name === key) ?? true;
}

function isCompound(name: string): boolean {
  return COMPOUND.test(name);
}

/** Whether Python code defines a name itself: as a function, a class, a variable, a field or a parameter. */
function defines(code: string, name: string): boolean {
  const forms = `\\b(?:def|class)\\s+${name}\\b|^\\s*${name}(?:\\s*:|\\s+=)|[(,]\\s*${name}\\s*:|self\\.${name}\\s*[:=]`;
  return new RegExp(forms, 'm').test(code);
}
