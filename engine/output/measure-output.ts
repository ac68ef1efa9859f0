import { statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { siteCacheFolder } from '../cache/site-cache-folder.ts';
import { otherKind, readPlainFile } from '../files/other-kind.ts';

/** Bytes of an output by kind of file. */
export type OutputSizes = Record<string, number>;

/** File in the site's cache with the sizes of its last build. */
const SIZES = 'sizes.json';

/** Kinds of files that readers' browsers load; other files are for machines. */
const KINDS: readonly (readonly [name: string, test: RegExp])[] = [
  ['search', /^_quire\/search\//],
  ['pages', /\.html$/],
  ['Markdown copies', /\.(?:md|txt)$/],
  ['navigation', /\.json$/],
  ['scripts', /\.js$/],
  ['styles', /\.css$/],
  ['fonts', /\.(?:woff2?|ttf|otf)$/],
  ['pictures', /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i],
];

/**
 * Adds up the sizes of the files in an output folder, except those that another build removes meanwhile.
 * @param files paths in the folder, with `/`
 */
export function measureOutput(dir: string, files: Iterable<string>): OutputSizes {
  const sizes: OutputSizes = {};
  for (const file of files) {
    const size = statSync(join(dir, file), { throwIfNoEntry: false })?.size;
    if (size === undefined) continue;
    const kind = KINDS.find(([, test]) => test.test(file))?.[0] ?? (extname(file) || 'other files');
    sizes[kind] = (sizes[kind] ?? 0) + size;
  }
  return sizes;
}

const sizesFile = (siteDir: string): string => join(siteCacheFolder(siteDir).dir, SIZES);

/** The sizes of the last build; undefined if there was none. */
export function readSizes(siteDir: string): OutputSizes | undefined {
  try {
    return JSON.parse(readPlainFile(sizesFile(siteDir)).toString()) as OutputSizes;
  } catch {
    return undefined;
  }
}

/** Saves the sizes for the next build. Without them, that build can't report what grew, so failures are ignored. */
export function keepSizes(siteDir: string, sizes: OutputSizes): void {
  try {
    const file = sizesFile(siteDir);
    if (otherKind(file) === undefined) writeFileSync(file, JSON.stringify(sizes));
  } catch {
    // The folder can be read-only.
  }
}
