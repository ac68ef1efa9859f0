import { languageAliasNames, languageNames } from '@shikijs/langs';
import type { LanguageRegistration } from 'shiki/core';

/** Other names of languages that pages use often, and those that only Prism has. */
const ALIASES: Record<string, string> = {
  apacheconf: 'apache',
  aspnet: 'razor',
  bigquery: 'sql',
  'c#': 'csharp',
  'c++': 'cpp',
  cc: 'cpp',
  cfg: 'ini',
  conf: 'ini',
  console: 'shellsession',
  cuda: 'cpp',
  cxx: 'cpp',
  django: 'jinja',
  dockerfile: 'docker',
  dos: 'bat',
  dotnet: 'csharp',
  editorconfig: 'ini',
  env: 'dotenv',
  ex: 'elixir',
  exs: 'elixir',
  'f#': 'fsharp',
  feature: 'gherkin',
  golang: 'go',
  gql: 'graphql',
  gradle: 'groovy',
  h: 'c',
  hpp: 'cpp',
  htaccess: 'apache',
  htm: 'html',
  ipython: 'python',
  javastacktrace: 'java',
  jinja2: 'jinja',
  js: 'javascript',
  jsonld: 'json',
  ksh: 'bash',
  makefile: 'make',
  markup: 'html',
  md: 'markdown',
  mysql: 'sql',
  nasm: 'asm',
  ndjson: 'jsonl',
  node: 'javascript',
  nodejs: 'javascript',
  objectivec: 'objective-c',
  octave: 'matlab',
  patch: 'diff',
  pgsql: 'sql',
  pl: 'perl',
  plist: 'xml',
  postgres: 'sql',
  postgresql: 'sql',
  properties: 'ini',
  ps1: 'powershell',
  psql: 'sql',
  py: 'python',
  py3: 'python',
  pycon: 'python',
  pyi: 'python',
  python3: 'python',
  rs: 'rust',
  rss: 'xml',
  sh: 'bash',
  'sh-session': 'shellsession',
  shell: 'bash',
  'shell-session': 'shellsession',
  sol: 'solidity',
  sqlite: 'sql',
  starlark: 'python',
  svg: 'xml',
  terraform: 'hcl',
  ts: 'typescript',
  tsql: 'sql',
  'vb.net': 'vb',
  vbnet: 'vb',
  'visual-basic': 'vb',
  webmanifest: 'json',
  xhtml: 'html',
  xslt: 'xml',
  yml: 'yaml',
  zsh: 'bash',
};

/** Names that mean "no highlighting", including tables, whose columns need no colors. */
export const PLAIN_LANGUAGES: ReadonlySet<string> = new Set([
  '',
  'csv',
  'tsv',
  'tree',
  'gitignore',
  'ebnf',
  'text',
  'txt',
  'plain',
  'plaintext',
  'output',
  'none',
  'log',
]);

/** Names of languages and their other names, as the package of grammars has them. */
const NAMES: ReadonlySet<string> = new Set([...languageNames, ...languageAliasNames]);

/** Canonical name of a language as an author writes it (`py` → `python`), lower case. */
export function canonicalLanguage(name: string): string {
  const lower = name.toLowerCase();
  return ALIASES[lower] ?? lower;
}

/** Loads a language's grammars by canonical name, when a page first uses it; undefined for an unknown one. */
export async function loadLanguage(name: string): Promise<LanguageRegistration[] | undefined> {
  if (!NAMES.has(name)) return undefined;
  const module = (await import(`@shikijs/langs/${name}`)) as { default: LanguageRegistration[] };
  return module.default;
}

/** All names that authors can write, to suggest the nearest. */
export const LANGUAGE_NAMES: readonly string[] = [...new Set([...NAMES, ...Object.keys(ALIASES)])];
