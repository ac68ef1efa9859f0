import { laterThings, type LaterThing } from '../code/later-things.ts';
import { COMMAND_WORDS_FILE } from '../reference/command-words.ts';
import { findFact } from '../reference/fact-index.ts';
import { createLaidWordsParser, type WordsLayers } from '../reference/laid-words.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import { wordsOfRelease } from '../reference/shared-words.ts';
import {
  hasName,
  nearestFix,
  unknownInRelease,
  type UnknownThing,
} from '../reference/unknown-in-release.ts';
import { shownLines } from '../reference/words-lines.ts';
import type { WordsParser } from '../reference/words-parser.ts';

/** The names in the API of the documented release. */
export interface KnownNames {
  /** Whether there are facts about a package (`loom_dye`). */
  knows(packageName: string): boolean;
  /** Whether a name exists: `loom.AssetSpec`, `loom.AssetSpec.with_io_manager_key`. */
  has(name: string): boolean;
  /** The part of a dotted name in code that certainly doesn't exist; undefined if there is none. */
  unknown(name: string): string | undefined;
  /** What is wrong with a name that doesn't exist, as it's written. */
  unknownThing(written: string, name: string): UnknownThing;
  /** What code in prose shows of newer releases. */
  later(code: string): LaterThing[];
  /** The lines of a words file that the version shows, of all that its pages read. */
  shownLines(
    file: string,
    all: ReadonlySet<string>,
    read: WordsLayers['read'],
  ): (line: number) => boolean;
  /** Every public class name without its module, for spelling. */
  classes: ReadonlySet<string>;
}

/** API names of the documented release; undefined if there are no facts. */
export function knownNames(
  { release, shortNames }: Pick<SiteReference, 'release' | 'shortNames'>,
  parse: WordsParser,
  newerFile: WordsLayers['newerFile'],
): KnownNames | undefined {
  const { packages, index, nameCheck } = release;
  if (packages.length === 0) return undefined;
  const modules = new Set(packages.flatMap((facts) => facts.modules.flatMap(withParents)));
  const check = nameCheck();
  const classes = [...index.names.values()].filter(({ fact }) => fact.kind === 'class');
  const ofRelease = wordsOfRelease(createLaidWordsParser(parse), release);
  return {
    knows: check.isDocumented,
    has: (name) => modules.has(name) || findFact(index, name) !== undefined,
    unknown: (name) => check.unknown(name),
    unknownThing: (written, name) =>
      unknownInRelease(
        `“${written}”`,
        release,
        (one) => hasName(one, name),
        nearestFix(check.nearest(name), 'Fix the name, or its module.'),
      ),
    later: (code) => laterThings({ text: code, language: '', isInline: true }, release, shortNames),
    shownLines(file, all, read) {
      const kind = COMMAND_WORDS_FILE.test(file) ? 'commands' : 'api';
      // Pages read the words of newer versions, which those of the version can be laid over.
      const top = [...all].find((one) => isBelow(file, one, newerFile)) ?? file;
      const own = parse[kind](read(file) ?? '', file).words;
      const shown = ofRelease[kind](read(top) ?? '', top, { read, newerFile }).words;
      return own && shown ? shownLines(own, shown) : () => true;
    },
    classes: new Set(classes.map(({ name }) => name.slice(name.lastIndexOf('.') + 1))),
  };
}

/** Whether a file is the same one in a newer version. */
function isBelow(file: string, of: string, newerFile: WordsLayers['newerFile']): boolean {
  const newer = newerFile(of);
  return newer !== undefined && (newer === file || isBelow(file, newer, newerFile));
}

/** `a.b.c` together with `a.b` and `a`, which it imports on the way even if they export no name. */
function withParents(module: string): string[] {
  return module.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'));
}
