import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shrinkPng } from './shrink-png.ts';

/** Pixels that the text's column (37 rem) has on a screen with five of them for four. */
export const SMALLER = 740;
/** A picture that is less wide than this many times it, is not worth another one. */
const WIDER = 1.3;
/** Part of the name of what is kept: raise it when pictures are made in another way. */
const FORMAT = 1;
/** A smaller one that is hardly smaller in bytes is none. */
const LIGHTER = 0.85;

/**
 * The file of a picture made as wide as its column, for screens that show no more of it. It is made once for a content,
 * and kept.
 *
 * @param hash of the picture's bytes
 * @param folder absolute, for what is kept
 * @returns undefined where the picture is not wider, of another kind than PNG, or would hardly get smaller
 */
export function smallerPicture(
  bytes: Uint8Array,
  hash: string,
  width: number | undefined,
  folder: string,
): string | undefined {
  if (width === undefined || width < SMALLER * WIDER) return undefined;
  const file = join(folder, `${hash}-${SMALLER}-${FORMAT}.png`);
  try {
    if (!existsSync(file)) {
      const made = shrinkPng(bytes, SMALLER);
      const isWorth = made !== undefined && made.length < bytes.length * LIGHTER;
      mkdirSync(folder, { recursive: true });
      const draft = `${file}.${process.pid}`;
      // An empty file says that there is none.
      writeFileSync(draft, isWorth ? made : '');
      renameSync(draft, file);
    }
    return readFileSync(file).length > 0 ? file : undefined;
  } catch {
    // Nowhere to keep it: readers get the picture as it is.
    return undefined;
  }
}
