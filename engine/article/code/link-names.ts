import type { CodeLine } from './highlighter.ts';
import type { LineRange } from './wrap-ranges.ts';

/** The address of a public Python name (`loom.asset`) in the API reference; undefined if there is none. */
export type NameAddress = (name: string) => string | undefined;

/** A dotted name that isn't the end of another one. */
const NAME = /(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;

/**
 * Links for the names in a Python sample: for each line, the ranges to link. A name is linked if the sample imports it
 * (`import loom as dg`, `from loom import asset as a`) and it's outside of strings and comments; of a path
 * (`dg.AssetKey.to_string`), the last known part is linked.
 *
 * @param lines the code
 * @param tokens the same lines, highlighted
 * @param shortNames modules that samples can use without an import, by the site's convention
 * @param file the file that the sample was cut from; the sample's own imports come first
 */
export function nameRanges(
  lines: readonly string[],
  tokens: readonly CodeLine[],
  address: NameAddress,
  shortNames: Readonly<Record<string, string>> = {},
  file = '',
): LineRange[][] {
  const imported = new Map([
    ...Object.entries(shortNames),
    ...readPythonImports(file),
    ...readPythonImports(lines.join('\n')),
  ]);
  if (imported.size === 0) return lines.map(() => []);
  return lines.map((line, index) => {
    const silent = silentParts(tokens[index] ?? []);
    return [...line.matchAll(NAME)].flatMap((match): LineRange[] => {
      const range = rangeOf(match[0], imported, address);
      if (!range || silent.some(([from, to]) => match.index >= from && match.index < to)) return [];
      return [{ ...range, from: match.index + range.from, to: match.index + range.to }];
    });
  });
}

/** The longest part of a dotted name that has a target. */
function rangeOf(
  written: string,
  imported: ReadonlyMap<string, string>,
  address: NameAddress,
): LineRange | undefined {
  const parts = written.split('.');
  const root = imported.get(parts[0] as string);
  if (root === undefined) return undefined;
  for (let count = parts.length; count > 0; count -= 1) {
    const href = address([root, ...parts.slice(1, count)].join('.'));
    if (href === undefined) continue;
    const to = parts.slice(0, count).join('.').length;
    return {
      from: to - (parts[count - 1] as string).length,
      to,
      tagName: 'a',
      properties: { class: 'name', href },
    };
  }
  return undefined;
}

/** Meaning of the names in a sample: `dg` → `loom`, `asset` → `loom.asset`. */
export function readPythonImports(code: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, list = ''] of code.matchAll(/^[ \t]*import[ \t]+([^\n#]+)/gm)) {
    for (const { name, as } of readNames(list)) {
      // `import a.b` binds `a`.
      const [top = name] = name.split('.');
      names.set(as ?? top, as === undefined ? top : name);
    }
  }
  const froms = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n#]+))/gm;
  for (const [, module = '', many, few = ''] of code.matchAll(froms)) {
    if (module.startsWith('.')) continue;
    for (const { name, as } of readNames((many ?? few).replace(/#.*/g, ''))) {
      names.set(as ?? name, `${module}.${name}`);
    }
  }
  return names;
}

function readNames(list: string): { name: string; as: string | undefined }[] {
  return list.split(',').flatMap((part) => {
    const [, name, as] = /^\s*([\w.]+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
    return name === undefined ? [] : [{ name, as }];
  });
}

/** Character ranges of a line that are strings or comments. */
function silentParts(line: CodeLine): [number, number][] {
  const parts: [number, number][] = [];
  let at = 0;
  for (const [text, className] of line) {
    const end = at + text.length;
    if (className === 'ts' || className === 'tc') parts.push([at, end]);
    at = end;
  }
  return parts;
}
