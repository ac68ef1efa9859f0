import { join } from 'node:path';
import { fileState } from '../../files/file-state.ts';
import { isInside, realPath } from '../../files/is-inside.ts';
import type { VersionLayers } from '../../model/version-layers.ts';
import { namesIn } from '../../files/names-in.ts';
import { otherKind, readIfFile, statOf } from '../../files/other-kind.ts';

/** Reads files that pages refer to. Paths are relative to the site folder, with forward slashes. */
export interface SiteFiles {
  /** Text of a file; undefined if it doesn't exist. Reads it once. */
  text(file: string): string | undefined;
  exists(file: string): boolean;
  /** What is at a path that isn't a file, such as “a pipe”; undefined if nothing is there. */
  otherKind(file: string): string | undefined;
  /**
   * Sorted names in a folder; empty if there is no folder. Read every time, since it's only needed to suggest names.
   */
  names(folder: string): string[];
  absolute(file: string): string;
  /** The site-relative file that has the text: another one, if an older version inherits it. */
  locate(file: string): string;
  /** The state of a file for a cache key (`fileState`). Reads it once: every sample depends on the list of tests. */
  state(file: string): string;
  /** Drops cached data about a file, or about a folder's files, after a change on disk. */
  forget(path: string): void;
}

/**
 * Files under `siteDir`.
 * @param locate where the files of versions are
 * @param only folders relative to it; files outside of them, after resolving links, count as missing
 */
export function createSiteFiles(
  siteDir: string,
  only?: readonly string[],
  locate: VersionLayers['locate'] = (file) => file,
): SiteFiles {
  const roots = only?.map((folder) => realPath(join(siteDir, folder)));
  const allowed = (path: string): boolean =>
    roots === undefined || roots.some((root) => isInside(realPath(path), root));
  const texts = new Map<string, string | undefined>();
  const states = new Map<string, string>();
  const absolute = (file: string): string => join(siteDir, locate(file));
  return {
    absolute,
    locate,
    exists: (file) => (statOf(absolute(file))?.isFile() ?? false) && allowed(absolute(file)),
    otherKind: (file) => (allowed(absolute(file)) ? otherKind(absolute(file)) : undefined),
    names: (folder) => (allowed(absolute(folder)) ? namesIn(absolute(folder)).sort() : []),
    text(file) {
      if (!texts.has(file)) {
        const path = absolute(file);
        texts.set(file, allowed(path) ? readText(path) : undefined);
      }
      return texts.get(file);
    },
    state(file) {
      let state = states.get(file);
      if (state === undefined) states.set(file, (state = fileState(absolute(file))));
      return state;
    },
    forget(path) {
      for (const known of [texts, states])
        for (const file of known.keys()) if (isInside(file, path, '/')) known.delete(file);
    },
  };
}

function readText(path: string): string | undefined {
  const text = readIfFile(path)?.toString('utf8');
  return text?.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
