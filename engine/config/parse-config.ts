import type { Problem } from '../model/problem.ts';
import type { HostedSearch } from '../model/search.ts';
import type { Logo, NamedLink, NavItem, SiteConfig, VersionEntry } from '../model/site-config.ts';
import { BASE_PATH, isBasePath, normalizeBase } from '../url/base.ts';
import {
  count,
  fitting,
  flag,
  listOf,
  matching,
  oneOf,
  optional,
  required,
} from './check-value.ts';
import { shape, text, type Report } from './check-value.ts';
import {
  adapterConfig,
  announcementConfig,
  apiConfig,
  docsConfig,
  feedbackConfig,
  onlyWarnConfig,
} from './extras-config.ts';
import { keyLines } from './key-lines.ts';

const namedLink = shape<NamedLink>({ label: required(text), href: required(text) });

const logo = shape<Logo>({
  src: required(text),
  srcDark: optional(text),
  alt: required(text),
  href: optional(text, '/'),
  target: optional(text),
  width: required(count(1, 4096)),
  height: required(count(1, 4096)),
});

const versionEntry = shape<VersionEntry>({
  name: required(text),
  label: required(text),
  href: required(text),
  isLast: optional(flag),
  banner: optional(oneOf('none', 'unmaintained', 'unreleased')),
});

const DEFAULT_TOC = { min: 2, max: 4 };
const DEFAULT_LOCALE: SiteConfig['locale'] = { lang: 'en', dir: 'ltr', calendar: 'gregorian' };
const language = fitting(isLanguage, 'a language tag such as "en" or "pt-BR"');
const stripSlash = (value: string): string => value.replace(/\/+$/, '');

