import { existsSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType, isCompressible } from '../url/content-type.ts';
import type { Staging } from './staging.ts';

/** Below this size, in bytes, the headers cost about as much as compression saves. */
const MIN_BYTES = 1024;
/** Configurations are read by servers, not by readers. */
const NOT_SENT = '_quire/hosting/';
/** Brotli's highest quality takes five times as long and saves a twentieth, worthwhile for files that rarely change. */
const [QUICK, THOROUGH] = [9, 11];
const GZIP = 9;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a compressed copy, with brotli and with gzip, beside each file that gets smaller, for servers that send such
 * files (`a.html.br`). Copies of files that haven't changed are reused from the current output.
 * @param staging with every file of the new output
 * @returns how many files were compressed this time
 */
export async function writeCompressed(staging: Staging, outDir: string): Promise<number> {
  const waiting = [...staging.files].filter(
    (file) => isCompressible(contentType(file)) && !file.startsWith(NOT_SENT),
  );
  let compressed = 0;
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (isTakenOver(file)) continue;
      const content = staging.bytes(file);
      if (content.length < MIN_BYTES) continue;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: file.startsWith('_quire/assets/') ? THOROUGH : QUICK,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const [br, gz] = await Promise.all([
        brotli(content, { params }),
        zip(content, { level: GZIP }),
      ]);
      if (br.length < content.length) staging.write(`${file}.br`, br);
      if (gz.length < content.length) staging.write(`${file}.gz`, gz);
      compressed += 1;
    }
  };
  const isTakenOver = (file: string): boolean => {
    const copies = [`${file}.br`, `${file}.gz`].filter((copy) => existsSync(join(outDir, copy)));
    if (copies.length === 0 || !isSame(file)) return false;
    copies.forEach(staging.keep);
    return true;
  };
  const isSame = (file: string): boolean => {
    const [before, now] = [join(outDir, file), staging.pathOf(file)];
    const [a, b] = [statSync(before, { throwIfNoEntry: false }), statSync(now)];
    // Pages that didn't change are links to the files of the current output.
    if (a?.ino === b.ino && a.dev === b.dev) return true;
    return a?.size === b.size && readFileSync(before).equals(readFileSync(now));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return compressed;
}
