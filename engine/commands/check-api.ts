import { latestVersion } from '../model/latest-version.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import { cutSample } from '../article/components/cut-sample.ts';
import { listFiles } from '../content/list-files.ts';
import { readText } from '../files/read-text.ts';
import { docsFolder } from '../content/version-roots.ts';
import { reportCause } from '../model/report-cause.ts';
import type { Problem } from '../model/problem.ts';
import { assembleSite } from '../site/assemble-site.ts';
import type { Site } from '../site/site.ts';
import { paintFor } from '../report/paint.ts';
import { reportProblems } from '../report/report-formats.ts';
import { API_WORDS_FILE, type ApiWords } from '../reference/api-words.ts';
import type { ApiCheck } from '../reference/api-check.ts';
import { checkApiWords, type ApiCoverage } from '../reference/check-api-words.ts';
import { checkCommandWords } from '../reference/check-command-words.ts';
import { COMMAND_WORDS_FILE, type CommandWords } from '../reference/command-words.ts';
import { splitExample } from '../reference/split-example.ts';
import { buildFactIndex } from '../reference/fact-index.ts';
import { parseApiWords } from '../reference/parse-api-words.ts';
import { parseCommandWords } from '../reference/parse-command-words.ts';
import { readFacts } from '../reference/read-facts.ts';
import { decodePath } from '../url/encode-path.ts';
import { didYouMean, nearest } from '../url/nearest.ts';
import { splitHref } from '../url/split-href.ts';
import type { CommandOptions } from './command.ts';

/**
 * `quire check-api`: checks the words of the API reference against the facts of the documented release. Renders and
 * writes nothing.
 * @returns 1 if there are problems in what `--package` and `--file` select
 */
export async function checkApi(options: CommandOptions): Promise<number> {
  const { siteDir, base, engine, format, log } = options;
  const { site, problems: early } = await assembleSite({ siteDir, base, engine, mode: 'dev' });
  const release = site && latestVersion(site.content.versions)?.name;
  if (!site || site.config.reference === undefined || release === undefined) {
    const said = reportProblems(site ? [] : early, format, siteDir);
    if (said !== '') log(said);
    else if (format === 'text')
      log('This site has no facts of an API (`reference` in its config).');
    return site ? 0 : 1;
  }
  const facts = readFacts(join(siteDir, site.config.reference), release);
  const { files, commands, problems } = readAllWords(siteDir, docsFolder(site.config));
  const targets: Pick<ApiCheck, 'wrongPage' | 'wrongExample'> = {
    wrongPage: (file, href) => wrongPage(site, file, href),
    wrongExample: (example) => wrongExample(site, example),
  };
  const result = checkApiWords({
    files,
    packages: facts.packages,
    index: buildFactIndex(facts.packages),
    ...site.config.api,
    ...targets,
  });
  const { programs } = facts;
  const ofCommands = checkCommandWords({ files: commands, programs, ...targets });
  const wanted = options.file === undefined ? undefined : siteFile(options.file, siteDir);
  const packages = [
    ...new Set([...[...facts.packages, ...files].map(packageOf), ...programs.map(programOf)]),
  ];
  if (options.package !== undefined && !packages.includes(options.package)) {
    process.stderr.write(
      `There are no facts of “${options.package}”. ${didYouMean(nearest(options.package, packages)) ?? ''}\n`,
    );
    return 2;
  }
  const shown = reportCause([
    ...facts.problems,
    ...problems.filter(({ file }) => isOf(file, [...files, ...commands], options.package)),
    ...[...result.findings, ...ofCommands]
      .filter((one) => options.package === undefined || one.package === options.package)
      .map(({ problem }) => problem),
  ]).filter(({ file }) => wanted === undefined || file === wanted);
  const report = reportProblems(shown, format, siteDir, {
    paint: paintFor(process.stdout, process.env),
  });
  if (report !== '') log(report);
  if (format === 'text') logCoverage(result.coverage, options.package, log);
  return shown.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** The content of the latest version's words files, with the problems of their shape. */
interface AllWords {
  files: ApiWords[];
  commands: CommandWords[];
  problems: Problem[];
}

/** Reads every words file of the latest version, even if no page shows it. */
function readAllWords(siteDir: string, docs: string): AllWords {
  const all: AllWords = { files: [], commands: [], problems: [] };
  const list = listFiles(join(siteDir, docs), docs, (name) => name.startsWith('.'));
  for (const path of list.files) {
    const isApi = API_WORDS_FILE.test(path);
    if (!isApi && !COMMAND_WORDS_FILE.test(path)) continue;
    const file = `${docs}/${path}`;
    const { text, problem } = readText(join(siteDir, file), file);
    if (text === undefined) {
      all.problems.push(problem);
      continue;
    }
    const parsed = isApi ? parseApiWords(text, file) : parseCommandWords(text, file);
    all.problems.push(...parsed.problems);
    if (!parsed.words) continue;
    if ('program' in parsed.words) all.commands.push(parsed.words);
    else all.files.push(parsed.words);
  }
  return all;
}

/** Why an address in a words file doesn't resolve; anchors must be among the headings of the page. */
function wrongPage(site: Site, file: string, href: string): ReturnType<ApiCheck['wrongPage']> {
  const found = site.table.links.resolve(file, href);
  if (found.href === undefined) return { reason: found.reason, nearest: found.nearest };
  const { path, hash } = splitHref(href);
  const route = site.table.routes.get(path);
  if (hash === '' || route?.docId === undefined) return undefined;
  const { headings } = site.table.docOf(route);
  const ids = headings.map(({ id }) => id);
  const id = decodePath(hash.slice(1));
  // Anchors of members exist only once the page is rendered.
  if (ids.includes(id) || ids.some((known) => id.startsWith(`${known}.`))) return undefined;
  const near = nearest(id, ids).map((one) => `${path}#${one}`);
  return { reason: `the page has no heading with that anchor.`, nearest: near };
}

/** Why a sample (`path#marker`) can't be shown. */
function wrongExample({ config, content }: Site, example: string): string | undefined {
  const { path, cut } = splitExample(example);
  const file = posix.join(config.examples ?? '', path);
  const absolute = join(content.siteDir, file);
  if (config.examples === undefined || !existsSync(absolute))
    return `There is no sample “${path}”.`;
  const result = cutSample(readFileSync(absolute, 'utf8'), cut);
  return 'problem' in result ? `“${example}” can’t be cut: ${result.problem}` : undefined;
}

/** A file as given on the command line, relative to the site folder. */
function siteFile(file: string, siteDir: string): string {
  const inSite = existsSync(join(siteDir, file)) ? join(siteDir, file) : resolve(file);
  return relative(siteDir, inSite).split('\\').join('/');
}

function packageOf(one: ApiWords | { package: string }): string {
  return typeof one.package === 'string' ? one.package : one.package.text;
}

function programOf({ program }: { program: string }): string {
  return program;
}

function isOf(
  file: string | undefined,
  files: readonly (ApiWords | CommandWords)[],
  name?: string,
): boolean {
  const words = files.find((one) => one.file === file);
  if (name === undefined || words === undefined) return true;
  return ('program' in words ? words.program : words.package).text === name;
}

function logCoverage(
  coverage: readonly ApiCoverage[],
  only: string | undefined,
  log: (line: string) => void,
): void {
  for (const { package: name, names, unnamed } of coverage) {
    if (only !== undefined && name !== only) continue;
    const types = unnamed === 0 ? '' : `; types in signatures without a public name: ${unnamed}`;
    log(`${name}: ${names.told} of ${names.all} names have words${types}`);
  }
}
