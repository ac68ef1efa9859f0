import type { Doc, VersionContent } from '../model/content.ts';
import { placeInFrontMatter } from '../model/front-matter-place.ts';
import type { Problem } from '../model/problem.ts';
import { didYouMean, nearest } from '../url/nearest.ts';

/**
 * Row C1: an id without a document, in a sidebar, a `_category_` file or the navigation.
 * @param file the author's file with the id, if it isn't the sidebars file
 */
export function docMissing(id: string, version: VersionContent, file?: string): Problem {
  const message = `Couldn't find any doc with id "${id}" in version(s) "${version.name}".`;
  return {
    id: 'sidebar-doc-missing',
    severity: 'error',
    ...placeOf(id, version, file),
    message,
    fix: fixFor(id, version.docs.keys(), 'ids'),
  };
}

/** Row C2: a `displayed_sidebar` that doesn't exist; lists the existing ones. */
export function sidebarMissing(
  id: string,
  version: VersionContent,
  available: readonly string[],
  { file, source }: Doc,
): Problem {
  const message = `Can't find any sidebar with id "${id}" in version(s) "${version.name}".`;
  const list = available.map((name) => `"${name}"`).join(', ');
  const fix = `Available sidebars: ${list || 'none'}.`;
  const place = { file, ...placeInFrontMatter(source, 'displayed_sidebar') };
  return { id: 'sidebar-missing', severity: 'error', ...place, message, fix };
}

/** Row C6: front matter that names a missing document of the version. */
export function versionDocMissing(
  id: string,
  key: string,
  version: VersionContent,
  { file, source }: Doc,
): Problem {
  const message = `\`${key}\`: no version doc found by id "${id}" in version "${version.name}".`;
  const fix = fixFor(id, version.docs.keys(), 'ids');
  const place = { file, ...placeInFrontMatter(source, key) };
  return { id: 'version-doc-missing', severity: 'error', ...place, message, fix };
}

function fixFor(name: string, candidates: Iterable<string>, what: string): string {
  return didYouMean(nearest(name, candidates)) ?? `No ${what} are similar.`;
}

/** A page that a sidebar has more than once: two marks for where the reader is, and one way to it. */
export function docRepeated(id: string, sidebar: string, version: VersionContent): Problem {
  return {
    id: 'sidebar-invalid',
    severity: 'warning',
    ...placeOf(id, version, undefined),
    message: `The sidebar "${sidebar}" has the page "${id}" more than once.`,
    fix: 'Remove one of them, or make it a reference: `{ type: "ref", id }`.',
  };
}

/** The first line of the sidebars file with the quoted id. */
function placeOf(
  id: string,
  version: VersionContent,
  file: string | undefined,
): Pick<Problem, 'file' | 'line' | 'column'> {
  if (file !== undefined) return { file };
  if (version.sidebarsFile === undefined) return {};
  const lines = (version.sidebarsText ?? '').split('\n');
  for (const [index, line] of lines.entries()) {
    const at = [`'${id}'`, `"${id}"`, `\`${id}\``].map((quoted) => line.indexOf(quoted));
    const column = Math.max(...at) + 1;
    if (column > 0) return { file: version.sidebarsFile, line: index + 1, column };
  }
  return { file: version.sidebarsFile };
}
