import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { quire, ROOT, serveCommand, type ServedSite } from './site.ts';

/** Folder of this repository's site. */
export const REAL_SITE = path.join(ROOT, 'site');

/** How often to look whether another file's build is done, in milliseconds. */
const LOOK_MS = 200;

/**
 * Builds this repository's site, once for all files of the run: a build takes more than a minute of processor time, so
 * files that need it meanwhile wait.
 * @returns the output folder, which nothing may change
 * @throws Error with the command's output if it doesn't build
 */
export async function buildRealSite(): Promise<string> {
  const outDir = inject('realOut');
  const [begun, done] = [`${outDir}.begun`, `${outDir}.done`];
  while (!existsSync(done)) {
    if (!isFirst(begun)) {
      await sleep(LOOK_MS);
      continue;
    }
    const built = await quire(['build', '--site', REAL_SITE, '--out', outDir]);
    if (built.code !== 0) {
      // Each of the files reports it.
      rmSync(begun);
      throw new Error(`The site does not build:\n${built.output}`);
    }
    writeFileSync(done, '');
  }
  return outDir;
}

/** Serves this repository's site as built. */
export async function serveRealSite(args: readonly string[] = []): Promise<ServedSite> {
  const outDir = await buildRealSite();
  const where = ['--site', REAL_SITE, '--out', outDir];
  return serveCommand(REAL_SITE, ['preview', ...where, ...args], { PORT: '0' });
}

/** Creates a file unless it exists. */
function isFirst(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
