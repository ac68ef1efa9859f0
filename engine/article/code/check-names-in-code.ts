import { canonicalLanguage } from './languages.ts';
import type { Scope } from '../rendering.ts';
import { report } from '../scope.ts';

/** Where code begins: the position of its first character. */
interface CodePlace {
  /** The page that shows it, or the sample file. */
  file: string;
  line: number;
  column: number;
}

/** Reports what the site's extensions find wrong with the names in a sample, each at its position. */
export function checkNamesInCode(
  code: string,
  language: string,
  { file, line, column }: CodePlace,
  scope: Scope,
): void {
  const { code: extensions, isOfRelease, doc } = scope.rendering;
  // Pages of copied versions can use names that are gone.
  if (extensions.length === 0 || !isOfRelease(doc.file)) return;
  const sample = { code, language: canonicalLanguage(language) };
  for (const found of extensions.flatMap(({ check }) => check?.(sample) ?? [])) {
    const { id, message, fix } = found;
    const at = { line: line + found.line - 1, column: column + found.column - 1 };
    report({ ...scope, file }, at, { id, message, fix });
  }
}
