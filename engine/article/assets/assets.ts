import { imageSize } from 'image-size';
import { isInside } from '../../files/is-inside.ts';
import { readIfFile } from '../../files/other-kind.ts';
import { markOf, publishedName } from '../../files/published-name.ts';
import { withBase } from '../../url/base.ts';
import { isPicture } from '../../url/is-picture.ts';
import { buildArchive } from './archive.ts';

/** A file beside a page, published with it. */
export interface Asset {
  /** Final address, base added. */
  url: string;
  /** Size in pixels, for images whose size can be read. */
  width?: number;
  height?: number;
  /** A smaller copy of the picture, for screens on which the column has fewer pixels than the original. */
  smaller?: { url: string; width: number };
  /** True for a file with a picture's name but other content, which browsers show as a broken image. */
  isBroken?: true;
}

/** Pixels of the text column (37 rem) on a screen with a pixel ratio of 1.25. */
export const SMALLER = 740;
/** Only a picture at least this many times as wide gets a smaller copy. */
const WIDER = 1.3;

/** Source of a smaller copy. */
export interface SmallerPicture {
  /** Absolute path of the picture. */
  source: string;
  /** Hash of its bytes. */
  hash: string;
}

/** Publishes files that pages refer to under hashed names. */
export interface Assets {
  /** Publishes a site-relative file; undefined if it doesn't exist. */
  publish(file: string): Asset | undefined;
  /** An image of `static/` by its URL path (`/images/a.png`), which keeps its address. */
  ofStatic(path: string): Asset | undefined;
  /**
   * Publishes a site-relative file, or one of `static/` by its URL path, for other hosts: unchanged, without a smaller
   * copy.
   */
  share(file: string): Asset | undefined;
  /**
   * Publishes a site-relative folder as an archive; undefined if it has no files. The hash in its name changes with any
   * of them.
   */
  archive(folder: string): Asset | undefined;
  /** Published files: absolute source path by output file (`_quire/assets/a-1f2e3d4c.png`). */
  published: ReadonlyMap<string, string>;
  /** Smaller copies that the build has to create, `SMALLER` pixels wide, by output file. */
  smaller: ReadonlyMap<string, SmallerPicture>;
  /** Published archives: content by output file (`_quire/assets/a-1f2e3d4c.zip`). */
  archives: ReadonlyMap<string, Uint8Array>;
  /** Drops a site-relative file, or a folder's files, after a change on disk. */
  forget(path: string): void;
}

/**
 * Formats that get a smaller copy. Vector drawings don't need one, and an animation would lose all but its first frame.
 */
const SHRINKABLE = /\.(?:png|jpe?g|webp|avif)$/i;
const MOVES = /^(?:\x89PNG[^]*?acTL|RIFF[^]{4}WEBP[^]*?ANIM)/;
/** EXIF orientations from this one on turn a photograph by 90 degrees. */
const FIRST_TURNED = 5;
/** Number of bytes at the start of a file to search for a sign of animation. */
const BEGINNING = 4096;

/**
 * @param absolute maps a site-relative file to its absolute path
 * @param staticFiles files of `static/` by URL path
 * @param shrinks whether pictures wider than their column get a smaller copy
 */
export function createAssets(
  baseUrl: string,
  absolute: (file: string) => string,
  staticFiles: ReadonlyMap<string, string>,
  shrinks: boolean,
): Assets {
  const published = new Map<string, string>();
  const smaller = new Map<string, SmallerPicture>();
  const archives = new Map<string, Uint8Array>();
  const known = new Map<string, Asset | undefined>();
  const once = (key: string, make: () => Asset | undefined): Asset | undefined => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key);
  };
  /** The asset for the picture at `url`, with its size and its smaller copy. */
  const describe = (file: string, source: string, bytes: Uint8Array, url: string): Asset => {
    const asset: Asset = { url: withBase(baseUrl, url), ...sizeOf(file, bytes) };
    if (!shrinks || !isShrinkable(file, bytes, asset.width)) return asset;
    const mark = markOf(bytes);
    const output = publishedName(file, `${mark}-${SMALLER}`, '.webp');
    smaller.set(output, { source, hash: mark });
    return { ...asset, smaller: { url: withBase(baseUrl, `/${output}`), width: SMALLER } };
  };
  /**
   * Publishes a file under a name with the hash of its bytes; returns its absolute path, and its address without base.
   */
  const place = (file: string): { source: string; bytes: Uint8Array; url: string } | undefined => {
    const source = absolute(file);
    const bytes = readIfFile(source);
    if (!bytes) return undefined;
    const output = publishedName(file, markOf(bytes));
    published.set(output, source);
    return { source, bytes, url: `/${output}` };
  };
  return {
    published,
    smaller,
    archives,
    forget(path) {
      const changed = absolute(path);
      for (const key of known.keys()) {
        const [, kind, file = ''] = /^(?:(static|shared|archive):)?(.*)$/s.exec(key) ?? [];
        const source = file.startsWith('/') ? staticFiles.get(file) : absolute(file);
        const isChanged = source === undefined || isInside(source, changed);
        if (isChanged || (kind === 'archive' && isInside(changed, source))) known.delete(key);
      }
    },
    publish: (file) =>
      once(file, () => {
        const placed = place(file);
        return placed && describe(file, placed.source, placed.bytes, placed.url);
      }),
    share: (file) =>
      once(`shared:${file}`, () => {
        const inStatic = staticFiles.has(file) ? encodeURI(file) : undefined;
        const url = file.startsWith('/') ? inStatic : place(file)?.url;
        return url === undefined ? undefined : { url: withBase(baseUrl, url) };
      }),
    archive: (folder) =>
      once(`archive:${folder}`, () => {
        const bytes = buildArchive(absolute(folder));
        if (!bytes) return undefined;
        const output = publishedName(`${folder}.zip`, markOf(bytes));
        archives.set(output, bytes);
        return { url: withBase(baseUrl, `/${output}`) };
      }),
    ofStatic: (path) =>
      once(`static:${path}`, () => {
        const source = staticFiles.get(path);
        const bytes = source === undefined ? undefined : readIfFile(source);
        return bytes && describe(path, source as string, bytes, encodeURI(path));
      }),
  };
}

function isShrinkable(file: string, bytes: Uint8Array, width: number | undefined): boolean {
  if (width === undefined || width < SMALLER * WIDER || !SHRINKABLE.test(file)) return false;
  return !MOVES.test(Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1'));
}

function sizeOf(file: string, bytes: Uint8Array): Pick<Asset, 'width' | 'height' | 'isBroken'> {
  if (!isPicture(file)) return {};
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    const [across, down] = orientation < FIRST_TURNED ? [width, height] : [height, width];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    // An SVG file without a size is still valid.
    const isDrawing = /\.svg$/i.test(file) && /<svg[\s>]/.test(Buffer.from(bytes).toString('utf8'));
    return isDrawing ? {} : { isBroken: true };
  }
}
