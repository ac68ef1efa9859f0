import { join } from 'node:path';
import { openFolders, type CachedFolders, type FolderOptions } from './cached-folders.ts';
import { openValues, type CachedValues, type ValueOptions } from './cached-values.ts';

/**
 * The cache of earlier runs. A key is a hash of everything its value depends on, so nothing in it can be stale;
 * whatever is missing or damaged is built again. Several processes can use it at the same time.
 */
export interface Cache {
  values<T>(kind: string, options: ValueOptions): CachedValues<T>;
  folders(kind: string, options: FolderOptions): CachedFolders;
}

/** Opens the cache in a folder, which is created on the first write. */
export function openCache(dir: string): Cache {
  return {
    values: (kind, options) => openValues(join(dir, kind), options),
    folders: (kind, options) => openFolders(join(dir, kind), options),
  };
}
