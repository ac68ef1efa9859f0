import { openFolders } from '../cache/cached-folders.ts';
import { createWorkers } from '../bundle/run-worker.ts';
import { bundleEngine } from './bundle-site.ts';
import type { EngineFolders } from './engine-folders.ts';

/**
 * Bundles the browser code that the engine's package brings, for most sites without code of their own. A module of its own
 * in the compiled engine, for `scripts/pack`.
 * @param engine as it will run in the package, but for its folders
 * @param dir absolute; gets the cache's entry for it
 * @throws Error of the bundler or the file system
 */
export async function shipBundles(engine: EngineFolders, dir: string): Promise<void> {
  const folders = openFolders(dir, { keep: Infinity });
  const workers = createWorkers();
  await bundleEngine({ engine, workers, extras: false, hosted: false }, folders);
}
