import { canonicalLanguage } from './languages.ts';
import type { Scope } from '../rendering.ts';
import { unknownNames } from './sample-names.ts';
import { report } from '../scope.ts';

/** Where code begins: the position of its first character. */
interface CodePlace {
  /** The page that shows it, or the sample file. */
  file: string;
  line: number;
  column: number;
}

/**
 * Reports names in Python code that the documented release doesn't have, each at its position. Skips other code, sites
 * without facts, and pages of other versions.
 */
export function reportUnknownNames(
  code: string,
  language: string,
  { file, line, column }: CodePlace,
  scope: Scope,
): void {
  const { reference, isOfRelease, doc } = scope.rendering;
  if (!reference || isOfRelease?.(doc.file) === false || canonicalLanguage(language) !== 'python')
    return;
  const check = reference.release.nameCheck();
  for (const found of unknownNames(code, check, reference.shortNames)) {
    const near = check.nearest(found.name);
    const at = { line: line + found.line - 1, column: column + found.column - 1 };
    report({ ...scope, file }, at, {
      id: 'name-unknown',
      message: `“${found.written}” isn’t in the documented release.`,
      fix: near.length > 0 ? `Nearest: ${near.join(', ')}.` : 'Fix the name, or its module.',
    });
  }
}
