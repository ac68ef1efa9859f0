import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isInside } from '../files/is-inside.ts';

/** Linux lists its mount points here; the fifth field of a line is the folder, with some characters as `\040`. */
const MOUNTS = '/proc/self/mountinfo';

/**
 * Mount points at a folder or inside it, which can't be moved with their contents.
 * @param dir absolute, without links; needn't exist
 */
export function mountsIn(dir: string, readMounts = readLinuxMounts): string[] {
  const mounts = readMounts();
  if (mounts !== undefined) return mounts.filter((mount) => isInside(mount, dir));
  const [own, around] = [dir, dirname(dir)].map((path) =>
    statSync(path, { throwIfNoEntry: false }),
  );
  return own !== undefined && own.dev !== around?.dev ? [dir] : [];
}

function readLinuxMounts(): string[] | undefined {
  try {
    return parseMounts(readFileSync(MOUNTS, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The folders of a list of mount points. */
export function parseMounts(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(' ')[4] ?? [])
    .map((path) =>
      path.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(parseInt(code, 8))),
    );
}
