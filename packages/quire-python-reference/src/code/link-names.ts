import type { CodeRange, CodeSample } from 'quire-docs/extension';

/** A dotted name that isn't the end of another one. */
const NAME = /(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;

/**
 * Links for the names in a Python sample. A name is linked if the sample imports it (`import loom as dg`,
 * `from loom import asset as a`) and it's outside of strings and comments; of a path (`dg.AssetKey.to_string`), the last
 * known part is linked. The sample's own imports come before those of the file that it was cut from.
 *
 * @param shortNames modules that samples can use without an import, by the site's convention
 */
export function nameRanges(
  { code, file, isSilent }: Pick<CodeSample, 'code' | 'file' | 'isSilent'>,
  address: (name: string) => string | undefined,
  shortNames: Readonly<Record<string, string>> = {},
): CodeRange[] {
  const imported = new Map([
    ...Object.entries(shortNames),
    ...readPythonImports(file),
    ...readPythonImports(code),
  ]);
  if (imported.size === 0) return [];
  return code.split('\n').flatMap((text, line) =>
    [...text.matchAll(NAME)].flatMap((match): CodeRange[] => {
      const range = rangeOf(match[0], imported, address);
      if (!range || isSilent(line, match.index)) return [];
      const { from, to, href } = range;
      return [{ line, from: match.index + from, to: match.index + to, href }];
    }),
  );
}

/** The longest part of a dotted name that has a target. */
function rangeOf(
  written: string,
  imported: ReadonlyMap<string, string>,
  address: (name: string) => string | undefined,
): Omit<CodeRange, 'line'> | undefined {
  const parts = written.split('.');
  const root = imported.get(parts[0] as string);
  if (root === undefined) return undefined;
  for (let count = parts.length; count > 0; count -= 1) {
    const href = address([root, ...parts.slice(1, count)].join('.'));
    if (href === undefined) continue;
    const to = parts.slice(0, count).join('.').length;
    return { from: to - (parts[count - 1] as string).length, to, href };
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
