import { otherNames } from '../url/other-names.ts';
import { FRONT_MATTER, type FrontMatter } from '../model/front-matter.ts';
import { placeInFrontMatter } from '../model/front-matter-place.ts';
import type { Fields } from '../model/shape.ts';
import type { Problem } from '../model/problem.ts';
import { checkFields, type Finding } from '../schema/check-shape.ts';
import { readYaml, type Place } from '../schema/read-yaml.ts';
import { parsePlainFrontMatter } from './plain-front-matter.ts';

/** Front matter with its problems; keys with wrong values are left out. */
export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  /** Keys of the site's own, unchecked. */
  ownKeys?: Record<string, unknown>;
  problems: Problem[];
}

/** The YAML between the first line `---` and the next one; undefined if the file has none. */
export function frontMatterText(source: string): string | undefined {
  const open = /^---[ \t]*\n/.exec(source);
  if (!open) return undefined;
  const close = /^---[ \t]*$/m;
  const rest = source.slice(open[0].length);
  const end = close.exec(rest);
  return end ? rest.slice(0, end.index) : undefined;
}

/**
 * Parses and checks the front matter of a page (row K2). Problems have line numbers of the whole file.
 * @param source whole text of the page
 * @param file site-relative file, for problems
 * @param fields the keys that it can have
 * @param hasOwnKeys whether keys of the site's own are validated later; otherwise they are reported
 */
export function parseFrontMatter(
  source: string,
  file: string,
  fields: Fields = FRONT_MATTER,
  hasOwnKeys = false,
): ParsedFrontMatter {
  const yaml = frontMatterText(source);
  if (yaml === undefined) return { frontMatter: {}, problems: notRecognized(source, file, fields) };
  if (yaml.trim() === '') return { frontMatter: {}, problems: [] };
  const plain = parsePlainFrontMatter(yaml, fields);
  const parsed = plain
    ? { frontMatter: plain, problems: [] }
    : parseYaml(yaml, file, fields, hasOwnKeys);
  return { ...parsed, problems: [...parsed.problems, ...markedTexts(parsed, source, file)] };
}

/** Bold text, code and links in texts that are shown as they are. */
const MARKED = /\*\*[^*\s][^*]*\*\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\)/;

function markedTexts(
  { frontMatter }: Pick<ParsedFrontMatter, 'frontMatter'>,
  source: string,
  file: string,
): Problem[] {
  return PLAIN_TEXTS.flatMap((key): Problem[] => {
    const [marked] = MARKED.exec(String(frontMatter[key] ?? '')) ?? [];
    if (marked === undefined) return [];
    return [
      {
        id: 'front-matter-invalid',
        severity: 'warning',
        file,
        ...placeInFrontMatter(source, key),
        message: `“${marked}” is shown as it is: \`${key}\` is text without Markdown.`,
        fix:
          key === 'title'
            ? 'Remove the marks. For a title with Markdown, begin the page with `# Title` instead.'
            : 'Remove the marks.',
      },
    ];
  });
}

const PLAIN_TEXTS = ['title', 'sidebar_label', 'pagination_label', 'description'] as const;

/** Front matter that would be published as text: after something else, or without a closing line. */
function notRecognized(source: string, file: string, fields: Fields): Problem[] {
  const [, before = '', hyphens = '', key = ''] = MEANT.exec(source) ?? [];
  // A line with a colon could be text of the page. If the word before it is a known key, it isn't.
  if (!Object.hasOwn(fields, key)) return [];
  const line = before.split('\n').length;
  const isFirst = before === '';
  if (hyphens !== '---') {
    if (!isFirst || !ENDS.test(source.split(/\n[ \t]*\n/, 1)[0] as string)) return [];
    const message = `The front matter begins with \`${hyphens}\`, so it is shown as text of the page.`;
    const fix = 'Begin and end it with exactly three hyphens: `---`.';
    return [{ id: 'front-matter-invalid', severity: 'error', file, line, column: 1, message, fix }];
  }
  const end = isFirst ? wrongEnd(source.split(/\n[ \t]*\n/, 1)[0] as string) : undefined;
  return [
    {
      id: 'front-matter-invalid',
      severity: 'error',
      file,
      line,
      column: 1,
      message: isFirst
        ? 'The front matter is not closed, so it is shown as text of the page.'
        : 'This isn’t front matter: `---` is not the first line of the file, so it is shown as text of the page.',
      fix: isFirst
        ? (end ?? 'End it with a line `---`.')
        : 'Remove what is before it: the first `---` must be the first line.',
    },
  ];
}

