import { placeInFrontMatter } from '../model/front-matter-place.ts';
import type { Doc } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import type { Redirect } from '../model/redirect.ts';
import type { Route } from '../model/route.ts';
import { wildcardPrefix } from '../url/match-redirect.ts';
import { fileOfPath } from '../url/route-path.ts';

/** Something that becomes an output file: where an author wrote it, and how messages name it. */
interface Written {
  output: string;
  name: string;
  place: Pick<Problem, 'file' | 'line' | 'column'>;
}

/**
 * Finds output files that differ only in upper and lower case: on macOS, Windows and some hosts they are one file, so
 * the one that is written last replaces the others.
 * @param docOf document of a route; undefined for other pages
 * @param siteDir absolute folder of the site
 */
export function checkLetterCase(
  {
    routes,
    redirects,
    staticFiles,
  }: {
    routes: ReadonlyMap<string, Route>;
    redirects: readonly Redirect[];
    staticFiles: ReadonlyMap<string, string>;
  },
  docOf: (route: Route) => Doc | undefined,
  siteDir: string,
): Problem[] {
  const groups = new Map<string, Written[]>();
  const add = (written: Written): void => {
    const key = written.output.normalize('NFC').toLowerCase();
    const group = groups.get(key);
    if (!group) groups.set(key, [written]);
    else if (!group.some(({ output }) => output === written.output)) group.push(written);
  };
  // In the order in which a build writes them.
  for (const route of routes.values()) {
    const doc = docOf(route);
    const file = doc?.file ?? route.pageFile;
    const place = {
      ...(file !== undefined && { file }),
      ...(doc?.frontMatter.slug && placeInFrontMatter(doc.source, 'slug')),
    };
    add({ output: route.file, name: file ?? `the page ${route.path}`, place });
  }
  for (const [path, source] of staticFiles) {
    const inside = source.startsWith(siteDir) ? source.slice(siteDir.length + 1) : source;
    const file = inside.replaceAll('\\', '/');
    add({ output: path.slice(1), name: file, place: { file } });
  }
  for (const { source, line, column } of redirects) {
    if (wildcardPrefix(source) !== undefined || routes.has(source)) continue;
    const place = { file: 'redirects.yml', line, column };
    add({ output: fileOfPath(source), name: `the redirect from ${source}`, place });
  }
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1) as Written;
    return group.slice(0, -1).map((lost): Problem => ({
      id: 'route-case',
      severity: 'warning',
      ...last.place,
      message: `The files ${lost.output} (${lost.name}) and ${last.output} (${last.name}) differ only in upper and lower case. On macOS, Windows and hosts that ignore case, the second replaces the first.`,
      fix: 'Give one of them another name, `slug` or source.',
    }));
  });
}
