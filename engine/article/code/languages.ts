import { languageAliasNames, languageNames } from '@shikijs/langs';
import type { LanguageRegistration } from 'shiki/core';

/** Other names of languages that pages use often, and those that only Prism has. */
const ALIASES: Record<string, string> = {
  apacheconf: 'apache',
  aspnet: 'razor',
  cfg: 'ini',
  conf: 'ini',
  console: 'shellsession',
  dockerfile: 'docker',
  dotnet: 'csharp',
  env: 'dotenv',
  gql: 'graphql',
  javastacktrace: 'java',
  js: 'javascript',
  makefile: 'make',
  markup: 'html',
  md: 'markdown',
  mysql: 'sql',
  nasm: 'asm',
  objectivec: 'objective-c',
  patch: 'diff',
  postgresql: 'sql',
  properties: 'ini',
  ps1: 'powershell',
  py: 'python',
  py3: 'python',
  python3: 'python',
  rs: 'rust',
  rss: 'xml',
  sh: 'bash',
  'sh-session': 'shellsession',
  shell: 'bash',
  'shell-session': 'shellsession',
  svg: 'xml',
  terraform: 'hcl',
  ts: 'typescript',
  'visual-basic': 'vb',
  webmanifest: 'json',
  yml: 'yaml',
  zsh: 'bash',
};

/** Names that mean "no highlighting", including tables, whose columns need no colors. */
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
