import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SMALLER, type Assets } from '../article/assets/assets.ts';
import type { Staging } from './staging.ts';

/** Part of the name of what is kept: raise it when pictures are made in another way. */
const FORMAT = 3;
/** One that is hardly smaller in bytes is not worth the pixels that it lacks. */
const LIGHTER = 0.85;

/**
 * Makes the pictures that are as wide as their column, for screens that show no more of them, and puts them into the
 * output. Each is made once for a content, and kept.
 *
 * @param kept absolute folder for what is kept
 * @throws Error of the file system when the folder cannot be written
 */
export async function writeSmallerPictures(
  { smaller }: Assets,
  kept: string,
  staging: Staging,
): Promise<void> {
  const file = (hash: string): string => join(kept, `${hash}-${SMALLER}-${FORMAT}.webp`);
  const missing = [...smaller.values()].filter(({ hash }) => !existsSync(file(hash)));
  if (missing.length > 0) {
    mkdirSync(kept, { recursive: true });
    const shrink = await loadShrink();
    await Promise.all(
      missing.map(async ({ source, hash }) => {
        const draft = `${file(hash)}.${process.pid}`;
        await shrink(source, draft);
        renameSync(draft, file(hash));
      }),
    );
  }
  for (const [output, { hash }] of smaller) staging.copy(file(hash), output);
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
