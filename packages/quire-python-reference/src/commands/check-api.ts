import { parseArgs } from 'node:util';
import { relative, resolve } from 'node:path';
import {
  didYouMean,
  nearest,
  type CheckedFiles,
  type CommandSite,
  type ExtensionCommand,
  type Problem,
} from 'quire-docs/extension';
import { API_WORDS_FILE, type ApiWords } from '../reference/api-words.ts';
import type { ApiCheck } from '../reference/api-check.ts';
import { checkApiWords, type ApiCoverage } from '../reference/check-api-words.ts';
import { checkCommandWords } from '../reference/check-command-words.ts';
import { COMMAND_WORDS_FILE, type CommandWords } from '../reference/command-words.ts';
import type { ReleaseOf } from '../reference/create-release-reader.ts';
import { createLaidWordsParser } from '../reference/laid-words.ts';
import { wordsOfRelease } from '../reference/shared-words.ts';
import { PLAIN_WORDS_PARSER } from '../reference/words-parser.ts';
import type { ReleaseFacts } from '../reference/read-release.ts';
import { splitExample } from '../reference/split-example.ts';

const USAGE = `quire check-api: compare the words of the API reference with its facts

  --package NAME  only what is wrong with the words of this package
  --file FILE     only what is wrong in this file`;

/** Rules from the options of the extension. */
type Rules = Pick<ApiCheck, 'complete' | 'shortNames' | 'undocumented'>;

/** What was found about the words of a version. */
interface CheckedVersion {
  /** Each with the package or the program that it is about, unless it is about the facts. */
  findings: { about?: string; problem: Problem }[];
  coverage: readonly ApiCoverage[];
  /** Packages and programs with facts or words. */
  known: string[];
}

/**
 * `quire check-api`: checks the words of the API reference against the facts of each version's release.
 * @param rules from the options of the extension
 */
export function checkApi(releaseOf: ReleaseOf, rules: Rules): ExtensionCommand {
  return {
    summary: 'compare the words of the API reference with its facts',
    run(site, args) {
      const options = parseOptions(args);
      if (typeof options === 'string') return { usage: options };
      const versions = [site, ...site.older];
      const checked = versions.map((version) => checkVersion(version, releaseOf(version), rules));
      const only = options.package;
      const known = [...new Set(checked.flatMap((one) => one.known))];
      if (only !== undefined && !known.includes(only)) {
        const near = didYouMean(nearest(only, known)) ?? '';
        return { usage: `There are no facts of “${only}”. ${near}` };
      }
      const wanted = options.file === undefined ? undefined : siteFile(options.file, site);
      const problems = checked
        .flatMap(({ findings }) => findings)
        .filter(({ about }) => only === undefined || about === undefined || about === only)
        .map(({ problem }) => problem)
        .filter(({ file }) => wanted === undefined || file === wanted);
      const texts = checked.map(({ coverage }, i) => {
        const start = i === 0 ? '' : `${versions[i]?.version}: `;
        return coverageLines(coverage, only).map((line) => start + line);
      });
      return { problems, text: texts.flat().join('\n') };
    },
  };
}

/** Everything that is wrong with the words of a version. */
function checkVersion(site: CommandSite, release: ReleaseFacts, rules: Rules): CheckedVersion {
  const { packages, programs, index } = release;
  const { files, commands, problems } = readAllWords(site, release);
  const targets = targetsOf(site);
  const result = checkApiWords({ ...rules, files, release, packages, index, ...targets });
  const ofCommands = checkCommandWords({ files: commands, programs, ...targets });
  return {
    findings: [
      ...release.problems.map((problem) => ({ problem })),
      ...problems.map((problem) => ({ about: aboutOf(problem, [...files, ...commands]), problem })),
      ...[...result.findings, ...ofCommands].map((one) => ({
        about: one.package,
        problem: inVersion(one.problem, release),
      })),
    ],
    coverage: result.coverage,
    known: [...[...packages, ...files].map(packageOf), ...programs.map(programOf)],
  };
}

