import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { imageSize } from 'image-size';
import { isInside } from '../../files/is-inside.ts';
import { withBase } from '../../url/base.ts';
import { isPicture } from '../../url/is-picture.ts';

/** A file beside a page that is published with it. */
export interface Asset {
  /** Final address, base added. */
  url: string;
  /** Size in pixels, for images whose size can be read. */
  width?: number;
  height?: number;
  /** The same picture for screens on which the column has fewer pixels than it. */
  smaller?: { url: string; width: number };
}

/** Pixels that the text's column (37 rem) has on a screen with five of them for four. */
export const SMALLER = 740;
/** A picture that is less wide than this many times it, is not worth another one. */
const WIDER = 1.3;

/** What a smaller picture is made of. */
export interface SmallerPicture {
  /** Absolute path of the picture. */
  source: string;
  /** Of its bytes. */
  hash: string;
}

/** Publishes files that pages refer to under hashed names. */
export interface Assets {
  /** Publishes a site-relative file; undefined when it does not exist. */
  publish(file: string): Asset | undefined;
  /** An image of `static/` by its URL path (`/images/a.png`), which keeps its address. */
  ofStatic(path: string): Asset | undefined;
  /** Publishes a site-relative file, or one of `static/` by its URL path, for other hosts: as it is, and no smaller. */
  share(file: string): Asset | undefined;
  /** What has been published: output file (`_quire/assets/a-1f2e3d4c.png`) to absolute source path. */
  published: ReadonlyMap<string, string>;
  /** Pictures that the build has to make `SMALLER` pixels wide, by their output files. */
  smaller: ReadonlyMap<string, SmallerPicture>;
  /** Drops a site-relative file, or a folder's files, which changed on disk. */
  forget(path: string): void;
}

/** Kinds that are made smaller: drawings need not be, and of what moves only the first picture would stay. */
const SHRINKABLE = /\.(?:png|jpe?g|webp|avif)$/i;
const MOVES = /^(?:\x89PNG[^]*?acTL|RIFF[^]{4}WEBP[^]*?ANIM)/;
/** From this orientation on, a photograph is shown turned by a quarter. */
const FIRST_TURNED = 5;
/** Where a file says whether it moves. */
const BEGINNING = 4096;

/**
 * @param absolute maps a site-relative file to its place on disk
 * @param staticFiles files of `static/` by URL path
 * @param shrinks whether pictures that are wider than their column get a smaller one beside them
 */
export function createAssets(
  baseUrl: string,
  absolute: (file: string) => string,
  staticFiles: ReadonlyMap<string, string>,
  shrinks: boolean,
): Assets {
  const published = new Map<string, string>();
  const smaller = new Map<string, SmallerPicture>();
  const known = new Map<string, Asset | undefined>();
  const once = (key: string, make: () => Asset | undefined): Asset | undefined => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key);
  };
  /** The asset for a picture that is found at `url`, with its size, and the smaller one. */
  const describe = (file: string, source: string, bytes: Uint8Array, url: string): Asset => {
    const asset = { url: withBase(baseUrl, url), ...sizeOf(file, bytes) };
    if (!shrinks || !isShrinkable(file, bytes, asset.width)) return asset;
    const mark = hashOf(bytes);
    const output = outputFile(file, `${mark}-${SMALLER}`, '.webp');
    smaller.set(output, { source, hash: mark });
    return { ...asset, smaller: { url: withBase(baseUrl, `/${output}`), width: SMALLER } };
  };
  /** Has a file published under the name that its bytes give it; its place on disk, and its address without base. */
  const place = (file: string): { source: string; bytes: Uint8Array; url: string } | undefined => {
    const source = absolute(file);
    const bytes = readBytes(source);
    if (!bytes) return undefined;
    const output = outputFile(file, hashOf(bytes), posix.extname(file));
    published.set(output, source);
    return { source, bytes, url: `/${output}` };
  };
  return {
    published,
    smaller,
    forget(path) {
      for (const key of known.keys()) {
        // An absolute path is one of `static/`.
        const file = key.replace(/^(?:static:|shared:(?=\/))/, 'static').replace(/^shared:/, '');
        if (isInside(file, path, '/')) known.delete(key);
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
    ofStatic: (path) =>
      once(`static:${path}`, () => {
        const source = staticFiles.get(path);
        const bytes = source === undefined ? undefined : readBytes(source);
        return bytes && describe(path, source as string, bytes, encodeURI(path));
      }),
  };
}

function outputFile(file: string, mark: string, ext: string): string {
  return `_quire/assets/${posix.parse(file).name.replace(/[^\w-]/g, '-')}-${mark}${ext}`;
}

function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes).slice(0, 10);
}

function isShrinkable(file: string, bytes: Uint8Array, width: number | undefined): boolean {
  if (width === undefined || width < SMALLER * WIDER || !SHRINKABLE.test(file)) return false;
  return !MOVES.test(Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1'));
}

function readBytes(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function sizeOf(file: string, bytes: Uint8Array): { width?: number; height?: number } {
  if (!isPicture(file)) return {};
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    const [across, down] = orientation < FIRST_TURNED ? [width, height] : [height, width];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    return {};
  }
}
