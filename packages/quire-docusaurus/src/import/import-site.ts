import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { SiteConfigInput } from 'quire-docs/config';
import type { EngineTools, GivenToCommand, PackageCommand, Problem } from 'quire-docs/extension';
import {
  CARRIED,
  REDIRECTS,
  renderCarried,
  renderConfig,
  renderRedirects,
  renderStyles,
  STYLES,
} from './carried-files.ts';
import type { LeftOut, SiteFacts } from './carried-site.ts';
import { compareAddresses, type ComparedAddresses } from './compare-addresses.ts';
import { convertSite, otherLocales } from './convert-site.ts';
import { countPages, type CountedPages } from './count-pages.ts';
import { FIXED_PARTS } from '../fixed-parts.ts';
import { filesIn } from './files-in.ts';
import { findOtherDocs } from './find-docs-options.ts';
import { knownPages } from './known-pages.ts';
import { listLeftOut, usedParts } from './list-left-out.ts';
import { loadForeignConfig, type ForeignConfig } from './load-foreign-config.ts';
import { placeLost } from './place-lost.ts';

/** This package, as sites name it. */
const PACKAGE = 'quire-docusaurus';
const FOREIGN = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);
/** Packages of a configuration that no plugin for Markdown needs. */
const OF_GENERATOR = /^(?:@docusaurus\/(?!remark-)|docusaurus-(?!remark-|rehype-)|prism-)/;
/** Folder of the pages, unless the configuration names another. */
const DOCS = 'docs';
/** Maximum pages named in a line of the report. */
const SHOWN = 5;
/** The message about a page that is a component. */
const NOT_RENDERED = /^This page couldn’t be rendered/;
const HOW = 'Usage: quire import DIR\nDIR is the folder that holds docusaurus.config.*.\n';

/**
 * `quire import DIR`: reads a Docusaurus configuration (row K2), writes ours beside it, and reports what it couldn't
 * carry over and how many pages it renders. Never overwrites a file.
 * @returns 2 for invalid arguments, 1 if there is nothing to import or the result doesn't build
 */
export const importSite: PackageCommand = async (options, getTools) => {
  const [given, ...rest] = options.args;
  if (given === undefined || rest.length > 0) {
    process.stderr.write(
      `${given === undefined ? 'Which folder?' : 'One folder at a time.'}\n\n${HOW}`,
    );
    return 2;
  }
  const siteDir = resolve(given);
  const tools = await getTools();
  const refuse = (problem: Problem): number => {
    process.stderr.write(`${tools.report([problem], siteDir)}\n`);
    return 1;
  };
  const name = FOREIGN.find((candidate) => existsSync(join(siteDir, candidate)));
  const own = [...tools.configFiles, CARRIED].find((candidate) =>
    existsSync(join(siteDir, candidate)),
  );
  if (name === undefined || own !== undefined) {
    return refuse({
      id: 'import-invalid',
      severity: 'error',
      message: own
        ? `${own} already exists, and nothing is overwritten.`
        : `There is no docusaurus.config.* in ${siteDir}.`,
      fix: own ? 'Remove it to import again.' : 'Give the folder that holds it.',
    });
  }
  const { sitemap } = options;
  if (sitemap !== undefined && !existsSync(resolve(sitemap))) {
    const message = `There is no sitemap ${sitemap}.`;
    const fix = 'Give the file, or leave the option out.';
    return refuse({ id: 'import-invalid', severity: 'error', message, fix });
  }
  const missing = new Set<string>();
  const from = process.cwd();
  const file = join(siteDir, name);
  let foreign: ForeignConfig;
  let failure: Problem | undefined;
  try {
    // A configuration can refer to files relative to the working directory.
    process.chdir(siteDir);
    foreign = await loadForeignConfig(file, missing).catch(async (error: unknown) => {
      failure = { ...tools.moduleProblem(error, name, file), id: 'import-invalid' };
      // One of its packages may fail here; without packages, most of it can be read.
      return loadForeignConfig(file, new Set(), () => false);
    });
  } catch (error) {
    const packages = [...missing].map((one) => `“${one}”`).join(', ');
    const fix = `It may need packages that aren’t installed: ${packages}. Install the packages of the site, and try again.`;
    const problem = failure ?? tools.moduleProblem(error, name, file);
    return refuse({ ...problem, id: 'import-invalid', ...(missing.size > 0 && { fix }) });
  } finally {
    process.chdir(from);
  }
  if (failure) {
    const fix = 'It was read without its packages, so what they compute isn’t carried over.';
    refuse({ ...failure, severity: 'warning', fix });
  }
  return carryOver({ ...options, siteDir, tools, name }, foreign, failure !== undefined);
};

/** An import of a folder. */
interface Import extends GivenToCommand {
  tools: EngineTools;
  /** Name of the foreign configuration. */
  name: string;
}

