import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SMALLER, type Assets } from '../article/assets/assets.ts';
import type { Cache } from '../cache/open-cache.ts';
import type { Staging } from './staging.ts';

/** Part of every key: raise it when pictures are made in another way. */
const FORMAT = 3;
/** Pictures kept, of all sites together. */
const KEPT = 2000;
const PICTURE = 'picture.webp';
/** One that is hardly smaller in bytes is not worth the pixels that it lacks. */
const LIGHTER = 0.85;

/**
 * Makes the pictures that are as wide as their column, for screens that show no more of them, and puts them into the
 * output. Each is made once for its content.
 * @param cache beside the engine, since making a picture takes a second and copies of a site have the same ones
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
 * What makes a picture narrower. Screenshots are kept sharp, which makes them larger than photographs may be. A picture
 * that cannot be read or would hardly get smaller, and a machine that the library is not made for, get the picture as
 * it is: a browser goes by what is in a file.
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
