import type { Problem } from '../model/problem.ts';
import { SITE_CONFIG, type SiteConfig } from '../model/site-config.ts';
import type { Fields } from '../model/shape.ts';
import { MAX_QUERY } from '../model/search-field.ts';
import { checkShape, type Finding, type Path } from '../schema/check-shape.ts';
import { normalizeBase } from '../url/base.ts';
import { otherKeyFix } from './other-keys.ts';
import { keyPlaces, placeOfKey } from './key-places.ts';
import { checkLocale, completeLocale, englishTexts, type LocaleInput } from './complete-locale.ts';

/** The source of a configuration, to locate problems. */
export interface ConfigSource {
  /** File relative to the site folder. */
  file: string;
  text: string;
}

/**
 * Checks an exported configuration and fills in the defaults. `config` is absent if there is an error; it is deeply
 * frozen, since every stage shares it.
 * @param overrides values of the command line, which take precedence
 */
export function parseConfig(
  input: unknown,
  source: ConfigSource,
  overrides: { base?: string | undefined } = {},
): { config: SiteConfig | undefined; problems: Problem[] } {
  const places = keyPlaces(source.text);
  const problems: Problem[] = [];
  /** What to do about a key, by the object that has it. */
  const cures = new Map<string, string>();
  const report = ({ kind, path, message, fix: near }: Finding): void => {
    const isUnknown = kind === 'unknown';
    const object = path.slice(0, -1).join('.');
    const other = isUnknown ? otherKeyFix(path) : undefined;
    if (other?.startsWith('Remove') === false) cures.set(object, other);
    const fix =
      other ?? (kind === 'missing' ? cures.get(object) : undefined) ?? near ?? noteOf(path);
    const place = placeOfKey(path, places);
    problems.push({
      id: isUnknown ? 'config-key-unknown' : 'config-invalid',
      severity: isUnknown ? 'warning' : 'error',
      file: source.file,
      ...place,
      message,
      ...(fix !== undefined && { fix }),
    });
  };
  const parsed = checkShape(input, SITE_CONFIG, [], { report }) as SiteConfig | undefined;
  if (!parsed || problems.some(({ severity }) => severity === 'error')) {
    return { config: undefined, problems };
  }
  const baseUrl = overrides.base === undefined ? parsed.baseUrl : normalizeBase(overrides.base);
  // Without a logo, the navbar would show no name. Beside a wordmark, a title can be left out on purpose.
  const title = parsed.navbar.title || (parsed.navbar.logo ? '' : parsed.title);
  const navbar = { ...parsed.navbar, title };
  checkTogether(parsed, report);
  const locale = completeLocale(parsed.locale, input as LocaleInput);
  for (const finding of checkLocale(locale, input as LocaleInput)) report(finding);
  const untranslated = englishTexts(locale, input as LocaleInput);
  if (untranslated.length > 0) {
    const named = untranslated.slice(0, 3).join(', ');
    problems.push({
      id: 'texts-missing',
      severity: 'warning',
      file: source.file,
      ...placeOfKey(['locale', 'lang'], places),
      message: `The engine has no texts in “${locale.lang}”, so ${untranslated.length} of them are in English: ${named}${untranslated.length > 3 ? ' …' : ''}.`,
      fix: 'Write them in `locale.texts` of site.config.ts; the table of keys lists all.',
    });
  }
  const failed = problems.some(({ severity }) => severity === 'error');
  return { config: failed ? undefined : freeze({ ...parsed, baseUrl, navbar, locale }), problems };
}

/** Rules that a field's shape doesn't express. */
function checkTogether(
  { toc, versions, popularQueries, extensions }: SiteConfig,
  report: (finding: Finding) => void,
): void {
  const error = (path: string, message: string, fix?: string) =>
    report({ kind: 'wrong', path: path.split('.'), message, ...(fix !== undefined && { fix }) });
  if (toc.min > toc.max) error('toc.min', '`toc.min` must not be greater than `toc.max`.');
  const last = versions.flatMap(({ isLast }, i) => (isLast ? [i] : []));
  if (versions.length > 0 && last.length !== 1) {
    const found = last.length === 0 ? 'none has it' : `${last.length} have it`;
    const message = `Exactly one entry of \`versions\` must have \`isLast: true\`; ${found}.`;
    error('versions', message, 'Give it to the version whose pages are at the root of the site.');
  }
  const names = extensions.map((one) =>
    typeof one === 'string' ? one : (one as { name: string }).name,
  );
  for (const [i, name] of names.entries()) {
    if (names.indexOf(name) === i) continue;
    error(`extensions.${i}`, `Two of the \`extensions\` have the name “${name}”.`);
  }
  for (const [i, query] of popularQueries.entries()) {
    if (query.length <= MAX_QUERY) continue;
    const path = `popularQueries.${i}`;
    const takes = `the search field takes ${MAX_QUERY}`;
    error(path, `\`${path}\` has ${query.length} characters; ${takes}.`);
  }
}

/** What a key at the top is for. */
function noteOf([key, ...more]: Path): string | undefined {
  const fields: Fields = SITE_CONFIG.fields;
  const note = more.length === 0 ? fields[key ?? '']?.note : undefined;
  return note && `\`${key}\` is: ${note}`;
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const [name, inner] of Object.entries(value)) {
      // An extension's objects are its own.
      if (name !== 'extensions') freeze(inner);
    }
  }
  return value;
}
