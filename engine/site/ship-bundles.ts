import { openFolders } from '../cache/cached-folders.ts';
import { createWorkers } from '../bundle/run-worker.ts';
import { bundleEngine } from './bundle-site.ts';
import type { EngineFolders } from './engine-folders.ts';

/**
 * Bundles the browser code that ships with the engine's package, for most sites without code of their own. Compiled to
 * a separate module, for `scripts/pack`.
 * @param engine as in the package, except for its folders
 * @param dir absolute; receives the cache entry
 * @throws Error of the bundler or the file system
 */
export async function shipBundles(engine: EngineFolders, dir: string): Promise<void> {
  const folders = openFolders(dir, { keep: Infinity });
  const workers = createWorkers();
  await bundleEngine({ engine, workers, extras: false, landing: false, hosted: false }, folders);
}
