import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** All files below a folder, relative to it; none if there is no such folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
