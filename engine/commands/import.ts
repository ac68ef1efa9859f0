import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { imageSize } from 'image-size';
import { CONFIG_FILES } from '../config/find-site.ts';
import { moduleProblem } from '../config/module-problem.ts';
import { listFiles } from '../content/list-files.ts';
import { findModule } from '../files/module-files.ts';
import { DOCS } from '../content/version-roots.ts';
import { REDIRECTS } from '../content/parse-redirects.ts';
import type { ForeignValue, LeftOut, SiteFacts, SiteImporter } from '../extension/foreign-site.ts';
import { loadForeignSite } from '../extension/load-extensions.ts';
import { PAGE_PROBLEM_IDS, type Problem } from '../model/problem.ts';
import type { SiteConfig, SiteConfigInput } from '../model/site-config.ts';
import { packagesOf } from '../bundle/missing-modules.ts';
import { assembleSite } from '../site/assemble-site.ts';
import { buildSite } from '../output/build-site.ts';
import { findPackage } from '../run/find-package.ts';
import { Refusal } from '../serve/refusal.ts';
import { reportProblems } from '../report/report-formats.ts';
import {
  CARRIED,
  renderCarried,
  renderConfig,
  renderRedirects,
  renderStyles,
  STYLES,
} from './carried-files.ts';
import type { CommandOptions } from './command.ts';
import { compareAddresses, type ComparedAddresses } from './compare-addresses.ts';
import { countPages } from './count-pages.ts';
import { knownPages } from './known-pages.ts';
import { placeLost } from './place-lost.ts';
import { listWarnings } from '../report/list-warnings.ts';

/** The package that reads the configuration. */
const PACKAGE = 'quire-docusaurus';
const OWN = [...CONFIG_FILES, CARRIED];
/** Maximum pages named in a line of the report. */
const SHOWN = 5;
const HOW = 'Usage: quire import DIR\nDIR is the folder that holds docusaurus.config.*.\n';

/**
 * `quire import DIR`: reads a Docusaurus configuration (row K2), writes ours beside it, and reports what it couldn't
 * carry over and how many pages it renders. Never overwrites a file.
 * @returns 2 for invalid arguments, 1 if there is nothing to import or the result doesn't build
 * @throws Refusal if the package that reads the configuration isn't installed
 */
export async function importSite(options: CommandOptions): Promise<number> {
  const [given, ...rest] = options.args;
  if (given === undefined || rest.length > 0) {
    process.stderr.write(
      `${given === undefined ? 'Which folder?' : 'One folder at a time.'}\n\n${HOW}`,
    );
    return 2;
  }
  const siteDir = resolve(given);
  const refuse = (problem: Problem): number => {
    process.stderr.write(`${reportProblems([problem], options.format, siteDir)}\n`);
    return 1;
  };
  const importer = await loadImporter(siteDir, options);
  const name = importer.files.find((candidate) => existsSync(join(siteDir, candidate)));
  const own = OWN.find((candidate) => existsSync(join(siteDir, candidate)));
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
  let foreign: ForeignValue;
  let failure: Problem | undefined;
  try {
    // A configuration can refer to files relative to the working directory.
    process.chdir(siteDir);
    foreign = await importer.load(file, missing, true).catch(async (error: unknown) => {
      failure = { ...moduleProblem(error, name, file), id: 'import-invalid' };
      // One of its packages may fail here; without packages, most of it can be read.
      return importer.load(file, new Set(), false);
    });
  } catch (error) {
    const packages = [...missing].map((one) => `“${one}”`).join(', ');
    const fix = `It may need packages that aren’t installed: ${packages}. Install the packages of the site, and try again.`;
    const problem = failure ?? moduleProblem(error, name, file);
    return refuse({ ...problem, id: 'import-invalid', ...(missing.size > 0 && { fix }) });
  } finally {
    process.chdir(from);
  }
  if (failure) {
    const fix = 'It was read without its packages, so what they compute isn’t carried over.';
    refuse({ ...failure, severity: 'warning', fix });
  }
  return carryOver({ ...options, siteDir }, importer, name, foreign, failure !== undefined);
}

async function loadImporter(siteDir: string, { engine }: CommandOptions): Promise<SiteImporter> {
  const found = findPackage(PACKAGE, { siteDir, engine });
  const { foreignSite } = found ? await loadForeignSite(found.main) : {};
  if (foreignSite) return foreignSite.importer;
  throw new Refusal(
    `\`quire import\` needs a package of its own: run \`npm install ${PACKAGE}\` in the folder of the site.`,
  );
}

