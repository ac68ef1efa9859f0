import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap } from 'yaml';
import type { Problem } from '../model/problem.ts';
import type { Redirect } from '../model/redirect.ts';
import { decodePath } from '../url/encode-path.ts';
import { isExternal } from '../url/is-external.ts';
import { WILDCARD } from '../url/match-redirect.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { canonicalPath } from '../url/route-path.ts';
import { isOfType, TYPE_NAMES, type KeyShapes } from './key-shape.ts';
import { yamlFix } from './yaml-fix.ts';

/** File of the redirects, relative to the site folder. */
export const REDIRECTS = 'redirects.yml';

/** The keys of an entry of `redirects.yml`. */
export const REDIRECT_KEYS: KeyShapes = {
  source: {
    type: 'text',
    required: true,
    note: 'The address that moved: `/old`, or `/old/:path*` for it and everything below it.',
  },
  destination: {
    type: 'text',
    required: true,
    note: 'Where it is now: a page of the site, with `:path*` if the source has it, or an outside address.',
  },
  permanent: {
    type: 'flag',
    note: 'True (the default) where it moved for good, false where it may come back.',
  },
};

/**
 * Parses `redirects.yml`: a list of entries. Entries that are wrong are reported and left out; what
 * an entry means for the pages of the site is checked where the pages are known.
 */
export function parseRedirects(text: string): { redirects: Redirect[]; problems: Problem[] } {
  const redirects: Redirect[] = [];
  const problems: Problem[] = [];
  const lines = new LineCounter();
  const placeAt = (at: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(at);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const report = (at: number, message: string, fix?: string): void => {
    const place = { file: REDIRECTS, ...placeAt(at) };
    problems.push({
      id: 'redirect-invalid',
      severity: 'error',
      ...place,
      message,
      ...(fix && { fix }),
    });
  };
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  for (const error of document.errors) {
    report(error.pos[0], `${error.message}.`, yamlFix(error, text));
  }
  const list = document.contents;
  if (problems.length > 0 || list === null) return { redirects, problems };
  if (!isSeq(list)) {
    report(0, 'The redirects must be a list.', 'Begin every entry with `- source: /old`.');
    return { redirects, problems };
  }
  for (const item of list.items as Node[]) {
    const start = item?.range?.[0] ?? 0;
    if (!isMap(item)) report(start, 'An entry must have a `source` and a `destination`.');
    else {
      const values = readEntry(item, start, report);
      const redirect = values && { ...values, ...placeAt(start) };
      if (redirect) redirects.push(redirect);
    }
  }
  return { redirects, problems };
}

/** What other tools call the keys. */
const OTHER_KEY: Readonly<Record<string, string>> = { source: 'from', destination: 'to' };

type Report = (at: number, message: string, fix?: string) => void;

function readEntry(
  entry: YAMLMap,
  start: number,
  report: Report,
): Omit<Redirect, 'line' | 'column'> | undefined {
  const values: Record<string, unknown> = {};
  let wrong = false;
  const error: Report = (...finding) => {
    wrong = true;
    report(...finding);
  };
  for (const { key, value } of entry.items) {
    const name = String(isScalar(key) ? key.value : key);
    const at = (key as Node).range?.[0] ?? start;
    const shape = REDIRECT_KEYS[name];
    const plain = isScalar(value) ? value.value : value;
    const meant = Object.keys(OTHER_KEY).find((own) => OTHER_KEY[own] === name);
    if (!shape) {
      error(
        at,
        `Unknown key \`${name}\`.`,
        didYouMean(meant === undefined ? nearest(name, Object.keys(REDIRECT_KEYS), 1) : [meant]),
      );
    } else if (!isOfType(plain, shape.type)) {
      error(at, `\`${name}\` must be ${TYPE_NAMES[shape.type]}.`);
    } else values[name] = plain;
  }
  for (const [name, { required }] of Object.entries(REDIRECT_KEYS)) {
    const isTold = OTHER_KEY[name] !== undefined && entry.has(OTHER_KEY[name]);
    if (required && !entry.has(name) && !isTold) error(start, `The entry has no \`${name}\`.`);
  }
  if (wrong) return undefined;
  const { source, destination, permanent = true } = values as Partial<Redirect>;
  const reason =
    wrongSource(source as string) ?? wrongDestination(source as string, destination as string);
  if (reason !== undefined) {
    error(start, ...reason);
    return undefined;
  }
  return {
    source: canonicalPath(decodePath(source as string)),
    destination: destination as string,
    permanent,
  };
}

const WILDCARD_FIX = `Only \`${WILDCARD}\` at the end of a path stands for something else.`;

function wrongSource(source: string): [string, string] | undefined {
  if (!source.startsWith('/') || source.startsWith('//')) {
    return [
      `The source "${source}" must be a path that starts with one "/".`,
      'Leave out the host and the base path.',
    ];
  }
  if (/[?#\s]/.test(source)) {
    return [
      `The source "${source}" has a query, an anchor or a blank, which no server can match.`,
      'Leave it out (readers keep theirs), and write a blank as `%20`.',
    ];
  }
  return hasOtherPattern(source)
    ? [`The source "${source}" has a pattern that is not known.`, WILDCARD_FIX]
    : undefined;
}

function wrongDestination(source: string, destination: string): [string, string] | undefined {
  if (/\s/.test(destination)) {
    return [`The destination "${destination}" has a blank in it.`, 'Write it as `%20`.'];
  }
  if (isExternal(destination)) {
    if (/^https?:\/\/[^/]/i.test(destination)) return undefined;
    return [
      `The destination "${destination}" is no address of the web.`,
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
    return [`The destination "${destination}" has a pattern that is not known.`, WILDCARD_FIX];
  if (path.includes(WILDCARD) && !source.endsWith(WILDCARD)) {
    return [
      `The destination has \`${WILDCARD}\`, and the source has not.`,
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
