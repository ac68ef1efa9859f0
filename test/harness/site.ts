import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { keepBundles, lendBundles, tellKind } from './lent-bundles.ts';
import { makeFolder } from './run-folder.ts';
import { runWarm, type CommandResult } from './warm-engine.ts';

export type { CommandResult } from './warm-engine.ts';

export const ROOT = path.join(import.meta.dirname, '..', '..');
const QUIRE = path.join(ROOT, 'bin', 'quire.mjs');
const FIXTURES = path.join(ROOT, 'test', 'fixtures');

/** How the site under test is served: by the development server, or built and then previewed. */
export type Target = 'dev' | 'built';
export const TARGET: Target = process.env['QUIRE_TARGET'] === 'dev' ? 'dev' : 'built';

/** Files of a site by their path in the site folder. */
export type SiteFiles = Record<string, string | Uint8Array>;

/** A site that answers requests. */
export interface ServedSite {
  /** Address of its first page, base path included. */
  url: string;
  /** The copy of the site folder that is served; tests of the development server change it. */
  dir: string;
  /** The server's process ID. */
  pid: number;
  /** Everything the server printed so far. */
  output: () => string;
  /** Stops the server and returns its exit code. */
  close: () => Promise<number>;
}

/** Writes files into a folder. Adds a minimal `site.config.ts` if there is none. */
export function writeSite(dir: string, files: SiteFiles): string {
  const config = "export default { title: 'Tiny', url: 'https://tiny.test' };\n";
  for (const [name, text] of Object.entries({ 'site.config.ts': config, ...files })) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

/** Creates a site folder with a few files. */
export function tinySite(files: SiteFiles): string {
  const dir = writeSite(path.join(makeFolder('site'), 'site'), files);
  tellKind(dir, 'tiny');
  return dir;
}

/** Copies a fixture, so that tests don't share caches and changes. */
export function copyFixture(name: string): string {
  const from = path.join(FIXTURES, name);
  if (!existsSync(from)) throw new Error(`There is no fixture ${name}.`);
  const dir = path.join(makeFolder(name), 'site');
  cpSync(from, dir, { recursive: true, filter: (file) => path.basename(file) !== '.quire' });
  tellKind(dir, name);
  return dir;
}

/** Runs a command of the engine to completion, in a process that is reused between commands. */
export function quire(args: string[]): Promise<CommandResult> {
  return runWarm(args, environment());
}

/**
 * Runs a command in its own process: for commands that depend on the environment or the working directory, for two at
 * a time, and for sites whose code changes or blocks the process.
 * @param cwd working directory; defaults to a folder unrelated to the site
 */
export function quireAlone(
  args: string[],
  env: Record<string, string> = {},
  cwd?: string,
): Promise<CommandResult> {
  const child = start(args, env, { cwd });
  const output = gather(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: output() }));
  });
}

/**
 * Builds a site folder; the output is in `outDir` beside it.
 * @param run how the command is run
 */
export async function buildSite(
  dir: string,
  args: string[] = [],
  run: (args: string[]) => Promise<CommandResult> = quire,
): Promise<CommandResult & { outDir: string }> {
  const outDir = path.join(path.dirname(dir), 'dist');
  lendBundles(dir);
  const built = await run(['build', '--site', dir, '--out', outDir, ...args]);
  keepBundles(dir);
  return { ...built, outDir };
}

/**
 * Serves a site folder in one of the two ways, on a free port.
 * @throws Error with the command's output if it doesn't start
 */
export async function serveSite(
  dir: string,
  { target = TARGET, args = [] }: { target?: Target; args?: string[] } = {},
): Promise<ServedSite> {
  const outDir = path.join(path.dirname(dir), 'dist');
  const where = ['--site', dir, '--out', outDir, ...args];
  lendBundles(dir);
  if (target === 'built') {
    const built = await quire(['build', ...where]);
    if (built.code !== 0) throw new Error(`The site does not build:\n${built.output}`);
  }
  const command = target === 'dev' ? 'dev' : 'preview';
  const site = await serveCommand(dir, [command, ...where], { PORT: '0' });
  const close = async (): Promise<number> => {
    const code = await site.close();
    keepBundles(dir);
    return code;
  };
  return { ...site, close };
}

/**
 * Starts a command that serves, and waits until it prints its address.
 * @param from working directory, and a program other than this repository's
 * @throws Error with the command's output if it doesn't start
 */
export async function serveCommand(
  dir: string,
  args: string[],
  env: Record<string, string>,
  from: CalledFrom = {},
): Promise<ServedSite> {
  const child = start(args, env, from);
  const output = gather(child);
  const url = await firstAddress(child, output);
  return { url, dir, pid: child.pid as number, output, close: () => stop(child) };
}

interface CalledFrom {
  cwd?: string | undefined;
  program?: string;
}

function start(
  args: string[],
  env: Record<string, string>,
  { cwd = import.meta.dirname, program = QUIRE }: CalledFrom,
): ChildProcess {
  return spawn(process.execPath, [program, ...args], {
    // Defaults must not depend on the folder that the command is called from.
    cwd,
    env: { ...environment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _ofVitest, ...outer } = process.env;
  return { ...outer, NO_COLOR: '1' };
}

function gather(child: ChildProcess): () => string {
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  child.stderr?.on('data', (part: Buffer) => parts.push(part));
  return () => stripVTControlCharacters(Buffer.concat(parts).toString('utf8'));
}

function firstAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${why}:\n${output()}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('The server printed no address for a minute');
    }, 60_000);
    const look = (): void => {
      const url = /https?:\/\/[^\s/]+(?:\/\S*)?/.exec(output())?.[0];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url.endsWith('/') ? url : `${url}/`);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => {
      clearTimeout(timer);
      fail(`The server ended with code ${code}`);
    });
  });
}

/** Asks the process to stop, as Ctrl-C does. Kills it if it doesn't react, and returns -1. */
function stop(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code ?? -1);
    });
    child.kill('SIGINT');
  });
}