async function carryOver(
  options: CommandOptions,
  importer: SiteImporter,
  name: string,
  foreign: ForeignValue,
  withoutPackages: boolean,
): Promise<number> {
  const { siteDir, engine, format, log } = options;
  const facts: SiteFacts = {
    siteDir,
    file: name,
    moduleText: (path) => textOf(findModule(join(siteDir, path))),
    fileText: (path) => textOf(existsSync(join(siteDir, path)) ? join(siteDir, path) : undefined),
    filesIn: (folder) => listFiles(join(siteDir, folder), folder, () => false).files,
    versions: readVersionNames(siteDir),
    sizeOf,
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
        onlyWarn: [...PAGE_PROBLEM_IDS],
      }),
    );
  putCarried(importer.convert(foreign.value, facts).config);
  // Checking links in the navbar and the footer requires the pages, which require the file that was just written.
  const { site } = await assembleSite({ siteDir, mode: 'build', engine });
  const pages = site && knownPages(site.content, site.table, site.config.baseUrl);
  const converted = importer.convert(foreign.value, { ...facts, ...(pages && { pages }) });
  const { redirects } = converted;
  putCarried(converted.config);
  const withRedirects = redirects.length > 0 && !existsSync(join(siteDir, REDIRECTS));
  if (withRedirects) put(REDIRECTS, renderRedirects(redirects));
  const withStyles = converted.styles !== '' && !existsSync(join(siteDir, STYLES));
  if (withStyles) put(STYLES, renderStyles(converted.styles, name));
  const leftOut = importer.leftOut(siteDir, foreign.value, {
    modules: (site?.content.versions ?? []).flatMap(({ docs }) =>
      [...docs.values()].flatMap((doc) => doc.modules ?? []),
    ),
    sources: (site?.modules.sources ?? []).map(textOf),
  });
  for (const line of summary(leftOut, importer.alsoLeftOut(foreign.value))) log(line);
  const source = readFileSync(join(siteDir, name), 'utf8');
  const why = withoutPackages ? 'the configuration was read without it' : 'it isn’t installed';
  const problems: Problem[] = [
    ...placeLost(converted.lost, name, source),
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
        : `Run \`npm install ${packagesOf([missing])[0] ?? missing}\` and import again, or set by hand what it computes.`,
    })),
  ];
  const report = reportProblems(problems, format, siteDir);
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
  const needed = runsPlugins ? foreign.missing.filter(importer.isForPlugins) : [];
  return tryBuild(options, leftOut.flatMap(({ files: left }) => left).length, needed);
}

/** The first lines that an import prints: what it leaves out altogether, with counts. */
function summary(leftOut: readonly LeftOut[], others: readonly string[]): string[] {
  const parts = [...leftOut.map(({ count }) => count), ...others];
  return parts.length === 0 ? [] : [`Not carried over: ${parts.join('; ')}.`];
}

/**
 * Renders the site without writing it, and prints how many pages it has.
 * @param needed missing packages that its plugins for Markdown need
 */
async function tryBuild(
  options: CommandOptions,
  leftOut: number,
  needed: readonly string[],
): Promise<number> {
  const { siteDir, outDir, engine, log } = options;
  let counted: ReturnType<typeof countPages> | undefined;
  let docs = DOCS;
  let lacking: readonly string[] = [];
  const sitemap = textOfSitemap(siteDir, options.sitemap);
  let addresses: ComparedAddresses | undefined;
  const result = await buildSite({
    siteDir,
    outDir,
    engine,
    mode: 'build',
    inspect(site, rendered) {
      counted = countPages(site, rendered);
      docs = whereDocsAre(site.config);
      if (sitemap !== undefined) addresses = compareAddresses(sitemap, site);
      const ofFiles = site.problems.flatMap(({ id, message }) =>
        id === 'module-failed'
          ? (/Cannot find (?:module|package) '([^'.][^']*)'/.exec(message)?.[1] ?? [])
          : [],
      );
      lacking = [
        ...new Set([...site.modules.missing, ...packagesOf([...needed, ...ofFiles])]),
      ].sort();
      return [];
    },
  });
  const errors = result.problems.filter(({ severity }) => severity === 'error');
  // Other formats get all problems; in text, the lines below sum up the warnings.
  const isText = options.format === 'text';
  const reported = isText ? errors : result.problems;
  if (reported.length > 0)
    process.stderr.write(`${reportProblems(reported, options.format, siteDir)}\n`);
  if (counted) {
    const { files, whole, withHoles, asSource, withoutPlugins, missing, excluded } = counted;
    const others =
      leftOut > 0 ? ` Files of other kinds that are left out, as listed: ${leftOut}.` : '';
    log(`Pages built whole: ${whole} of ${files} in ${docs}.${others}`);
    for (const [pages, what] of [
      [withHoles, 'with holes, where a part failed'],
      [asSource, 'as source, because they couldn’t be parsed'],
      [withoutPlugins, 'without a plugin that doesn’t run, which each of them may need'],
    ] as const) {
      if (pages.length > 0) log(`  ${what}: ${pages.length} (${someOf(pages)})`);
    }
    for (const { file, why } of missing) log(`  not built: ${file} (${why})`);
    if (excluded.length > 0) log(`  left out by \`docs.exclude\`: ${excluded.join(', ')}`);
  }
  if (lacking.length > 0) {
    log(
      `Pages, components and plugins import what isn’t installed: npm install ${lacking.join(' ')}`,
    );
  }
  if (addresses) for (const line of listMoved(addresses)) log(line);
  if (isText) for (const line of listWarnings(result.problems)) log(line);
  return errors.length > 0 ? 1 : 0;
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
function whereDocsAre({ docs, otherDocs, versions }: SiteConfig): string {
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

function sizeOf(file: string): ReturnType<SiteFacts['sizeOf']> {
  try {
    return imageSize(readFileSync(file));
  } catch {
    return undefined;
  }
}
