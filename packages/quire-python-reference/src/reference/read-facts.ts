import { otherKind, readPlainText, type Problem } from 'quire-docs/extension';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageFacts, ProgramFacts } from './facts.ts';

/** The facts of a release, and the problems in their files. */
export interface ReadFacts {
  packages: PackageFacts[];
  programs: ProgramFacts[];
  problems: Problem[];
}

const FIX = 'Run `npm run facts`, or restore the committed file.';
/** What facts that can't be read cause: every name of the API seems unknown. */
const CAUSED: NonNullable<Problem['causes']> = [
  ...(['anchor-broken', 'anchor-changed', 'api-name-unknown', 'api-target-unknown'] as const),
  ...(['api-type-unknown', 'api-words-missing', 'class-misspelled', 'name-unknown'] as const),
];

/**
 * Reads the facts of all packages and programs of a release.
 *
 * @param folder the folder `reference/`, with `packages.json`, `facts/`, and `commands/`
 * @param release version of the core (`1.11.13`)
 * @returns facts sorted by package. A broken file becomes a problem, missing ones together are one, and the others are
 *   still read. Never throws
 */
export function readFacts(folder: string, release: string): ReadFacts {
  const lock = join(folder, 'releases', `${release}.lock`);
  const lockKind = otherKind(lock);
  if (lockKind) {
    const message = `The lock releases/${release}.lock of ${folder} is ${lockKind}.`;
    const problem: Problem = { id: 'facts-invalid', severity: 'error', message, causes: CAUSED };
    return { packages: [], programs: [], problems: [problem] };
  }
  if (!existsSync(lock)) {
    const known = existsSync(join(folder, 'releases'))
      ? readdirSync(join(folder, 'releases')).map((name) => name.replace(/\.lock$/, ''))
      : [];
    const message = `There are no facts of release ${release}, which \`versions\` in site.config.ts lists.`;
    const others = `Releases with facts: ${known.join(', ')}.`;
    const fix = `Add the release to packages.json of ${folder}, and run \`npm run facts -- --lock\` and \`npm run facts\`.${known.length > 0 ? ` ${others}` : ''}`;
    const problem: Problem = {
      id: 'facts-missing',
      severity: 'error',
      message,
      fix,
      causes: CAUSED,
    };
    return { packages: [], programs: [], problems: [problem] };
  }
  const problems: Problem[] = [];
  const read = <T extends { format: number }>(file: string, field: keyof T): T[] => {
    const { facts, problem } = readFactsFile<T>(folder, file, field);
    if (problem) problems.push(problem);
    return facts ? [facts] : [];
  };
  const packages = parsePins(readPlainText(lock)).flatMap(({ name, version }) =>
    read<PackageFacts>(`facts/${name}/${version}.json`, 'names'),
  );
  const listed = listFolders(join(folder, 'commands'));
  const programs = listed
    .filter((name) => existsSync(join(folder, 'commands', name, `${release}.json`)))
    .flatMap((name) => read<ProgramFacts>(`commands/${name}/${release}.json`, 'commands'));
  const noCommands = listed.length > 0 && programs.length === 0 ? [commandsMissing(release)] : [];
  return { packages, programs, problems: [...joinMissing(problems, release), ...noCommands] };
}

/** Once, instead of at each component and link of the command lines. */
function commandsMissing(release: string): Problem {
  return {
    id: 'facts-missing',
    severity: 'error',
    message: `The command lines of release ${release} are missing: commands/ has only those of other releases.`,
    fix: `Run \`npm run facts -- --commands --release ${release}\`, or restore the committed files.`,
    causes: ['api-name-unknown', 'heading-unknown', 'prop-missing'],
  };
}

/** Missing files as one problem, in the place of the first: they have one cause. */
function joinMissing(problems: readonly Problem[], release: string): Problem[] {
  const [first, ...more] = problems.filter(({ id }) => id === 'facts-missing');
  if (!first || more.length === 0) return [...problems];
  const message = `The facts of ${more.length + 1} packages of release ${release} are missing, the first of them ${first.file}.`;
  const fix = `Run \`npm run facts -- --release ${release}\`, or restore the committed files.`;
  return problems.flatMap((problem) => {
    if (problem === first) return [{ ...first, message, fix }];
    return more.includes(problem) ? [] : [problem];
  });
}

/**
 * The packages in a lock file of archives (`reference/releases/*.lock`) with their versions.
 *
 * @param text the lock file, in the format that `pip` reads
 */
export function parsePins(text: string): { name: string; version: string }[] {
  return [...text.matchAll(/^([A-Za-z0-9._-]+)==(\S+) --hash=/gm)].map((match) => ({
    name: match[1] as string,
    version: match[2] as string,
  }));
}

/** One facts file, or its problem. `field` is what the format must contain. */
function readFactsFile<T extends { format: number }>(
  folder: string,
  file: string,
  field: keyof T,
): { facts?: T; problem?: Problem } {
  const severity = 'error';
  const path = join(folder, file);
  const other = otherKind(path);
  if (other) {
    const message = `The facts file ${file} is ${other}.`;
    return { problem: { id: 'facts-invalid', severity, file, message, fix: FIX, causes: CAUSED } };
  }
  let text: string;
  try {
    text = readPlainText(path);
  } catch {
    const message = `The facts file ${file} is missing.`;
    return { problem: { id: 'facts-missing', severity, file, message, fix: FIX, causes: CAUSED } };
  }
  try {
    const facts = JSON.parse(text) as T;
    if (facts?.format === 1 && isObject(facts[field])) return { facts };
    const message = `The facts file ${file} has format ${String(facts?.format)} or no ${String(field)}; format 1 is what can be read.`;
    return { problem: { id: 'facts-invalid', severity, file, message, fix: FIX, causes: CAUSED } };
  } catch (error) {
    const message = `The facts file ${file} is not JSON: ${(error as Error).message}.`;
    return { problem: { id: 'facts-invalid', severity, file, message, fix: FIX, causes: CAUSED } };
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
