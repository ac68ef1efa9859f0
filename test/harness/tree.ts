import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Every file of a folder by its path in it, byte for byte (as Latin 1), to compare two states. */
export function readTree(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(dir, name)).isFile())
    .sort();
  return Object.fromEntries(
    names.map((name) => [
      name.split(path.sep).join('/'),
      readFileSync(path.join(dir, name), 'latin1'),
    ]),
  );
}