async function carryOver(
  options: Import,
  foreign: ForeignConfig,
  withoutPackages: boolean,
): Promise<number> {
  const { siteDir, name, tools, log } = options;
  const facts: SiteFacts = {
    siteDir,
    file: name,
    moduleText: (path) => textOf(moduleAt(join(siteDir, path))),
    fileText: (path) => textOf(existsSync(join(siteDir, path)) ? join(siteDir, path) : undefined),
    filesIn: (folder) => filesIn(join(siteDir, folder)),
    versions: readVersionNames(siteDir),
    sizeOf: tools.sizeOf,
    staticFile: (path, folders) =>
      folders.map((folder) => join(siteDir, folder, path)).find((file) => existsSync(file)),
  };
  const put = (file: string, text: string): void => writeFileSync(join(siteDir, file), text);
  put('site.config.ts', renderConfig(name));
  const putCarried = (config: SiteConfigInput): void =>
    put(
      CARRIED,
      renderCarried({
        ...config,
        extensions: [PACKAGE],
        // Its pages were written without these checks, so problems are reported but don't stop the build.
        onlyWarn: [...tools.pageProblems],
      }),
    );
  putCarried(convertSite(foreign.value, facts).config);
  // Checking links in the navbar and the footer requires the pages, which require the file that was just written.
  const site = await tools.readSite(siteDir);
  const pages = site && knownPages(site);
  const sources = (site?.modules ?? []).map(textOf);
  const converted = convertSite(foreign.value, { ...facts, sources, ...(pages && { pages }) });
  const { redirects } = converted;
  putCarried(converted.config);
  const withRedirects = redirects.length > 0 && !existsSync(join(siteDir, REDIRECTS));
  if (withRedirects) put(REDIRECTS, renderRedirects(redirects));
  const withStyles = converted.styles !== '' && !existsSync(join(siteDir, STYLES));
  if (withStyles) put(STYLES, renderStyles(converted.styles, name));
  const used = usedParts({
    modules: (site?.versions ?? []).flatMap((version) =>
      version.pages.flatMap(({ modules }) => modules),
    ),
    sources,
    fixed: FIXED_PARTS,
  });
  const leftOut = listLeftOut(siteDir, findOtherDocs(foreign.value), used);
  for (const line of summary(leftOut, otherLocales(foreign.value))) log(line);
  const source = readFileSync(join(siteDir, name), 'utf8');
  const why = withoutPackages ? 'the configuration was read without it' : 'it isn’t installed';
  const problems: Problem[] = [
    ...placeLost(converted.lost, name, tools.keyLines(source)),
    ...leftOut.map(({ folder, files, count, fix }): Problem => ({
      id: 'import-lost',
      severity: 'warning',
      file: folder,
      message: `${count} couldn’t be carried over: ${files.join(', ')}.`,
      fix,
    })),
    ...foreign.missing.map((missing): Problem => ({
      id: 'import-lost',
      severity: 'warning',
      file: name,
      message: `Values from the package “${missing}” couldn’t be carried over, because ${why}.`,
      fix: withoutPackages
        ? 'Set by hand what it computes, in site.config.ts.'
        : `Run \`npm install ${tools.packagesOf([missing])[0] ?? missing}\` and import again, or set by hand what it computes.`,
    })),
  ];
  const report = tools.report(problems, siteDir);
  if (report !== '') process.stderr.write(`${report}\n`);
  const shown = (file: string): string => relative(process.cwd(), join(siteDir, file));
  const files = [
    'site.config.ts',
    CARRIED,
    ...(withRedirects ? [REDIRECTS] : []),
    ...(withStyles ? [STYLES] : []),
  ];
  log(`Written: ${files.map(shown).join(', ')}.`);
  const runsPlugins = converted.config.plugins !== undefined && !withoutPackages;
  const needed = runsPlugins ? foreign.missing.filter(isForPlugins) : [];
  return tryBuild(options, {
    config: converted.config,
    leftOut: leftOut.flatMap(({ files: left }) => left).length,
    needed,
    folders: converted.lost.flatMap(({ folder }) => folder ?? []),
  });
}

/** Whether a plugin for Markdown may need a package that the configuration imports. */
export function isForPlugins(packageName: string): boolean {
  return !OF_GENERATOR.test(packageName);
}

/** The first lines that an import prints: what it leaves out altogether, with counts. */
function summary(leftOut: readonly LeftOut[], locales: readonly string[]): string[] {
  const translations = locales.length > 0 ? [`translations (${locales.join(', ')})`] : [];
  const parts = [...leftOut.map(({ count }) => count), ...translations];
  return parts.length === 0 ? [] : [`Not carried over: ${parts.join('; ')}.`];
}

/** What an import has carried over. */
interface Carried {
  config: SiteConfigInput;
  /** How many files are left out. */
  leftOut: number;
  /** Missing packages that its plugins for Markdown need. */
  needed: readonly string[];
  /** Folders beside the docs whose own plugins for Markdown don't run. */
  folders: readonly string[];
}

