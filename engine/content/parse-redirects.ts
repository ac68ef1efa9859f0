import { nameInMessage, pathExcess } from '../url/path-length.ts';
import { REDIRECT, type Redirect } from '../model/redirect.ts';
import type { Problem } from '../model/problem.ts';
import { checkShape, type Path } from '../schema/check-shape.ts';
import { readYamlFile } from '../schema/read-yaml-file.ts';
import type { Values } from '../model/shape.ts';
import { decodePath } from '../url/encode-path.ts';
import { isExternal } from '../url/is-external.ts';
import { WILDCARD } from '../url/match-redirect.ts';
import { canonicalPath } from '../url/route-path.ts';

/** File of the redirects, relative to the site folder. */
export const REDIRECTS = 'redirects.yml';

/**
 * Parses `redirects.yml`: a list of entries. Wrong entries are reported and left out. What an entry means for the pages
 * of the site is checked later, when the pages are known.
 */
export function parseRedirects(text: string): { redirects: Redirect[]; problems: Problem[] } {
  const redirects: Redirect[] = [];
  const yaml = readYamlFile(text, REDIRECTS, 'redirect-invalid');
  const { value, problems, placeOf, error } = yaml;
  if (value === undefined) return { redirects, problems };
  if (!Array.isArray(value)) {
    const fix = 'Begin every entry with `- source: /old`.';
    error({ line: 1, column: 1 }, 'The redirects must be a list.', fix);
    return { redirects, problems };
  }
  for (const [i, given] of value.entries()) {
    const start = placeOf([i], 'value');
    const before = problems.length;
    const entry = checkShape(given, ENTRY, [i], {
      nameOf: (path: Path) => path.slice(1).join('.'),
      report: (finding) => {
        const { kind, path, fix } = finding;
        if (path.length === 1)
          error(start, 'An entry must have a `source` and a `destination`.', fix);
        else if (kind === 'missing') error(start, `The entry has no \`${path[1]}\`.`, fix);
        else yaml.report(finding);
      },
    }) as Values<typeof REDIRECT> | undefined;
    if (!entry || problems.length > before) continue;
    const { source, destination } = entry;
    const inSource = wrongSource(source);
    const reason = inSource ?? wrongDestination(source, destination);
    if (reason) error(placeOf([i, inSource ? 'source' : 'destination'], 'value'), ...reason);
    else {
      const target = placeOf([i, 'destination'], 'value');
      redirects.push({ ...entry, source: canonicalPath(decodePath(source)), ...start, target });
    }
  }
  return { redirects, problems };
}

const ENTRY = { kind: 'object', fields: REDIRECT } as const;

const WILDCARD_FIX = `Only \`${WILDCARD}\` at the end of a path stands for something else.`;

function wrongSource(source: string): [string, string] | undefined {
  if (!source.startsWith('/') || source.startsWith('//')) {
    return [
      `The source "${source}" must be a path that starts with one "/".`,
      `Write \`/${source.replace(/^(?:[a-z]+:)?\/\/[^/]*|^\.*\/+/, '').replace(/^\/+/, '')}\`, without host and base path.`,
    ];
  }
  if (/[?#\s]/.test(source)) {
    return [
      `The source "${source}" contains a query, an anchor or a space, which no server can match.`,
      'Leave it out (readers keep theirs), and write a space as `%20`.',
    ];
  }
  const excess = pathExcess(decodePath(source));
  if (excess !== undefined) {
    return [`The source "${nameInMessage(source)}" ${excess}.`, 'No page had such an address.'];
  }
  return hasOtherPattern(source)
    ? [`The source "${source}" has an unknown pattern.`, WILDCARD_FIX]
    : undefined;
}

function wrongDestination(source: string, destination: string): [string, string] | undefined {
  if (/\s/.test(destination)) {
    return [`The destination "${destination}" contains a space.`, 'Write it as `%20`.'];
  }
  if (isExternal(destination)) {
    if (/^https?:\/\/[^/]/i.test(destination)) return undefined;
    return [
      `The destination "${destination}" isn’t a web address.`,
      'Use a path, http:// or https://.',
    ];
  }
  if (!destination.startsWith('/')) {
    return [
      `The destination "${destination}" must start with "/".`,
      'Paths start at the root of the site.',
    ];
  }
  const [path = ''] = destination.split(/[?#]/);
  if (hasOtherPattern(path))
    return [`The destination "${destination}" has an unknown pattern.`, WILDCARD_FIX];
  if (path.includes(WILDCARD) && !source.endsWith(WILDCARD)) {
    return [
      `The destination has \`${WILDCARD}\`, and the source doesn’t.`,
      `End the source with \`${WILDCARD}\`.`,
    ];
  }
  return undefined;
}

/** A parameter or wildcard other than `/:path*` at the end. */
function hasOtherPattern(path: string): boolean {
  const rest = path.endsWith(WILDCARD) ? path.slice(0, -WILDCARD.length) : path;
  return /\/:|[*()]/.test(rest);
}
