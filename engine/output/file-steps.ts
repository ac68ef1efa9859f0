import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { removeOutput } from './remove-output.ts';

/** One change of a folder that is being filled. Paths are absolute. */
export type FileStep =
  /** Writes a file. */
  | { do: 'write'; path: string; content: string | Uint8Array; isAgain: boolean }
  /** Reuses a file of another folder, as a hard link if the file system supports them. */
  | { do: 'keep'; path: string; from: string; isAgain: boolean }
  /** Copies a file, or reuses `kept` if that has the same content. */
  | { do: 'copy'; path: string; from: string; kept: string; isAgain: boolean }
  /** Appends a text, and the content of another file, to a file. */
  | { do: 'append'; path: string; text: string; from: string | undefined }
  /** Removes an output that was moved to `path`, once another has taken its place. */
  | { do: 'remove'; path: string; outDir: string };

/**
 * Creates a function that runs one step after another, and creates the folders that they need. `isAgain` means that an
 * earlier step created the file: it can be a link to one that must not change, so it's removed first.
 * @returns a function that throws an Error of the file system
 */
export function createStepper(): (step: FileStep) => void {
  const folders = new Set<string>();
  const prepare = (path: string, isAgain: boolean): void => {
    const folder = dirname(path);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    if (isAgain) rmSync(path, { force: true });
  };
  /** The file that the last step appended to: the next one usually appends to the same file. */
  let open: { path: string; descriptor: number } | undefined;
  const append = ({ path, text, from }: FileStep & { do: 'append' }): void => {
    prepare(path, false);
    open ??= { path, descriptor: openSync(path, 'a') };
    writeFileSync(open.descriptor, text);
    if (from !== undefined) writeFileSync(open.descriptor, readFileSync(from));
  };
  const take = (step: FileStep): void => {
    if (open && (step.do !== 'append' || step.path !== open.path)) {
      closeSync(open.descriptor);
      open = undefined;
    }
    if (step.do === 'remove') return removeOutput(step.path, step.outDir);
    if (step.do === 'append') return append(step);
    prepare(step.path, step.isAgain);
    if (step.do === 'write') writeFileSync(step.path, step.content);
    else if (step.do === 'keep') keep(step.from, step.path);
    // Reading both is several times faster than writing one.
    else if (isSame(step.from, step.kept)) keep(step.kept, step.path);
    else copyFileSync(step.from, step.path, constants.COPYFILE_FICLONE);
  };
  return (step) => {
    try {
      take(step);
    } catch (error) {
      throw named(error as NodeJS.ErrnoException, step.path);
    }
  };
}

/** Adds the path to an error, which the system leaves out for a full disk or a quota. */
function named(error: NodeJS.ErrnoException, path: string): NodeJS.ErrnoException {
  if (error.code === undefined || error.path !== undefined) return error;
  error.path = path;
  error.message += ` '${path}'`;
  return error;
}

/** How often to retry reusing a file that is missing, and how long to wait in between, in milliseconds. */
const TRIES = 20;
const PAUSE_MS = 10;

function keep(from: string, path: string): void {
  try {
    linkSync(from, path);
  } catch {
    // Another build may be replacing the output right now.
    for (let tries = 1; tries < TRIES && !existsSync(from); tries += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
    // Some file systems don't support links.
    copyFileSync(from, path);
  }
}

/** Whether a file of the output has the same content as its source. */
function isSame(source: string, output: string): boolean {
  try {
    // A symbolic link would be reused as a link.
    const stat = lstatSync(output, { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size !== statSync(source).size) return false;
    return readFileSync(source).equals(readFileSync(output));
  } catch {
    return false;
  }
}
