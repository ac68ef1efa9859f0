import { posix } from 'node:path';
import type { AuthorPlace } from '../rendering.ts';
import { report } from '../scope.ts';

/** Text of a words file beside a page, which becomes a dependency of the page; a missing file is a problem. */
export function wordsFile(
  given: string,
  { node, scope }: AuthorPlace,
): { file: string; text: string } | undefined {
  const file = posix.join(posix.dirname(scope.file), given);
  scope.rendering.dependencies.add(file);
  const text = scope.rendering.files.text(file);
  if (text !== undefined) return { file, text };
  report(scope, node, {
    id: 'sample-missing',
    message: `There is no words file “${given}”.`,
    fix: `Put it at ${file}, or correct the path.`,
  });
  return undefined;
}
