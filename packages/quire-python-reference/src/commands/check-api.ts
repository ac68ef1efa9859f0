import { parseArgs } from 'node:util';
import { relative, resolve } from 'node:path';
import {
  didYouMean,
  nearest,
  type CheckedFiles,
  type ExtensionCommand,
  type OpenedSite,
  type Problem,
} from 'quire-docs/extension';
import { API_WORDS_FILE, type ApiWords } from '../reference/api-words.ts';
import type { ApiCheck } from '../reference/api-check.ts';
import { checkApiWords, type ApiCoverage } from '../reference/check-api-words.ts';
import { checkCommandWords } from '../reference/check-command-words.ts';
import { COMMAND_WORDS_FILE, type CommandWords } from '../reference/command-words.ts';
import { parseApiWords } from '../reference/parse-api-words.ts';
import { parseCommandWords } from '../reference/parse-command-words.ts';
import type { ReleaseFacts } from '../reference/read-release.ts';
import { splitExample } from '../reference/split-example.ts';

const USAGE = `quire check-api: compare the words of the API reference with its facts

  --package NAME  only what is wrong with the words of this package
  --file FILE     only what is wrong in this file`;

/**
 * `quire check-api`: checks the words of the API reference against the facts of the documented release.
 * @param rules from the options of the extension
 */
export function checkApi(
  releaseOf: (site: OpenedSite) => ReleaseFacts,
  rules: Pick<ApiCheck, 'complete' | 'shortNames' | 'undocumented'>,
): ExtensionCommand {
  return {
    summary: 'compare the words of the API reference with its facts',
    run(site, args) {
      const options = parseOptions(args);
      if (typeof options === 'string') return { usage: options };
      const { problems: ofFacts, packages, programs, index } = releaseOf(site);
      const { files, commands, problems } = readAllWords(site);
      const targets: Pick<ApiCheck, 'wrongPage' | 'wrongExample'> = {
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
      const result = checkApiWords({ ...rules, files, packages, index, ...targets });
      const ofCommands = checkCommandWords({ files: commands, programs, ...targets });
      const known = [
        ...new Set([...[...packages, ...files].map(packageOf), ...programs.map(programOf)]),
      ];
      const only = options.package;
      if (only !== undefined && !known.includes(only)) {
        const near = didYouMean(nearest(only, known)) ?? '';
        return { usage: `There are no facts of “${only}”. ${near}` };
      }
      const wanted = options.file === undefined ? undefined : siteFile(options.file, site);
      const shown = [
        ...ofFacts,
        ...problems.filter(({ file }) => isOf(file, [...files, ...commands], only)),
        ...[...result.findings, ...ofCommands]
          .filter((one) => only === undefined || one.package === only)
          .map(({ problem }) => problem),
      ].filter(({ file }) => wanted === undefined || file === wanted);
      return { problems: shown, text: coverageText(result.coverage, only) };
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

/** The content of the latest version's words files, with the problems of their shape. */
interface AllWords {
  files: ApiWords[];
  commands: CommandWords[];
  problems: Problem[];
}

/** Reads every words file of the latest version, even if no page shows it. */
function readAllWords({ files, read }: CheckedFiles): AllWords {
  const all: AllWords = { files: [], commands: [], problems: [] };
  for (const file of files) {
    const isApi = API_WORDS_FILE.test(file);
    if (!isApi && !COMMAND_WORDS_FILE.test(file)) continue;
    const text = read(file);
    if (text === undefined) continue;
    const parsed = isApi ? parseApiWords(text, file) : parseCommandWords(text, file);
    all.problems.push(...parsed.problems);
    if (!parsed.words) continue;
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

function isOf(
  file: string | undefined,
  files: readonly (ApiWords | CommandWords)[],
  name?: string,
): boolean {
  const words = files.find((one) => one.file === file);
  if (name === undefined || words === undefined) return true;
  return ('program' in words ? words.program : words.package).text === name;
}

function coverageText(coverage: readonly ApiCoverage[], only: string | undefined): string {
  const lines = coverage.flatMap(({ package: name, names, unnamed }) => {
    if (only !== undefined && name !== only) return [];
    const types = unnamed === 0 ? '' : `; types in signatures without a public name: ${unnamed}`;
    return [`${name}: ${names.told} of ${names.all} names have words${types}`];
  });
  return lines.join('\n');
}