/** Renders the site without writing it, and prints how many pages it has. */
async function tryBuild(
  options: Import,
  { config, leftOut, needed, folders }: Carried,
): Promise<number> {
  const { siteDir, tools, log } = options;
  const sitemap = textOfSitemap(siteDir, options.sitemap);
  const result = await tools.renderSite(siteDir);
  const errors = result.problems.filter(({ severity }) => severity === 'error');
  // Other formats get all problems; in text, the lines below sum up the warnings.
  const isText = options.format === 'text';
  const reported = isText ? errors : result.problems;
  if (reported.length > 0) process.stderr.write(`${tools.report(reported, siteDir)}\n`);
  const { site } = result;
  if (site) {
    const counted = countPages(site, result.pages, config.plugins, folders);
    for (const line of listPages(counted, whereDocsAre(config), leftOut)) log(line);
    const failed = result.problems.filter(({ message }) => NOT_RENDERED.test(message));
    if (failed.length > 0) {
      const where = someOf(failed.map(({ file, line }) => `${file}:${line}`));
      log(
        `Pages of \`${config.pages ?? 'pages'}\` that couldn’t be rendered: ${failed.length} (${where})`,
      );
    }
    const ofFiles = site.problems.flatMap(({ id, message }) =>
      id === 'module-failed'
        ? (/Cannot find (?:module|package) '([^'.][^']*)'/.exec(message)?.[1] ?? [])
        : [],
    );
    const lacking = new Set([...site.missing, ...tools.packagesOf([...needed, ...ofFiles])]);
    if (lacking.size > 0) {
      const names = [...lacking].sort().join(' ');
      log(`Pages, components and plugins import what isn’t installed: npm install ${names}`);
    }
    if (sitemap !== undefined)
      for (const line of listMoved(compareAddresses(sitemap, site))) log(line);
  }
  if (isText) for (const line of tools.listWarnings(result.problems)) log(line);
  return errors.length > 0 ? 1 : 0;
}

/** How many pages were built, and why others weren't. */
function listPages(counted: CountedPages, docs: string, leftOut: number): string[] {
  const { files, whole, withHoles, asSource, withoutPlugins, missing, excluded } = counted;
  const others =
    leftOut > 0 ? ` Files of other kinds that are left out, as listed: ${leftOut}.` : '';
  const lacking = [
    [withHoles, 'with holes, where a part failed'],
    [asSource, 'as source, because they couldn’t be parsed'],
    [withoutPlugins, 'without a plugin that doesn’t run, which each of them may need'],
  ] as const;
  return [
    `Pages built whole: ${whole} of ${files} in ${docs}.${others}`,
    ...lacking.flatMap(([pages, what]) =>
      pages.length > 0 ? `  ${what}: ${pages.length} (${someOf(pages)})` : [],
    ),
    ...missing.map(({ file, why }) => `  not built: ${file} (${why})`),
    ...(excluded.length > 0 ? [`  left out by \`docs.exclude\`: ${excluded.join(', ')}`] : []),
  ];
}

/** The sitemap that Docusaurus wrote, or one that is named; undefined without one. */
function textOfSitemap(siteDir: string, given: string | undefined): string | undefined {
  const file = given === undefined ? join(siteDir, 'build/sitemap.xml') : resolve(given);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The addresses of the site as it was that lead nowhere now. */
function listMoved({ all, gone }: ComparedAddresses): string[] {
  return [
    `Addresses of the old site that lead to a page, file or redirect: ${all - gone.length} of ${all}.`,
    ...gone.map(
      ({ path, near }) =>
        `  leads nowhere: ${path}${near === undefined ? '' : ` (nearest: ${near})`}`,
    ),
    ...(gone.length > 0 ? [`  Write redirects from them into ${REDIRECTS}.`] : []),
  ];
}

/** The folders of pages, as words. */
function whereDocsAre({ docs, otherDocs = [], versions = [] }: SiteConfigInput): string {
  const main = docs?.path ?? DOCS;
  const own = versions.filter(({ href }) => href.startsWith('/'));
  const withVersions = own.length > 1 ? `${main} and its versions` : main;
  return [withVersions, ...otherDocs.map(({ path }) => path)].join(', ');
}

/** The first names of a list, and how many more there are. */
function someOf(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return `${names.slice(0, SHOWN).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

function readVersionNames(siteDir: string): string[] {
  try {
    const names: unknown = JSON.parse(readFileSync(join(siteDir, 'versions.json'), 'utf8'));
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function textOf(file: string | undefined): string {
  return file === undefined ? '' : readFileSync(file, 'utf8');
}

/** The file of a module that is named without its ending; undefined if there is none. */
function moduleAt(path: string): string | undefined {
  const endings = ['ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs'];
  return [path, join(path, 'index')]
    .flatMap((base) => endings.map((ending) => `${base}.${ending}`))
    .find((file) => existsSync(file));
}