/** A problem that no file has, with the name of an older version. */
function inVersion(problem: Problem, { name, newer }: ReleaseFacts): Problem {
  if (problem.file !== undefined || newer.length === 0) return problem;
  return { ...problem, message: `In version ${name}: ${problem.message}` };
}

/** What words can refer to besides names. */
function targetsOf(site: CommandSite): Pick<ApiCheck, 'wrongPage' | 'wrongExample'> {
  return {
    wrongPage(file, href) {
      const wrong = site.wrongLink(file, href);
      return wrong && { reason: wrong.reason, nearest: [...wrong.nearest] };
    },
    wrongExample(example) {
      const { path, cut } = splitExample(example);
      const wrong = site.wrongSample(path, cut);
      const isMissing = wrong?.startsWith('There is no') ?? true;
      return isMissing ? wrong : `“${example}” can’t be cut: ${wrong ?? ''}`;
    },
  };
}

/** The options, or what to print instead. */
function parseOptions(args: readonly string[]): { package?: string; file?: string } | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        package: { type: 'string' },
        file: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { help, ...options } = values;
    return help ? USAGE : options;
  } catch (error) {
    return `${(error as Error).message}\n\n${USAGE}`;
  }
}

/** The content of a version's words files, with the problems of their shape. */
interface AllWords {
  files: ApiWords[];
  commands: CommandWords[];
  problems: Problem[];
}

/**
 * Reads every words file of a version, even if no page shows it; of an older one, without those about packages and
 * programs that only newer releases have.
 */
function readAllWords({ files, read, newerFile }: CommandSite, release: ReleaseFacts): AllWords {
  const all: AllWords = { files: [], commands: [], problems: [] };
  const parse = wordsOfRelease(createLaidWordsParser(PLAIN_WORDS_PARSER), release);
  for (const file of files) {
    const isApi = API_WORDS_FILE.test(file);
    if (!isApi && !COMMAND_WORDS_FILE.test(file)) continue;
    const text = read(file);
    if (text === undefined) continue;
    const layers = { read, newerFile };
    const parsed = isApi ? parse.api(text, file, layers) : parse.commands(text, file, layers);
    all.problems.push(...parsed.problems);
    if (!parsed.words || isLater(parsed.words, release)) continue;
    if ('program' in parsed.words) all.commands.push(parsed.words);
    else all.files.push(parsed.words);
  }
  return all;
}

/** A file as given on the command line, relative to the site folder. */
function siteFile(file: string, { siteDir, read }: CheckedFiles & { siteDir: string }): string {
  const inSite = read(file) === undefined ? resolve(file) : resolve(siteDir, file);
  return relative(siteDir, inSite).split('\\').join('/');
}

function packageOf(one: ApiWords | { package: string }): string {
  return typeof one.package === 'string' ? one.package : one.package.text;
}

function programOf({ program }: { program: string }): string {
  return program;
}

/** Whether words are about a package or a program that only newer releases have. */
function isLater(words: ApiWords | CommandWords, release: ReleaseFacts): boolean {
  const has = ({ packages, programs }: ReleaseFacts): boolean =>
    'program' in words
      ? programs.some(({ program }) => program === words.program.text)
      : packages.some((facts) => facts.package === words.package.text);
  return !has(release) && release.newer.some(has);
}

/** The package or the program that the file of a problem is about. */
function aboutOf({ file }: Problem, all: readonly (ApiWords | CommandWords)[]): string | undefined {
  const words = all.find((one) => one.file === file);
  return words && ('program' in words ? words.program : words.package).text;
}

function coverageLines(coverage: readonly ApiCoverage[], only: string | undefined): string[] {
  return coverage.flatMap(({ package: name, names, unnamed }) => {
    if (only !== undefined && name !== only) return [];
    const types = unnamed === 0 ? '' : `; types in signatures without a public name: ${unnamed}`;
    return [`${name}: ${names.told} of ${names.all} names have words${types}`];
  });
}
