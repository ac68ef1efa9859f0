#!/usr/bin/env node
/**
 * Installs what the pages say, from today's package index and without locks, and runs the samples with it:
 *
 *   npm run test:fresh [-- --commands] [--group NAME…] [--record] [--keep]
 *
 * First, every install command of the pages is resolved by itself: it fails if the index has no versions that fit, or
 * if they break a limit in `examples/constraints.txt`. Then each group of samples gets an empty environment with the
 * packages as the pages write them, and its tests run there; the environment is removed afterward, unless `--keep` is
 * given. `--commands` leaves out the groups, and `--group` the commands. `--record` writes the result to
 * `examples/fresh.json`: day, differences from the lock by major or minor version, and what failed. Needs Python 3.10
 * to 3.13 and the index.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ExamplesError, chooseGroups, readGroups } from './examples/groups.mjs';
import { readPageSamples } from './examples/page-samples.mjs';
import { runGroup } from './examples/run-group.mjs';
import { makeEnvironment, requireUv, resolvePackages } from './fresh/environment.mjs';
import {
  brokenLimits,
  compareWithLock,
  freshRequirements,
  groupRequirements,
  limitsOf,
  packageKey,
  packagesOfPages,
  readLimits,
} from './fresh/requirements.mjs';
import { MISSING_PYTHON, PythonError } from './python-environment.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const EXAMPLES = path.join(ROOT, 'examples');
const RECORD = path.join(EXAMPLES, 'fresh.json');
const USAGE = 'npm run test:fresh -- [--commands] [--group NAME…] [--record] [--keep]';

/**
 * Reads the command line.
 * @param {string[]} argv arguments after the script's name
 * @returns {{groups: string[], commands: boolean, record: boolean, keep: boolean, help: boolean}}
 * @throws {ExamplesError} on an unknown option
 */
export function parseArguments(argv) {
  const options = { groups: [], commands: false, record: false, keep: false, help: false };
  for (let i = 0; i < argv.length; i += 1) {
    if (argv[i] === '--commands') options.commands = true;
    else if (argv[i] === '--record') options.record = true;
    else if (argv[i] === '--keep') options.keep = true;
    else if (argv[i] === '--help' || argv[i] === '-h') options.help = true;
    else if (argv[i] === '--group') {
      const before = options.groups.length;
      while (argv[i + 1] !== undefined && !argv[i + 1].startsWith('-'))
        options.groups.push(argv[(i += 1)]);
      if (options.groups.length === before) throw new ExamplesError('--group needs a name.');
    } else throw new ExamplesError(`Unknown option ${argv[i]}. ${USAGE}`);
  }
  return options;
}