/** Every field of the configuration; rows K1, K2, L1-L3, L6, L8, D4. */
const siteConfig = shape<SiteConfig>({
  title: required(text),
  tagline: optional(text, ''),
  url: required(
    matching(
      /^https?:\/\/[^/?#\s]+\/?$/,
      'an origin such as "https://docs.example.com"',
      stripSlash,
    ),
  ),
  baseUrl: optional(fitting(isBasePath, BASE_PATH, normalizeBase), '/'),
  siteVersion: optional(text, '0.0.0'),
  locale: optional(
    shape<SiteConfig['locale']>({
      lang: optional(language, DEFAULT_LOCALE.lang),
      dir: optional(oneOf('ltr', 'rtl'), DEFAULT_LOCALE.dir),
      calendar: optional(text, DEFAULT_LOCALE.calendar),
    }),
    DEFAULT_LOCALE,
  ),
  favicon: optional(text),
  navbar: optional(
    shape<SiteConfig['navbar']>({
      title: optional(text, ''),
      logo: optional(logo),
      items: optional(listOf(shape<NavItem>({ label: required(text), doc: required(text) })), []),
      signIn: optional(namedLink),
      signUp: optional(namedLink),
    }),
    { title: '', items: [] },
  ),
  versions: optional(listOf(versionEntry), []),
  footer: optional(
    shape<SiteConfig['footer']>({
      links: optional(listOf(namedLink), []),
      social: optional(
        listOf(
          shape<SiteConfig['footer']['social'][number]>({
            label: required(text),
            href: required(text),
            icon: required(text),
          }),
        ),
        [],
      ),
      copyright: optional(text, ''),
    }),
    { links: [], social: [], copyright: '' },
  ),
  docs: optional(docsConfig),
  onlyWarn: optional(onlyWarnConfig),
  editUrl: optional(
    matching(/^https?:\/\/\S+$/, 'an address that starts with http:// or https://', stripSlash),
  ),
  examples: optional(text),
  examplesUrl: optional(
    matching(/^https?:\/\/\S+$/, 'an address that starts with http:// or https://', stripSlash),
  ),
  sourceUrl: optional(
    matching(/^https?:\/\/\S+$/, 'an address that starts with http:// or https://', stripSlash),
  ),
  reference: optional(text),
  api: optional(apiConfig, { complete: [], shortNames: {}, undocumented: {} }),
  toc: optional(
    shape<SiteConfig['toc']>({
      min: optional(count(2, 6), DEFAULT_TOC.min),
      max: optional(count(2, 6), DEFAULT_TOC.max),
    }),
    DEFAULT_TOC,
  ),
  socialImage: optional(text),
  search: optional(
    shape<HostedSearch>({
      appId: required(text),
      apiKey: required(text),
      indexName: required(text),
      host: optional(
        matching(
          /^https?:\/\/[^/?#\s]+\/?$/,
          'an origin such as "https://search.example.com"',
          stripSlash,
        ),
      ),
      replace: optional(
        shape<NonNullable<HostedSearch['replace']>>({ from: required(text), to: required(text) }),
      ),
    }),
  ),
  announcement: optional(announcementConfig),
  adapters: optional(adapterConfig),
  feedback: optional(feedbackConfig),
  checks: optional(
    shape<SiteConfig['checks']>({
      names: optional(
        listOf(
          shape<SiteConfig['checks']['names'][number]>({
            name: required(text),
            not: optional(listOf(text), []),
          }),
        ),
        [],
      ),
      avoid: optional(listOf(text), []),
      tags: optional(
        listOf(
          shape<SiteConfig['checks']['tags'][number]>({
            keys: required(listOf(text)),
            oneOf: required(listOf(text)),
          }),
        ),
        [],
      ),
    }),
    { names: [], avoid: [], tags: [] },
  ),
});

/** Whether dates and numbers can be written in it: `en_US` is no tag, `en-US` is. */
function isLanguage(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/** The source that a configuration was written in, for the places of problems. */
export interface ConfigSource {
  /** File relative to the site folder. */
  file: string;
  text: string;
}

/**
 * Checks what an author exported and fills in the defaults. `config` is absent when an error was
 * found; it is frozen in depth, since every stage shares it.
 * @param overrides values of the command line, which win over the file
 */
export function parseConfig(
  input: unknown,
  source: ConfigSource,
  overrides: { base?: string | undefined } = {},
): { config: SiteConfig | undefined; problems: Problem[] } {
  const lines = keyLines(source.text);
  const problems: Problem[] = [];
  const report: Report = ({ severity, path, message, fix }) => {
    const line = lines.get(path) ?? lines.get(path.slice(0, path.lastIndexOf('.')));
    problems.push({
      id: severity === 'error' ? 'config-invalid' : 'config-key-unknown',
      severity,
      file: source.file,
      ...(line !== undefined && { line }),
      message,
      ...(fix !== undefined && { fix }),
    });
  };
  const parsed = siteConfig(input, '', report);
  if (!parsed || problems.some(({ severity }) => severity === 'error')) {
    return { config: undefined, problems };
  }
  const baseUrl = overrides.base === undefined ? parsed.baseUrl : normalizeBase(overrides.base);
  // Without a logo the navbar would name nothing; beside a wordmark a title may be left out on purpose.
  const title = parsed.navbar.title || (parsed.navbar.logo ? '' : parsed.title);
  const navbar = { ...parsed.navbar, title };
  checkTogether(parsed, report);
  const failed = problems.some(({ severity }) => severity === 'error');
  return { config: failed ? undefined : freeze({ ...parsed, baseUrl, navbar }), problems };
}

/** What no field can tell alone. */
function checkTogether({ toc, versions }: SiteConfig, report: Report): void {
  const error = (path: string, message: string) => report({ severity: 'error', path, message });
  if (toc.min > toc.max) error('toc.min', '`toc.min` must not be greater than `toc.max`.');
  const last = versions.flatMap(({ isLast }, i) => (isLast ? [i] : []));
  if (versions.length > 0 && last.length !== 1) {
    const found = last.length === 0 ? 'none has it' : `${last.length} have it`;
    error('versions', `Exactly one entry of \`versions\` must have \`isLast: true\`; ${found}.`);
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}
