import { languageAliasNames, languageNames } from '@shikijs/langs';
import type { LanguageRegistration } from 'shiki/core';

/** Languages, each with other names of it that pages use often, and those that only Prism has. */
const OTHER_NAMES = {
  apache: 'apacheconf htaccess',
  asm: 'nasm',
  bash: 'ksh sh shell zsh',
  bat: 'dos',
  c: 'h',
  cpp: 'c++ cc cuda cxx hpp',
  csharp: 'c# dotnet',
  diff: 'patch',
  docker: 'dockerfile',
  dotenv: 'env',
  elixir: 'ex exs',
  fsharp: 'f#',
  gherkin: 'feature',
  go: 'golang',
  graphql: 'gql',
  groovy: 'gradle',
  hcl: 'terraform',
  html: 'htm markup xhtml',
  ini: 'cfg conf editorconfig properties',
  java: 'javastacktrace',
  javascript: 'js node nodejs',
  jinja: 'django jinja2',
  json: 'jsonld webmanifest',
  jsonl: 'ndjson',
  make: 'makefile',
  markdown: 'md',
  matlab: 'octave',
  'objective-c': 'objectivec',
  perl: 'pl',
  powershell: 'ps1',
  python: 'ipython py py3 pycon pyi python3 starlark',
  razor: 'aspnet',
  rust: 'rs',
  shellsession: 'console sh-session shell-session',
  solidity: 'sol',
  sql: 'bigquery mysql pgsql postgres postgresql psql sqlite tsql',
  typescript: 'ts',
  vb: 'vb.net vbnet visual-basic',
  xml: 'plist rss svg xslt',
  yaml: 'yml',
};

const ALIASES = new Map(
  Object.entries(OTHER_NAMES).flatMap(([name, others]) =>
    others.split(' ').map((other) => [other, name] as const),
  ),
);

/** Names that mean "no highlighting", including tables, whose columns need no colors. */
export const PLAIN_LANGUAGES: ReadonlySet<string> = new Set([
  '',
  ...'csv tsv tree gitignore ebnf text txt plain plaintext output none log'.split(' '),
]);

/** Names of languages and their other names, as the package of grammars has them. */
const NAMES: ReadonlySet<string> = new Set([...languageNames, ...languageAliasNames]);

/** Canonical name of a language as an author writes it (`py` → `python`), lower case. */
export function canonicalLanguage(name: string): string {
  const lower = name.toLowerCase();
  return ALIASES.get(lower) ?? lower;
}

/** Loads a language's grammars by canonical name, when a page first uses it; undefined for an unknown one. */
export async function loadLanguage(name: string): Promise<LanguageRegistration[] | undefined> {
  if (!NAMES.has(name)) return undefined;
  const module = (await import(`@shikijs/langs/${name}`)) as { default: LanguageRegistration[] };
  return module.default;
}

/** All names that authors can write, to suggest the nearest. */
export const LANGUAGE_NAMES: readonly string[] = [...new Set([...NAMES, ...ALIASES.keys()])];
