import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SMALLER, type Assets } from '../article/assets/assets.ts';
import type { Cache } from '../cache/open-cache.ts';
import type { Staging } from './staging.ts';

/** Part of every cache key: increase it when pictures are scaled differently. */
const FORMAT = 3;
/** Pictures to keep, for all sites together. */
const KEPT = 2000;
const PICTURE = 'picture.webp';
/** Maximum size relative to the original; a picture that saves fewer bytes isn't worth its missing pixels. */
const LIGHTER = 0.85;

/**
 * Writes a copy of each picture as wide as the text column, for screens that can't show more pixels. Copies are cached
 * by content.
 * @param cache beside the engine, since a picture takes a second and checkouts of a site have the same ones
 * @throws Error of the file system when the cache or the output cannot be written
 */
export async function writeSmallerPictures(
  { smaller }: Assets,
  cache: Cache,
  staging: Staging,
): Promise<void> {
  const folders = cache.folders('pictures', { keep: KEPT });
  let shrink: ReturnType<typeof loadShrink> | undefined;
  await Promise.all(
    [...smaller].map(async ([output, { source, hash }]) => {
      const { dir } = await folders.get(
        () => `${hash}-${SMALLER}-${FORMAT}`,
        async (made) => {
          await (
            await (shrink ??= loadShrink())
          )(source, join(made, PICTURE));
          return new Map();
        },
      );
      staging.copy(join(dir, PICTURE), output);
    }),
  );
}

/**
 * Makes a picture narrower. Screenshots stay sharp, so they stay larger than photographs. If a picture can't be read or
 * would hardly get smaller, or the library doesn't support this machine, the output is the original; browsers
 * detect its type by content.
 */
async function loadShrink(): Promise<(source: string, target: string) => Promise<void>> {
  const library = await import('sharp').catch(() => undefined);
  return async (source, target) => {
    const how = /\.png$/i.test(source) ? { nearLossless: true, quality: 60 } : { quality: 80 };
    try {
      if (!library) throw new Error('There is no sharp for this machine.');
      const picture = library.default(source).autoOrient().resize(SMALLER).webp(how);
      const { size } = await picture.toFile(target);
      if (size > statSync(source).size * LIGHTER) copyFileSync(source, target);
    } catch {
      copyFileSync(source, target);
    }
  };
}
