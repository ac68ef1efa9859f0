import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Environment variable with the folder for everything that tests write, which `global-setup.ts` makes and removes. The
 * processes of tests are ended without being told, so they can't remove it themselves: a run left 2 GB behind.
 */
export const RUN_FOLDER = 'QUIRE_RUN_FOLDER';

/** Creates an empty folder in the folder of the run. */
export function makeFolder(name: string): string {
  return mkdtempSync(path.join(process.env[RUN_FOLDER] ?? tmpdir(), `quire-${name}-`));
}