/** Blank lines, comments, headings and imports can be before it. */
const MEANT =
  /^((?:\s|<!--[^]*?-->|\{\/\*[^]*?\*\/\}|(?:# |import )[^\n]*\n)*)(-{2,}|—-?|–-?)[ \t]*\n([A-Za-z_]+):/;

/** A second line of hyphens: a first one alone is a line across the page. */
const ENDS = /\n(?:-{2,}|—-?|–-?)[ \t]*$/;

/** How to fix a line of hyphens (or dashes, from a word processor) that should end the front matter. */
function wrongEnd(text: string, before = text.length): string | undefined {
  const end = /^(?:--|-{4,}|—-?|–-?)[ \t]*$/m.exec(text);
  if (!end || end.index > before) return undefined;
  return `End it with exactly three hyphens: \`---\` instead of \`${end[0].trimEnd()}\`.`;
}

/** What is here instead of keys of other tools. */
const OTHER_KEYS = otherNames({
  'a page of `quire new landing`': 'hero layout template',
  description: 'summary',
  hide_table_of_contents: 'hide hide_toc notoc toc',
  last_update: 'date',
  pagination_next: 'next',
  pagination_prev: 'prev',
  'redirects.yml': 'aliases redirect_from',
  sidebar_label: 'linkTitle',
  sidebar_position: 'nav_order order weight',
  'sidebar_position and sidebar_label': 'sidebar',
  slug: 'permalink',
  toc_max_heading_level: 'outline',
  'unlisted (which leaves the page out of sidebars, too)':
    'no_index noindex robots search search_exclude',
});

const UNKNOWN_FIX =
  'Remove it, or describe it in `frontMatter` of site.config.ts: a schema of the site’s own keys.';

/** A `#` with a space before it and none after it, in the value of a key. */
const COMMENT = /^([\w-]+):(?:[ \t]+[^\s"'#|>[{][^#\n]*?)?[ \t]+(#[^\s#][^\n]*)$/gm;

/** Words after a `#` that YAML takes for a comment, such as `#12` in a title. */
function commentProblems(
  yaml: string,
  given: Readonly<Record<string, unknown>>,
  file: string,
): Problem[] {
  return [...yaml.matchAll(COMMENT)]
    .filter(([, key = '']) => !/number|boolean/.test(typeof given[key]))
    .map(({ 0: line, 1: key = '', 2: words = '', index }) => ({
      id: 'front-matter-invalid',
      severity: 'warning',
      file,
      line: yaml.slice(0, index).split('\n').length + 1,
      column: line.length - words.length + 1,
      message: `“${words}” is a comment, so it isn’t part of \`${key}\`.`,
      fix: 'Put the value in quotes, or a space after the `#` of a comment.',
    }));
}

/** The front matter as YAML, with every problem at its key or value. */
export function parseYaml(
  yaml: string,
  file: string,
  fields: Fields = FRONT_MATTER,
  hasOwnKeys = false,
): ParsedFrontMatter {
  const problems: Problem[] = [];
  const error = (place: Place, message: string, fix?: string): void => {
    const id = 'front-matter-invalid';
    const { line, column } = place;
    problems.push({ id, severity: 'error', file, line, column, message, ...(fix && { fix }) });
  };
  const { value, placeOf, written, errors } = readYaml(yaml, 2);
  for (const { message, fix, at, ...place } of errors)
    error(place, `The front matter is not valid YAML: ${message}.`, wrongEnd(yaml, at) ?? fix);
  if (value === undefined) return { frontMatter: {}, problems };
  if (typeof value !== 'object' || Array.isArray(value)) {
    error({ line: 2, column: 1 }, 'The front matter must be `key: value` lines.');
    return { frontMatter: {}, problems };
  }
  const given = value as Record<string, unknown>;
  const ownKeys: Record<string, unknown> = {};
  const report = ({ kind, path, message, fix }: Finding): void => {
    const [name = ''] = path;
    const isOwn = kind === 'unknown' && path.length === 1;
    if (isOwn) ownKeys[name] = given[name];
    if (isOwn && hasOwnKeys) return;
    if (kind !== 'unknown') return error(placeOf(path, 'value'), message, fix);
    const meant = isOwn ? OTHER_KEYS.get(String(name)) : undefined;
    problems.push({
      id: 'front-matter-key-unknown',
      severity: 'warning',
      file,
      ...placeOf(path, 'key'),
      message: message.replace('Unknown key', 'Unknown front matter key'),
      fix: meant === undefined ? (fix ?? UNKNOWN_FIX) : `Use ${meant} instead.`,
    });
  };
  const options = { report, written, nullIsAbsent: true };
  const frontMatter = checkFields(given, fields, [], options) as FrontMatter;
  problems.push(...commentProblems(yaml, given, file));
  const hasAny = hasOwnKeys || Object.keys(ownKeys).length > 0;
  return { frontMatter, ...(hasAny && { ownKeys }), problems };
}
