import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { imageSize } from 'image-size';
import { SMALLER, smallerPicture } from './smaller-picture.ts';
import { withBase } from '../url/base.ts';

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

/** Publishes files that pages refer to under hashed names. */
export interface Assets {
  /** Publishes a site-relative file; undefined when it does not exist. */
  publish(file: string): Asset | undefined;
  /** An image of `static/` by its URL path (`/images/a.png`), which keeps its address. */
  ofStatic(path: string): Asset | undefined;
  /** What has been published: output file (`_quire/assets/a-1f2e3d4c.png`) to absolute source path. */
  published: ReadonlyMap<string, string>;
  /** Drops a file that changed on disk. */
  forget(file: string): void;
}

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;

/**
 * @param absolute maps a site-relative file to its place on disk
 * @param staticFiles files of `static/` by URL path
 * @param pictures absolute folder in which smaller pictures are kept; none are made without it
 */
export function createAssets(
  baseUrl: string,
  absolute: (file: string) => string,
  staticFiles: ReadonlyMap<string, string>,
  pictures?: string,
): Assets {
  const published = new Map<string, string>();
  const known = new Map<string, Asset | undefined>();
  const once = (key: string, make: () => Asset | undefined): Asset | undefined => {
    if (!known.has(key)) known.set(key, make());
    return known.get(key);
  };
  return {
    published,
    forget: (file) => void known.delete(file),
    publish: (file) =>
      once(file, () => {
        const source = absolute(file);
        const bytes = readBytes(source);
        if (!bytes) return undefined;
        const { name, ext } = posix.parse(file);
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
        const output = `_quire/assets/${name.replace(/[^\w-]/g, '-')}-${hash}${ext}`;
        published.set(output, source);
        const size = sizeOf(file, bytes);
        const small =
          pictures === undefined ? undefined : smallerPicture(bytes, hash, size.width, pictures);
        if (small === undefined) return { url: withBase(baseUrl, `/${output}`), ...size };
        const smallOutput = output.replace(/\.\w+$/, `-${SMALLER}$&`);
        published.set(smallOutput, small);
        const smaller = { url: withBase(baseUrl, `/${smallOutput}`), width: SMALLER };
        return { url: withBase(baseUrl, `/${output}`), ...size, smaller };
      }),
    ofStatic: (path) =>
      once(`static:${path}`, () => {
        const source = staticFiles.get(path);
        const bytes = source === undefined ? undefined : readBytes(source);
        return bytes && { url: withBase(baseUrl, encodeURI(path)), ...sizeOf(path, bytes) };
      }),
  };
}

function readBytes(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function sizeOf(file: string, bytes: Uint8Array): { width?: number; height?: number } {
  if (!IMAGE.test(file)) return {};
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return {};
  }
}
