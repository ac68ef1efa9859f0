import type { LanguageRegistration } from 'shiki/core';

type Loader = () => Promise<{ default: LanguageRegistration[] }>;

/** Grammars by language (row K3), each loaded when a page first uses it. */
const LOADERS: Record<string, Loader> = {
  bash: () => import('@shikijs/langs/bash'),
  css: () => import('@shikijs/langs/css'),
  diff: () => import('@shikijs/langs/diff'),
  docker: () => import('@shikijs/langs/docker'),
  go: () => import('@shikijs/langs/go'),
  graphql: () => import('@shikijs/langs/graphql'),
  hcl: () => import('@shikijs/langs/hcl'),
  html: () => import('@shikijs/langs/html'),
  http: () => import('@shikijs/langs/http'),
  ini: () => import('@shikijs/langs/ini'),
  java: () => import('@shikijs/langs/java'),
  javascript: () => import('@shikijs/langs/javascript'),
  json: () => import('@shikijs/langs/json'),
  jsonc: () => import('@shikijs/langs/jsonc'),
  jsx: () => import('@shikijs/langs/jsx'),
  make: () => import('@shikijs/langs/make'),
  markdown: () => import('@shikijs/langs/markdown'),
  mdx: () => import('@shikijs/langs/mdx'),
  nginx: () => import('@shikijs/langs/nginx'),
  powershell: () => import('@shikijs/langs/powershell'),
  python: () => import('@shikijs/langs/python'),
  rust: () => import('@shikijs/langs/rust'),
  scala: () => import('@shikijs/langs/scala'),
  shellsession: () => import('@shikijs/langs/shellsession'),
  sql: () => import('@shikijs/langs/sql'),
  toml: () => import('@shikijs/langs/toml'),
  tsx: () => import('@shikijs/langs/tsx'),
  typescript: () => import('@shikijs/langs/typescript'),
  xml: () => import('@shikijs/langs/xml'),
  yaml: () => import('@shikijs/langs/yaml'),
};

const ALIASES: Record<string, string> = {
  cfg: 'ini',
  console: 'shellsession',
  dockerfile: 'docker',
  gql: 'graphql',
  js: 'javascript',
  makefile: 'make',
  md: 'markdown',
  properties: 'ini',
  ps1: 'powershell',
  py: 'python',
  py3: 'python',
  python3: 'python',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  terraform: 'hcl',
  ts: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
};

/** Names that mean "no highlighting"; a color for each column of a table means nothing. */
export const PLAIN_LANGUAGES: ReadonlySet<string> = new Set([
  '',
  'csv',
  'tsv',
  'text',
  'txt',
  'plain',
  'plaintext',
  'output',
  'none',
  'log',
]);

/** Canonical name of a language as an author writes it (`py` → `python`), lower case. */
export function canonicalLanguage(name: string): string {
  const lower = name.toLowerCase();
  return ALIASES[lower] ?? lower;
}

/** Loads a language's grammars by canonical name; undefined for an unknown one. */
export async function loadLanguage(name: string): Promise<LanguageRegistration[] | undefined> {
  return (await LOADERS[name]?.())?.default;
}

/** All names that authors can write, to suggest the nearest. */
export const LANGUAGE_NAMES: readonly string[] = [...Object.keys(LOADERS), ...Object.keys(ALIASES)];
