import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFileWriter } from './file-writer.ts';
import { mountsIn } from './mounts-in.ts';
import { FILES_LIST, findForeign, formatFiles, groupFiles, readFiles } from './output-files.ts';
import { removeOutput } from './remove-output.ts';
import { replaceFiles } from './replace-files.ts';
import {
  isStaging,
  isWritable,
  makeUnfinished,
  removeLeftovers,
  restoreOutput,
  stagingName,
  uniqueName,
} from './unfinished.ts';

/**
 * A folder that a build writes into, next to the one being served. It replaces that folder only when the build is
 * complete, so a failed or killed build leaves the last good output unchanged. A folder that can't be moved, or that
 * has files of others, stays; then the files take their places one after another.
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
  /**
   * Replaces the output with this folder.
   * @throws InTheWay if files that no build wrote are in the way, and Error of the file system
   */
  commit(): void;
  discard(): void;
}

const NO_FILES = new Map<string, Set<string>>();

/** How often a build tries to replace the output while others do the same. */
const TRIES = 5;

/** Errors of the system if a folder can't be moved: it's a mount point, or the folder around it isn't writable. */
const UNMOVABLE = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM']);

/**
 * Starts a staging folder for `outDir`, and removes those of killed builds. Each function can throw the error of an
 * earlier call, since most files are written by a thread.
 * @param outDir absolute, without links
 * @param pages number of pages that will be written
 * @throws Error of the file system when the folder can't be created
 */
export function createStaging(outDir: string, pages = 0): Staging {
  const parent = dirname(outDir);
  const mounts = mountsIn(outDir);
  restoreOutput(outDir);
  // A file moves into place only within its file system.
  const isInside = mounts.includes(outDir) || !isWritable(parent);
  const home = isInside && existsSync(outDir) ? outDir : parent;
  for (const folder of [outDir, parent]) removeLeftovers(folder, outDir);
  const dir = makeUnfinished(home, stagingName(outDir, home));
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
      files.add(FILES_LIST);
      writeFileSync(join(dir, FILES_LIST), formatFiles(groupFiles(files)));
      const old = join(parent, `${stagingName(outDir, parent)}old-${uniqueName()}`);
      for (let tries = 1; ; tries += 1) {
        const before = readFiles(outDir) ?? NO_FILES;
        const foreign = existsSync(outDir) ? findForeign(outDir, before, isStaging) : [];
        const canMove = home === parent && mounts.length === 0 && foreign.length === 0;
        if (!canMove || !moveAway(outDir, old)) {
          replaceFiles(outDir, files, dir, { before, foreign });
          break;
        }
        try {
          renameSync(dir, outDir);
          break;
        } catch (error) {
          if (!existsSync(outDir) && existsSync(old)) renameSync(old, outDir);
          // Another build put its output there in between; the last build wins.
          else if (tries < TRIES && existsSync(dir)) {
            removeOutput(old, outDir);
            continue;
          }
          throw error;
        }
      }
      writer.add({ do: 'remove', path: old, outDir });
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

/**
 * Moves the output away, if there is one; another build may just have done so.
 * @returns whether the place is free now
 */
function moveAway(outDir: string, old: string): boolean {
  try {
    renameSync(outDir, old);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (UNMOVABLE.has(code)) return false;
    if (code !== 'ENOENT') throw error;
  }
  return true;
}
