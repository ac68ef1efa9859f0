import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let secret: Buffer | undefined;

/**
 * A digest that only this installation of the engine can compute, because a cache inside a site's folder could come
 * from an untrusted author.
 */
export function sealOf(text: string): string {
  secret ??= readSecret();
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Created once, beside the engine's own caches. Without it, nothing from an earlier run is trusted. */
function readSecret(): Buffer {
  const packages = dirname(
    dirname(createRequire(import.meta.url).resolve('rolldown/package.json')),
  );
  const file = join(packages, '.cache', 'quire-site', 'seal');
  const fresh = randomBytes(32);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fresh, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch {
    return readOr(file, fresh);
  }
}

function readOr(file: string, fresh: Buffer): Buffer {
  try {
    const known = readFileSync(file);
    return known.length === fresh.length ? known : fresh;
  } catch {
    return fresh;
  }
}
