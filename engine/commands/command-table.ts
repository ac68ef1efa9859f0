/** An option of the command line. */
export interface OptionText {
  /** Name of its value; undefined for an option without a value. */
  value?: string;
  text: string;
}

export const OPTIONS = {
  site: {
    value: 'DIR',
    text: 'the site’s folder (the current one if it has a site.config file, otherwise site)',
  },
  out: { value: 'DIR', text: 'folder of the finished site (dist in the site’s folder)' },
  base: { value: 'PATH', text: 'path that the site is served under (baseUrl of site.config.ts)' },
  port: { value: 'N', text: 'port to listen on (PORT, or else the default of the command)' },
  host: { value: 'NAME', text: 'address to listen on (localhost; 0.0.0.0 lets others in)' },
  format: { value: 'NAME', text: 'how problems are printed: text, json, github' },
  title: { value: 'TEXT', text: 'title of the page (derived from its path)' },
  sitemap: {
    value: 'FILE',
    text: 'sitemap of the site as it was, to list the addresses that moved (build/sitemap.xml in DIR)',
  },
  http: { text: 'answer over HTTP instead of standard input and output' },
  fix: { text: 'apply automatic fixes' },
  'update-anchors': { text: 'lock the addresses that the site has now' },
  confirm: { text: 'confirm the pages that older versions inherit as they are now' },
  external: { text: 'list the addresses outside of the site instead' },
  installs: { text: 'list the install commands on the pages instead' },
  untrusted: { text: 'refuse code of the pages: for previews of strangers’ changes' },
  compress: { text: 'write a compressed copy beside each file, for servers that send those' },
  'keep-previous': {
    text: 'keep the last build’s hashed files, for readers who have its pages open',
  },
  quiet: { text: 'print problems, and nothing else' },
} satisfies Record<string, OptionText>;

export type OptionName = keyof typeof OPTIONS;

/** A command's description, arguments and options. */
export interface CommandText {
  text: string;
  /** Its arguments, as in its usage line. */
  arguments?: string;
  /** A second paragraph of its help. */
  more?: string;
  /** The package that runs it, if the engine doesn't. */
  package?: string;
  options: readonly OptionName[];
}

const SERVER = ['base', 'port', 'host'] as const satisfies readonly OptionName[];
const OUTPUT = ['compress', 'keep-previous'] as const satisfies readonly OptionName[];
const REPORT = ['format', 'quiet'] as const satisfies readonly OptionName[];

/** Every command, in the order of the help. */
export const COMMANDS = {
  start: {
    text: 'build the site, then serve it',
    options: ['site', 'out', ...SERVER, 'untrusted', ...OUTPUT, ...REPORT],
  },
  dev: {
    text: 'serve the site while you write it',
    more: 'Every saved change shows in the open pages. `QUIRE_EDITOR` is the address that opens a file in your editor\n(`vscode://file/{file}:{line}`).',
    options: ['site', 'out', ...SERVER, 'untrusted'],
  },
  build: {
    text: 'build the site',
    more: 'Exit code 1 means that the site has errors; the last output is then still in place.',
    options: ['site', 'out', 'base', 'untrusted', ...OUTPUT, ...REPORT],
  },
  preview: {
    text: 'serve a site that has been built',
    options: ['site', 'out', ...SERVER],
  },
  mcp: {
    text: 'answer assistants from a site that has been built',
    package: 'quire-mcp',
    options: ['site', 'out', 'port', 'host', 'http'],
  },
  check: {
    text: 'check the links and the content of the site',
    more: '`checks` in site.config.ts turns off what doesn’t hold for the site.',
    options: [
      'site',
      'out',
      'base',
      'fix',
      'update-anchors',
      'confirm',
      'external',
      'installs',
      'untrusted',
      ...REPORT,
    ],
  },
  new: {
    text: 'create a page: quire new guide guides/build/my-page',
    arguments: 'KIND PATH',
    more: 'KIND is tutorial, guide, concept, reference, integration, example or landing; PATH is the address of the page.',
    options: ['site', 'base', 'title'],
  },
  version: {
    text: 'keep the pages of a release as a version: quire version 1.0 v1.0.4',
    arguments: 'NAME [REVISION]',
    more: 'Compares the pages, the samples that they name and the sidebars with those of a revision, the last tag by default.\nWrites what differs to versions/NAME/, and prints the entry for `versions` of site.config.ts. Nothing is overwritten.',
    options: ['site'],
  },
  import: {
    text: 'carry over a Docusaurus site: quire import DIR',
    arguments: 'DIR',
    package: 'quire-docusaurus',
    options: ['format', 'sitemap'],
  },
  'search-records': {
    text: 'write the records for a hosted search',
    options: ['site', 'out', 'base'],
  },
} satisfies Record<string, CommandText>;

/** The further paragraphs of a command's help. */
export function moreOf({ more, package: needed }: Pick<CommandText, 'more' | 'package'>): string[] {
  const needs = needed && `Needs a package of its own: \`npm install ${needed}\`.`;
  return [more, needs].filter((paragraph) => paragraph !== undefined);
}

export type CommandName = keyof typeof COMMANDS;
export type PackageCommandName = {
  [name in CommandName]: (typeof COMMANDS)[name] extends { package: string } ? name : never;
}[CommandName];