/** The install commands of the site's pages: `{page, file, line, packages}`. */
function readInstalls() {
  const args = ['bin/quire.mjs', 'check', '--installs', '--format', 'json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  });
  if (status !== 0) throw new ExamplesError(`The pages can't be read.\n${stderr}`);
  return JSON.parse(stdout);
}

/**
 * The commands that differ in their packages, each with its first place; without those that a file of constraints
 * limits.
 * @param {{file: string, line: number, packages: string[], isConstrained: boolean}[]} installs
 * @returns {{packages: string[], place: string}[]}
 */
export function distinctCommands(installs) {
  const found = new Map();
  for (const { file, line, packages, isConstrained } of installs) {
    if (isConstrained) continue;
    // `uvx NAME@VERSION` installs that version.
    const texts = packages.map((one) => one.replace(/^([\w.-]+)@/, '$1=='));
    const key = texts.toSorted().join(' ');
    if (!found.has(key)) found.set(key, { packages: texts, place: `${file}:${line}` });
  }
  return [...found.values()];
}

/** Resolves each command by itself, and prints those that fail. */
function checkCommands(uv, installs, limits) {
  const broken = [];
  const commands = distinctCommands(installs);
  for (const { packages, place } of commands) {
    const { resolved, error } = resolvePackages(uv, packages);
    const limit = error === undefined ? brokenLimits(limits, resolved) : [];
    if (error === undefined && limit.length === 0) continue;
    const why = error ?? `Needs ${limit.join(' ')}.`;
    broken.push({ packages: packages.join(' '), place, why });
    console.log(`${place}: ${packages.join(' ')}\n  ${why.replaceAll('\n', '\n  ')}`);
  }
  console.log(`install commands: ${commands.length} resolved, ${broken.length} failed`);
  return { count: commands.length, broken };
}

/** Text of a group's samples, without its tests. */
function samplesOf({ folder }) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.py') && !/(?:^|[\\/])(?:\.venv|tests)[\\/]/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/** Installs and tests a group, and removes its environment. */
function checkGroup(uv, group, { installs, pages, limits, keep }) {
  const venv = path.join(ROOT, '.cache', 'fresh', group.name);
  const samples = [...pages.values()].flat().filter((one) => one.startsWith(`${group.name}/`));
  const shown = (page) => pages.get(page)?.some((one) => one.startsWith(`${group.name}/`));
  const own = groupRequirements(readFileSync(path.join(group.folder, 'pyproject.toml'), 'utf8'));
  const written = packagesOfPages(
    own,
    installs.filter(({ page }) => shown(page)),
  );
  const { resolved } = resolvePackages(uv, written);
  const brought = new Set(
    [...resolved.matchAll(/^([\w.-]+)==/gm)].map(([, name]) => packageKey(name)),
  );
  const requirements = freshRequirements(own, written, brought);
  try {
    const { python, frozen } = makeEnvironment(uv, venv, {
      requirements,
      limits: limitsOf(limits, requirements, samplesOf(group)),
    });
    const result = runGroup(group, { samples, args: [], python });
    const lock = readFileSync(path.join(group.folder, 'requirements.lock'), 'utf8');
    return { ...result, changed: compareWithLock(lock, frozen) };
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    console.error(`${group.name}: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0, failedTests: [], changed: {}, why: error.message };
  } finally {
    if (!keep) rmSync(venv, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What a run found about a group, as `examples/fresh.json` keeps it. */
function groupRecord(date, { passed, failed, failedTests, changed, why }) {
  return { date, passed, failed, ...(why && { why }), failedTests, changed };
}

function readRecord() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : { groups: {} };
}

/**
 * The command.
 * @param {string[]} argv arguments after the script's name
 * @returns {number} the exit code
 */
export function main(argv) {
  const options = parseArguments(argv);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const groups = options.commands
    ? []
    : chooseGroups(readGroups(EXAMPLES), { groups: options.groups, all: true });
  let uv;
  try {
    uv = requireUv();
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    console.log(`fresh: skipped. ${MISSING_PYTHON}`);
    return process.env.CI ? 1 : 0;
  }
  const date = new Date().toISOString().slice(0, 10);
  const limits = readLimits(readFileSync(path.join(EXAMPLES, 'constraints.txt'), 'utf8'));
  const installs = readInstalls();
  const record = readRecord();
  const total = { passed: 0, failed: 0 };
  if (options.groups.length === 0) {
    const commands = checkCommands(uv, installs, limits);
    record.commands = { date, ...commands };
    total.passed += commands.count - commands.broken.length;
    total.failed += commands.broken.length;
  }
  const pages = readPageSamples(path.join(ROOT, 'site'));
  for (const group of groups) {
    const result = checkGroup(uv, group, { installs, pages, limits, keep: options.keep });
    record.groups[group.name] = groupRecord(date, result);
    total.passed += result.passed;
    total.failed += result.failed;
    console.log(renderGroup(group.name, result));
  }
  if (options.record) writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  console.log(`fresh: ${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/** The lines about a group: counts, what differs from the lock, what failed. */
function renderGroup(name, { passed, failed, failedTests, changed }) {
  const versions = Object.entries(changed).map(
    ([one, [from, to]]) => `${one} ${from ?? '–'} → ${to}`,
  );
  return [
    `${name}: ${passed} passed, ${failed} failed, ${versions.length} packages differ from the lock by major or minor version`,
    ...(versions.length > 0 ? [`  ${versions.join(', ')}`] : []),
    ...failedTests.map((test) => `  failed: ${test}`),
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof ExamplesError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
