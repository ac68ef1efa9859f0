import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this size, in bytes, the headers cost about as much as compression saves. */
const MIN_BYTES = 1024;

/**
 * Chooses from an `Accept-Encoding` header: brotli, then gzip, undefined for neither. A quality of 0 refuses an
 * encoding; `*` stands for those not listed.
 */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const quality = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const q = parameters.find((each) => each.startsWith('q='));
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const accepts = (name: string): boolean => (quality.get(name) ?? quality.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(accepts);
}

/**
 * Caches compressed files in memory, so that each is compressed once until it changes.
 * @param maxBytes total size to keep; the least recently used go first
 */
export function createCompressor(maxBytes = 64 * 1024 * 1024) {
  const cache = new Map<string, Buffer>();
  let bytes = 0;

  /**
   * Compresses a body, or returns the cached result.
   * @param key identifies the body and its state: path, time, size
   * @param thorough spends more time to save bytes, for files that never change under their name
   * @returns the smaller body, or undefined if it's too short to compress
   */
  return async function compress(
    key: string,
    body: Buffer,
    encoding: Encoding,
    thorough: boolean,
  ): Promise<Buffer | undefined> {
    if (body.length < MIN_BYTES) return undefined;
    const name = `${encoding} ${key}`;
    const known = cache.get(name);
    const result = known ?? (await encode(body, encoding, thorough));
    cache.delete(name);
    cache.set(name, result);
    if (known) return known;
    bytes += result.length;
    for (const [oldest, old] of cache) {
      if (bytes <= maxBytes) break;
      cache.delete(oldest);
      bytes -= old.length;
    }
    return result;
  };
}

function encode(body: Buffer, encoding: Encoding, thorough: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: thorough ? 9 : 6 });
  const quality = thorough && body.length < 1_000_000 ? 11 : 5;
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
