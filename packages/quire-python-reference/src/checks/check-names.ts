import {
  editDistance,
  type CheckedContent,
  type CheckedFiles,
  type Problem,
} from 'quire-docs/extension';
import type { KnownNames } from './known-names.ts';
import { objectName } from '../reference/object-name.ts';
import type { UnknownThing } from '../reference/unknown-in-release.ts';

/** `dg.asset`, `loom.AssetSpec.with_…`, in code. */
const DOTTED = /(?<![\w.\-/"'])([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)+)/g;
/** Code that is a name, or a call of one. */
const WHOLE = /^@?[\w.]+(?:\(.*\))?$/s;
/** Files that look like attributes (`loom.yaml`, `dg.toml`), or a common prefix (`dg.daily_…`). */
const FILE = /^(?:ya?ml|toml|json|py|lock|cfg|ini|md|io|com|plus|cloud|log|sqlite|db)$/;
const CLASS = /^@?(?:dg\.)?([A-Z]\w*[a-z]\w*)(?:\(.*\))?$/s;
/** Tolerated typos, and minimum lengths for them; in a shorter name, one letter makes a different name. */
const SLIPS = { most: 2, few: 1 };
const MIN_LENGTH = { most: 10, few: 6 };
/** Words files, which pages show (`assets.api.yml`), and inline code in them. */
const WORDS_FILE = /\.(?:api|cli)\.ya?ml$/;
const CODE = /`([^`\n]+)`/g;

/**
 * API names that pages and words files use and the documented API doesn't have: in `PyObject`, and dotted names in
 * inline code (errors), and class names in inline code that are a typo away from a known one (warnings); of older
 * versions, whatever only newer releases have. The build checks samples, since it shows them.
 */
export function checkNames(
  pages: readonly CheckedContent[],
  { read }: Pick<CheckedFiles, 'read'>,
  names: KnownNames,
  shortNames: Readonly<Record<string, string>>,
): Problem[] {
  const ofPages = pages.flatMap((page) => {
    const own = ownWords(page, read);
    const problems: Problem[] = [];
    for (const part of page.parts()) {
      const { file, line, column } = part;
      if (part.kind === 'code') {
        const inside = { line, column: column + 1 };
        const found = inCode(part.text, inside, names, shortNames, own);
        problems.push(...found.map((problem) => ({ ...problem, file })));
      } else if (part.kind === 'component' && part.name === 'PyObject') {
        const found = unknownObject(part.attributes, names, shortNames);
        if (found) problems.push({ ...found, file, line, column });
      }
    }
    return problems;
  });
  const shown = new Set(pages.flatMap(({ dependencies }) => dependencies));
  const ofWords = [...shown]
    .filter((file) => WORDS_FILE.test(file))
    .flatMap((file) => {
      const isShown = names.shownLines(file, shown, read);
      return (read(file) ?? '').split('\n').flatMap((line, i) =>
        [...(isShown(i + 1) ? line.matchAll(CODE) : [])].flatMap(({ 1: code = '', index }) => {
          const place = { line: i + 1, column: index + 2 };
          const found = inCode(code, place, names, shortNames, NONE);
          return found.map((problem) => ({ ...problem, file }));
        }),
      );
    });
  return [...ofPages, ...ofWords];
}

const NONE: ReadonlySet<string> = new Set();

/** A place in a file. */
interface LinePlace {
  line: number;
  column: number;
}

/** Problems of inline code at a position. */
function inCode(
  code: string,
  place: LinePlace,
  names: KnownNames,
  shortNames: Readonly<Record<string, string>>,
  own: ReadonlySet<string>,
): Problem[] {
  const slip = misspelledClass(code, names, own);
  // A class is reported at the backtick before it, like other code.
  const at = { line: place.line, column: place.column - 1 };
  const dotted = unknownDotted(code, place, names, shortNames);
  const later = dotted.length > 0 ? [] : names.later(code);
  return [
    ...dotted,
    ...later.map(({ index, ...thing }) => asProblem(thing, placeOf(code, index, place))),
    ...(slip ? [{ ...slip, ...at }] : []),
  ];
}

function placeOf(code: string, index: number, { line, column }: LinePlace): LinePlace {
  const before = code.slice(0, index).split('\n');
  const start = before.length === 1 ? column : 1;
  return { line: line + before.length - 1, column: start + (before.at(-1)?.length ?? 0) };
}

function asProblem(thing: UnknownThing, place: LinePlace): Problem {
  return { severity: 'error', ...thing, ...place };
}

/** Words in the page's own code: a class that a sample defines isn't a misspelled one. */
function ownWords(
  { source, dependencies }: CheckedContent,
  read: CheckedFiles['read'],
): Set<string> {
  const code = dependencies.filter((file) => file.endsWith('.py')).map((file) => read(file) ?? '');
  const fences = [...source.matchAll(/^```[^\n]*\n[\s\S]*?^```/gm)].map(([text]) => text);
  return new Set([...code, ...fences].join('\n').match(/\w+/g));
}

function unknownObject(
  { object, module }: Readonly<Record<string, string>>,
  names: KnownNames,
  shortNames: Readonly<Record<string, string>>,
): Problem | undefined {
  if (object === undefined) return undefined;
  const name = objectName(object, module, shortNames, names.has);
  const owner = name === object ? name.replace(/\..*/s, '') : name.slice(0, -object.length - 1);
  if (!names.knows(owner) || names.has(name)) return undefined;
  return { severity: 'error', ...names.unknownThing(name, name) };
}

function unknownDotted(
  code: string,
  place: LinePlace,
  names: KnownNames,
  shortNames: Readonly<Record<string, string>>,
): Problem[] {
  return [...code.matchAll(DOTTED)].flatMap((match): Problem[] => {
    const [written, first = '', rest = ''] = match;
    const isShort = Object.hasOwn(shortNames, first);
    const root = isShort ? (shortNames[first] as string) : first;
    if (!names.knows(root) || isOther(rest)) return [];
    // In a command, the name of a package can mean the author's own module (`celery -A pkg.app`).
    const isMain = isShort || Object.values(shortNames).includes(first);
    if (!isMain && !WHOLE.test(code)) return [];
    const name = names.unknown(root + rest);
    if (name === undefined) return [];
    return [asProblem(names.unknownThing(written, name), placeOf(code, match.index, place))];
  });
}

function isOther(rest: string): boolean {
  const parts = rest.slice(1).split('.');
  return FILE.test(parts[0] ?? '') || FILE.test(parts.at(-1) ?? '') || rest.endsWith('_');
}

function misspelledClass(
  code: string,
  names: KnownNames,
  own: ReadonlySet<string>,
): Problem | undefined {
  const name = CLASS.exec(code)?.[1];
  if (name === undefined || name.length < MIN_LENGTH.few) return undefined;
  if (names.classes.has(name) || own.has(name)) return undefined;
  // The plural of a class name counts as misspelled: in code, it's a mistake.
  const slips = name.length < MIN_LENGTH.most ? SLIPS.few : SLIPS.most;
  const near = [...names.classes].filter((known) => editDistance(name, known, slips) <= slips);
  if (near.length === 0) return undefined;
  return {
    id: 'class-misspelled',
    severity: 'warning',
    message: `No class of the documented release is called “${name}”.`,
    fix: `Did you mean ${near.map((n) => `“${n}”`).join(' or ')}?`,
  };
}
