import { existsSync, readdirSync, realpathSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { gatherChanges } from './gather-changes.ts';
import { isInside } from '../files/is-inside.ts';

/** Editors write a file in several steps; events within this time are one change, in milliseconds. */
const GATHER_MS = 5;
/** Some editors remove or empty a file before writing it: its text may be back after this time. */
const GONE_MS = 40;
/** Folders that authors don't edit, unfinished output of builds, and temporary files of editors. */
const IGNORED =
  /^(?:\.git|\.quire|\.venv|node_modules|__pycache__|\.pytest_cache|\.DS_Store|4913|\.#.*|#.*#|.*~|.*\.sw[opx]|.*___jb_(?:tmp|old)___|\..+-next-(?:old-)?\d+-[0-9a-z]+)$/;

/** On Linux, a watch doesn't include subfolders; other systems watch the whole tree. */
const ONE_EACH = process.platform === 'linux';

type Listener = (name: string, type: string) => void;

/** A watch over folders. */
export interface FileWatch {
  /** Watches these roots from now on, and no others. */
  follow(roots: readonly string[]): void;
  close(): void;
}

/**
 * Watches folders recursively, and reports changes in groups, one at a time. It uses a watch for each folder and none
 * for single files, so the cost depends on the number of folders, not of pages.
 * @param changed receives absolute paths of files and folders that were changed, added or removed; a new folder stands
 *   for all of its content. The next group waits until it resolves; it must not reject.
 * @param failed called once if the system refuses to watch
 * @param apart absolute folders to ignore, such as the output of a build
 * @param noticed receives the paths of a group before it waits for the last one
 */
export function watchFiles(
  roots: readonly string[],
  changed: (paths: string[]) => Promise<void>,
  failed: (error: Error) => void,
  apart: readonly string[] = [],
  noticed?: (paths: readonly string[]) => void,
): FileWatch {
  /** Watches by folder (or linked file). */
  const watches = new Map<string, FSWatcher>();
  const changes = gatherChanges(changed, noticed);
  let followed: readonly string[] = [];
  let refused = false;
  let closed = false;

  const isApart = (path: string): boolean => apart.some((folder) => isInside(path, folder));

  const open = (path: string, listener: Listener, recursive = false): void => {
    if (closed || watches.has(path)) return;
    try {
      const made = watch(path, { recursive }, (type, name) => listener(name ?? '', type));
      // On some systems, removing a folder ends its watch with an error.
      made.on('error', () => close(path));
      watches.set(path, made);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || refused) return;
      refused = true;
      failed(error as Error);
    }
  };
  const close = (path: string): void => {
    watches.get(path)?.close();
    watches.delete(path);
  };

  /** Closes the watches of a folder and its subfolders. */
  const leave = (dir: string): void => {
    for (const path of watches.keys()) if (isInside(path, dir)) close(path);
  };

  const onEvent = (dir: string, name: string, type: string): void => {
    const path = join(dir, name);
    if (name.split(sep).some((part) => IGNORED.test(part)) || isApart(path)) return;
    const state = statSync(path, { throwIfNoEntry: false });
    if (state?.isDirectory()) {
      // Only its times changed; changes inside it have their own events.
      if (type === 'change') return;
      if (ONE_EACH) {
        // Another folder may have taken its place: a watch stays with the folder it was created for.
        leave(path);
        enter(path, []);
      }
    } else if (!state) {
      // The last event of a removed folder's own watch; its parent reports the removal.
      if (name === basename(dir) && !existsSync(dir)) return;
      leave(path);
    }
    changes.report(path, state && (state.size > 0 || state.isDirectory()) ? GATHER_MS : GONE_MS);
  };

  /** Watches a folder and its subfolders, following links; `above` are the real paths of its ancestors. */
  const enter = (dir: string, above: readonly string[]): void => {
    open(dir, (name, type) => onEvent(dir, name, type), !ONE_EACH);
    if (!ONE_EACH) return;
    for (const entry of list(dir)) {
      if (IGNORED.test(entry.name)) continue;
      const path = join(dir, entry.name);
      if (isApart(path)) continue;
      if (entry.isDirectory()) enter(path, above);
      if (!entry.isSymbolicLink()) continue;
      const state = statSync(path, { throwIfNoEntry: false });
      if (state?.isFile()) open(path, () => changes.report(path, GATHER_MS));
      if (!state?.isDirectory()) continue;
      const real = realpathSync(path);
      if (!above.includes(real) && !isInside(dir, real)) enter(path, [...above, real]);
    }
  };
  const follow = (next: readonly string[]): void => {
    if (next.join('\0') === followed.join('\0') && next.every((root) => watches.has(root))) return;
    for (const path of watches.keys()) if (!next.some((root) => isInside(path, root))) close(path);
    followed = next;
    for (const root of next) {
      if (existsSync(root)) enter(root, []);
      else expectRoot(root);
    }
  };
  /** A root that doesn't exist yet: its nearest existing ancestor reports when it appears. */
  const expectRoot = (root: string): void => {
    let dir = dirname(root);
    while (!existsSync(dir) && dir !== dirname(dir)) dir = dirname(dir);
    open(dir, (name) => {
      if (!isInside(root, join(dir, name)) || !followed.includes(root)) return;
      close(dir);
      follow(followed);
      if (existsSync(root)) changes.report(root, GATHER_MS);
    });
  };

  follow(roots);
  return {
    follow,
    close() {
      // Handling a change can ask to watch other folders.
      closed = true;
      changes.close();
      for (const path of [...watches.keys()]) close(path);
    },
  };
}

function list(dir: string) {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch {
    return [];
  }
}
