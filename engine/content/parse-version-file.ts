import { VERSION_FILE, type VersionFile } from '../model/version-file.ts';
import type { Problem } from '../model/problem.ts';
import { checkFields } from '../schema/check-shape.ts';
import { readYamlFile } from '../schema/read-yaml-file.ts';
import type { Place } from '../schema/read-yaml.ts';

/** File about a version, in the version's own folder. */
export const ABOUT_VERSION = 'version.yml';

/** An entry of the pages that a version doesn't have, with its place in the file. */
type MissingPages = VersionFile['missing'][number] & Place;
/** What changed after a version, with the place of the entry and of each glob in the file. */
type ChangedPages = Place & { see: string; pages: (Place & { glob: string })[] };

/** What a version's file says. */
export interface AboutVersion {
  missing: MissingPages[];
  changed: ChangedPages[];
}

/**
 * Parses a version's `version.yml`. Wrong values are reported and left out.
 * @param file site-relative file
 */
export function parseVersionFile(
  text: string,
  file: string,
): AboutVersion & { problems: Problem[] } {
  const { problems, placeOf, report, keyed } = readYamlFile(text, file, 'version-invalid');
  const given = keyed('The file of a version must be `key: value` lines.');
  if (!given) return { missing: [], changed: [], problems };
  const values = checkFields(given, VERSION_FILE, [], { report }) as Partial<VersionFile>;
  const entries = (values.missing ?? []).map((entry, i) => ({
    ...entry,
    ...placeOf(['missing', i], 'value'),
  }));
  const changed = (values.changed ?? []).flatMap(({ see, pages }, i) => {
    const globs = (pages ?? []).map((glob, k) => ({
      glob,
      ...placeOf(['changed', i, 'pages', k], 'value'),
    }));
    return see ? [{ see, pages: globs, ...placeOf(['changed', i, 'see'], 'value') }] : [];
  });
  return { missing: entries.filter(({ pages, reason }) => pages && reason), changed, problems };
}
