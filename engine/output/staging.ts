import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createFileWriter } from './file-writer.ts';

/**
 * A folder that a build writes into, next to the one being served. It replaces that folder only when the build is
 * complete, so a failed or killed build leaves the last good output unchanged.
 */
export interface Staging {
  write(file: string, content: string | Uint8Array): void;
  /** Appends a text, and the content of a file that is already in the folder. */
  append(file: string, text: string, other?: string): void;
  /** Content of a file that is already in the folder. */
  bytes(file: string): Buffer;
  /** Absolute path of a file that is already in the folder; valid until the commit. */
  pathOf(file: string): string;
  /** Copies a file, or reuses the one of the current output if it has the same content. */
  copy(source: string, file: string): void;
  /** Reuses a file of the current output. */
  keep(file: string): void;
  /** Every file so far, by its path inside the folder. */
  files: ReadonlySet<string>;
  /** Replaces the output with this folder. */
  commit(): void;
  discard(): void;
}

/** How often a build tries to replace the output while others do the same. */
const TRIES = 5;

/**
 * Starts a staging folder for `outDir`, and removes those of killed builds. Each function can throw the error of an
 * earlier call, since most files are written by a thread.
 * @param pages number of pages that will be written
 * @throws Error of the file system when the folder can't be created
 */
export function createStaging(outDir: string, pages = 0): Staging {
  const parent = dirname(outDir);
  const name = `.${basename(outDir)}-next-`;
  const dir = join(parent, name + process.pid);
  restoreOutput(outDir, parent, name);
  removeLeftovers(parent, name);
  mkdirSync(dir, { recursive: true });
  const writer = createFileWriter(pages);
  const files = new Set<string>();
  /** Path of a file to create, and whether it exists already. */
  const place = (file: string): { path: string; isAgain: boolean } => {
    const isAgain = files.has(file);
    files.add(file);
    return { path: join(dir, file), isAgain };
  };
  const pathOf = (file: string): string => {
    writer.settle();
    return join(dir, file);
  };
  return {
    files,
    write(file, given) {
      const content = typeof given === 'string' ? withoutNul(given) : given;
      writer.add({ do: 'write', ...place(file), content });
    },
    append(file, text, other) {
      files.add(file);
      const from = other === undefined ? undefined : join(dir, other);
      writer.add({ do: 'append', path: join(dir, file), text: withoutNul(text), from });
    },
    bytes: (file) => readFileSync(pathOf(file)),
    pathOf,
    copy: (from, file) =>
      writer.add({ do: 'copy', ...place(file), from, kept: join(outDir, file) }),
    keep: (file) => writer.add({ do: 'keep', ...place(file), from: join(outDir, file) }),
    commit() {
      writer.settle();
      const old = join(parent, `${name}old-${process.pid}`);
      for (let tries = 1; ; tries += 1) {
        moveAway(outDir, old);
        try {
          renameSync(dir, outDir);
          break;
        } catch (error) {
          if (!existsSync(outDir) && existsSync(old)) renameSync(old, outDir);
          // Another build put its output there in between; the last build wins.
          else if (tries < TRIES && existsSync(dir)) {
            rmSync(old, { recursive: true, force: true });
            continue;
          }
          throw error;
        }
      }
      writer.add({ do: 'remove', path: old });
    },
    discard() {
      writer.end();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Text from settings can contain NUL, written "\0" in YAML, and none of the output formats allows it. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

/** Moves the output away, if there is one; another build may just have done so. */
function moveAway(outDir: string, old: string): void {
  try {
    renameSync(outDir, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Restores the output if a build was killed after moving it away and before putting the new one in place. */
function restoreOutput(outDir: string, parent: string, name: string): void {
  if (existsSync(outDir) || !existsSync(parent)) return;
  const old = readdirSync(parent).find(
    (entry) => entry.startsWith(`${name}old-`) && !isRunning(Number(/\d+$/.exec(entry)?.[0])),
  );
  if (old !== undefined) renameSync(join(parent, old), outDir);
}

/** Removes staging folders of processes that have ended, including an output that was replaced and not removed. */
function removeLeftovers(parent: string, name: string): void {
  if (!existsSync(parent)) return;
  for (const entry of readdirSync(parent)) {
    if (!entry.startsWith(name)) continue;
    const pid = Number(/\d+$/.exec(entry)?.[0]);
    if (!isRunning(pid)) rmSync(join(parent, entry), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
