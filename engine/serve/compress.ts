import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this size, in bytes, the headers cost about as much as compression saves. */
const MIN_BYTES = 1024;

/**
 * Chooses from an `Accept-Encoding` header: the encoding with the highest quality, brotli before gzip; undefined for
 * neither. A quality of 0 refuses an encoding; `*` stands for those not listed.
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
  const of = (name: string): number => quality.get(name) ?? quality.get('*') ?? 0;
  const best = of('gzip') > of('br') ? 'gzip' : 'br';
  // The file as it is, if the request prefers that.
  return of(best) > 0 && of(best) >= (quality.get('identity') ?? 0) ? best : undefined;
}

/**
 * Caches compressed files in memory, so that each is compressed once until it changes, however many requests come at
 * the same time.
 * @param maxBytes total size to keep; the least recently used go first
 */
export function createCompressor(maxBytes = 64 * 1024 * 1024) {
  const cache = new Map<string, Buffer>();
  const underway = new Map<string, Promise<Buffer | undefined>>();
  let bytes = 0;

  const keep = (name: string, result: Buffer): void => {
    cache.set(name, result);
    bytes += result.length;
    for (const [oldest, old] of cache) {
      if (bytes <= maxBytes) break;
      cache.delete(oldest);
      bytes -= old.length;
    }
  };

  /**
   * Compresses a body, or returns the cached result.
   * @param key identifies the body and its state: path, time, size
   * @param read reads the body; called once for requests at the same time
   * @param thorough spends more time to save bytes, for files that never change under their name
   * @returns the smaller body, or undefined if it's too short to compress
   */
  return function compress(
    key: string,
    read: () => Promise<Buffer>,
    encoding: Encoding,
    thorough: boolean,
  ): Promise<Buffer | undefined> {
    const name = `${encoding} ${key}`;
    const known = cache.get(name);
    if (known) {
      cache.delete(name);
      cache.set(name, known);
      return Promise.resolve(known);
    }
    let work = underway.get(name);
    if (!work) {
      work = (async () => {
        const body = await read();
        if (body.length < MIN_BYTES) return undefined;
        const result = await encode(body, encoding, thorough);
        keep(name, result);
        return result;
      })().finally(() => underway.delete(name));
      underway.set(name, work);
    }
    return work;
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
