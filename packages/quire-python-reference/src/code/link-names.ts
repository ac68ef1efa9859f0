import type { CodeRange, CodeSample } from 'quire-docs/extension';
import { partAnchor } from '../reference/part-anchor.ts';
import { VARIABLE, type SiteSettings } from '../reference/site-settings.ts';
import { readPythonImports } from './python-imports.ts';
import { keywordsIn } from './sample-keywords.ts';
import { yamlKeys } from './yaml-keys.ts';

/** A dotted name that isn't the end of another one; not the name of an argument, and none that is assigned. */
const NAME = /(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?![\w.]|\s*=(?!=))/g;

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
  const names = code.split('\n').flatMap((text, line) =>
    [...text.matchAll(NAME)].flatMap((match): CodeRange[] => {
      const range = rangeOf(match[0], imported, address);
      if (!range || isSilent(line, match.index)) return [];
      const { from, to, href } = range;
      return [{ line, from: match.index + from, to: match.index + to, href }];
    }),
  );
  return [...names, ...argumentRanges(code, imported, address)];
}

/** Links for the arguments that calls name: `deps=`. */
function argumentRanges(
  code: string,
  imported: ReadonlyMap<string, string>,
  address: (name: string) => string | undefined,
): CodeRange[] {
  return keywordsIn(code, imported).flatMap(({ path, keyword, index }) => {
    const href = address(partAnchor.parameter(path, keyword));
    return href === undefined ? [] : [rangeAt(code, index, keyword.length, href)];
  });
}

/**
 * Links for the keys of components in a YAML sample, for the components that `type` names, and for the keys of a file whose
 * settings a page lists, which the title of the sample names.
 */
export function yamlRanges(
  { code, title = '' }: Pick<CodeSample, 'code' | 'title'>,
  address: (name: string) => string | undefined,
  settings?: Pick<SiteSettings, 'inFile'>,
): CodeRange[] {
  const { keys, types } = yamlKeys(code);
  const named = [
    ...types.map(({ type, index }) => ({ name: type, index, length: type.length })),
    ...keys.flatMap(({ key, path, type, index }) => {
      const name =
        type === undefined ? settings?.inFile(title, path) : partAnchor.parameter(type, key);
      return name === undefined ? [] : [{ name, index, length: key.length }];
    }),
  ];
  return linked(named, code, address);
}

/** Links for the environment variables in a sample of any language. */
export function variableRanges(
  { code }: Pick<CodeSample, 'code'>,
  address: (name: string) => string | undefined,
  { variable }: Pick<SiteSettings, 'variable'>,
): CodeRange[] {
  const named = [...code.matchAll(VARIABLE)].flatMap(({ 0: word, index }) => {
    const name = variable(word);
    return name === undefined ? [] : [{ name, index, length: word.length }];
  });
  return linked(named, code, address);
}

/** Links for those of the names that have an address. */
function linked(
  named: readonly { name: string; index: number; length: number }[],
  code: string,
  address: (name: string) => string | undefined,
): CodeRange[] {
  return named.flatMap(({ name, index, length }) => {
    const href = address(name);
    return href === undefined ? [] : [rangeAt(code, index, length, href)];
  });
}

/** A part of a line by its offset in the code. */
function rangeAt(code: string, index: number, length: number, href: string): CodeRange {
  const before = code.slice(0, index);
  const from = index - before.lastIndexOf('\n') - 1;
  return { line: before.split('\n').length - 1, from, to: from + length, href };
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
