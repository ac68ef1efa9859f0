import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Identifies the extractor that produces the facts: a digest of its sources and of the lock file of its dependencies.
 * @param {string} reference the folder `reference/`
 * @returns {string} 12 hexadecimal digits
 */
export function extractorId(reference) {
  const folder = path.join(reference, 'extractor');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.py'))
    .sort();
  const hash = createHash('sha256');
  for (const file of [
    ...files.map((name) => path.join(folder, name)),
    path.join(reference, 'requirements.lock'),
  ]) {
    // A checkout on Windows can have different line endings, which don't matter here.
    const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
    hash.update(`${path.basename(file)}\n${text}\n`);
  }
  return hash.digest('hex').slice(0, 12);
}
