import type { OutlinePlace } from 'quire-docs/extension';
import { buildFactIndex, findFact, type FactIndex } from '../reference/fact-index.ts';
import type { PackageFacts, ProgramFacts } from '../reference/facts.ts';
import { parsePins } from '../reference/read-facts.ts';

/** What an older version has of the things that its words, which newer versions share, are about. */
export interface NamesReader {
  /** Whether the release of a version has a public name of a package; undefined for the latest version. */
  names(packageName: string, place: OutlinePlace): ((name: string) => boolean) | undefined;
  /** The commands of a program in the release of a version; undefined for the latest version. */
  program(name: string, place: OutlinePlace): Pick<ProgramFacts, 'commands'> | undefined;
}

/**
 * Creates the reader of what outlines of older versions need. It reads files through the engine, so that the pages are
 * read again when the facts change; the latest version shows all of its words, and nothing is read for it.
 * @param facts folder of the facts, relative to the site's folder
 */
export function createNamesReader(facts: string): NamesReader {
  const parsed = new Map<string, { text: string; value: unknown }>();
  const read = <T>(
    file: string,
    parse: (text: string) => T,
    place: OutlinePlace,
  ): T | undefined => {
    const path = `${facts}/${file}`;
    const text = place.read(path);
    if (text === undefined) return undefined;
    const known = parsed.get(path);
    if (known?.text === text) return known.value as T;
    const value = parse(text);
    parsed.set(path, { text, value });
    return value;
  };
  return {
    names(packageName, place) {
      if (place.newer.length === 0) return undefined;
      const pins = read(`releases/${place.version}.lock`, parsePins, place) ?? [];
      const version = pins.find(({ name }) => name === packageName)?.version;
      const file = `facts/${packageName}/${version}.json`;
      const index = version === undefined ? undefined : read(file, indexOf, place);
      return (name) => index !== undefined && findFact(index, name) !== undefined;
    },
    program(name, place) {
      if (place.newer.length === 0) return undefined;
      const file = `commands/${name}/${place.version}.json`;
      return read(file, (text) => JSON.parse(text) as ProgramFacts, place) ?? { commands: {} };
    },
  };
}

/** The names of one package. Text that isn't facts is reported when the release is read. */
function indexOf(text: string): FactIndex {
  return buildFactIndex([JSON.parse(text) as PackageFacts]);
}
