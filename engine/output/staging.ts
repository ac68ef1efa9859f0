import {
  copyFileSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * A folder that a build writes into, next to the one being served. It takes its place only when the build is complete,
 * so a failed or killed build leaves the last good output unchanged.
 */
export interface Staging {
  write(file: string, content: string | Uint8Array): void;
  /** Text of a file that is already in the folder. */
  read(file: string): string;
  /** Content of a file that is already in the folder. */
  bytes(file: string): Buffer;
  /** Absolute path of a file that is already in the folder, until it takes the output's place. */
  pathOf(file: string): string;
  /** Copies a file, or takes it over from the output that is in place now, if that has the same. */
  copy(source: string, file: string): void;
  /** Reuses a file of the output that is in place now. */
  keep(file: string): void;
  /** Every file so far, by its path inside the folder. */
  files: ReadonlySet<string>;
  /** Replaces the output with this folder. */
  commit(): void;
  discard(): void;
}

/** How often a build tries to take the place of the output while others do the same. */
const TRIES = 5;

/**
 * Starts a staging folder for `outDir`, and removes those of killed builds.
 * @throws Error of the file system when the folder can't be created
 */
export function createStaging(outDir: string): Staging {
  const parent = dirname(outDir);
  const name = `.${basename(outDir)}-next-`;
  const dir = join(parent, name + process.pid);
  restoreOutput(outDir, parent, name);
  removeLeftovers(parent, name);
  mkdirSync(dir, { recursive: true });
  const files = new Set<string>();
  const folders = new Set<string>();
  const place = (file: string): string => {
    const path = join(dir, file);
    const folder = dirname(path);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    // It can be a hard link to the file in the output, which must not change.
    if (files.has(file)) rmSync(path, { force: true });
    files.add(file);
    return path;
  };
  const keep = (file: string): void => {
    const target = place(file);
    try {
      linkSync(join(outDir, file), target);
    } catch {
      // Some file systems have no links.
      copyFileSync(join(outDir, file), target);
    }
  };
  return {
    files,
    // Text from settings can have NUL, as "\0" in YAML, and no format that readers get allows it.
    write: (file, content) =>
      writeFileSync(
        place(file),
        typeof content === 'string' ? content.replaceAll('\0', '\uFFFD') : content,
      ),
    read: (file) => readFileSync(join(dir, file), 'utf8'),
    bytes: (file) => readFileSync(join(dir, file)),
    pathOf: (file) => join(dir, file),
    copy(source, file) {
      // Reading both is several times faster than writing one.
      if (isSame(source, join(outDir, file))) keep(file);
      else copyFileSync(source, place(file), constants.COPYFILE_FICLONE);
    },
    keep,
    commit() {
      const old = join(parent, `${name}old-${process.pid}`);
      for (let tries = 1; ; tries += 1) {
        moveAway(outDir, old);
        try {
          renameSync(dir, outDir);
          break;
        } catch (error) {
          if (!existsSync(outDir) && existsSync(old)) renameSync(old, outDir);
          // Another build put its output there in between; the last one stays.
          else if (tries < TRIES && existsSync(dir)) {
            rmSync(old, { recursive: true, force: true });
            continue;
          }
          throw error;
        }
      }
      removeFolder(old);
    },
    discard: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Whether a file of the output has the same content as its source. */
function isSame(source: string, output: string): boolean {
  try {
    // A link would be taken over as a link.
    const stat = lstatSync(output, { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size !== statSync(source).size) return false;
    return readFileSync(source).equals(readFileSync(output));
  } catch {
    return false;
  }
}

/** Removes the output that was replaced, in half the time of `rmSync`, which looks at each entry first. */
function removeFolder(dir: string): void {
  if (!existsSync(dir)) return;
  try {
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const path = join(dir, entry.name);
      if (entry.isDirectory()) removeFolder(path);
      else unlinkSync(path);
    }
    rmdirSync(dir);
  } catch {
    // Someone else is at work in it.
    rmSync(dir, { recursive: true, force: true });
  }
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
