import { versionNameOf } from '../url/version-folder.ts';
import type { Problem } from '../model/problem.ts';
import type { VersionLayers } from '../model/version-layers.ts';

/** A path below the folder of a version in a message. */
const VERSION_PATH = /versions\/[^/\s]+\/[\w./@-]*\w/g;

/**
 * Problems at the files that authors have. One that a file has in several versions is reported once; one that only an
 * older version has, which inherits the file, names the version.
 */
export function problemsOfVersions(
  problems: readonly Problem[],
  { locate }: Pick<VersionLayers, 'locate'>,
): Problem[] {
  const placed = problems.map((problem) => {
    const { file = '', message, fix } = problem;
    const at = locate(file);
    const version = versionNameOf(file);
    const real = {
      ...problem,
      ...(problem.file !== undefined && { file: at }),
      message: message.replace(VERSION_PATH, locate),
      ...(fix !== undefined && { fix: fix.replace(VERSION_PATH, locate) }),
    };
    return { real, inheritedBy: at === file ? undefined : version };
  });
  const own = new Set(
    placed.filter(({ inheritedBy }) => inheritedBy === undefined).map(({ real }) => keyOf(real)),
  );
  const seen = new Set<string>();
  return placed.flatMap(({ real, inheritedBy }) => {
    const key = keyOf(real);
    if (inheritedBy === undefined) return [real];
    if (own.has(key) || seen.has(key)) return [];
    seen.add(key);
    return [{ ...real, message: `In version ${inheritedBy}: ${real.message}` }];
  });
}

function keyOf({ id, file, line, column, message }: Problem): string {
  return JSON.stringify([id, file, line, column, message]);
}
