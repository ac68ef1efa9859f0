import { VERSION_FILE, type VersionFile } from '../model/version-file.ts';
import type { Problem } from '../model/problem.ts';
import { checkFields } from '../schema/check-shape.ts';
import { readYaml, type Place } from '../schema/read-yaml.ts';

/** File about a version, in the version's own folder. */
export const ABOUT_VERSION = 'version.yml';

/** An entry of the pages that a version doesn't have, with its place in the file. */
type MissingPages = VersionFile['missing'][number] & Place;

/**
 * Parses a version's `version.yml`. Wrong values are reported and left out.
 * @param file site-relative file
 */
export function parseVersionFile(
  text: string,
  file: string,
): { missing: MissingPages[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const error = ({ line, column }: Place, message: string, fix?: string): void => {
    const id = 'version-invalid';
    problems.push({ id, severity: 'error', file, line, column, message, ...(fix && { fix }) });
  };
  const { value, placeOf, errors } = readYaml(text);
  for (const { message, fix, ...place } of errors) error(place, `${message}.`, fix);
  if (value === undefined) return { missing: [], problems };
  if (typeof value !== 'object' || Array.isArray(value)) {
    error({ line: 1, column: 1 }, 'The file of a version must be `key: value` lines.');
    return { missing: [], problems };
  }
  const values = checkFields(value as Record<string, unknown>, VERSION_FILE, [], {
    report: ({ kind, path, message, fix }) =>
      error(placeOf(path, kind === 'wrong' ? 'value' : 'key'), message, fix),
  }) as Partial<VersionFile>;
  const entries = (values.missing ?? []).map((entry, i) => ({
    ...entry,
    ...placeOf(['missing', i], 'value'),
  }));
  return { missing: entries.filter(({ pages, reason }) => pages && reason), problems };
}
