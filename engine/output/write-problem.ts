import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Problem } from '../model/problem.ts';
import { isInside } from '../files/is-inside.ts';
import { inTheWay } from './check-out-dir.ts';
import { InTheWay } from './replace-files.ts';

/**
 * An error of the file system about the output, for the operator to fix. Any other error, such as a missing cache file,
 * is a bug and is thrown.
 * @throws the error if it isn't about the output
 */
export function writeProblem(error: unknown, outDir: string): Problem {
  if (error instanceof InTheWay) return inTheWay(outDir, error.paths);
  const { code, message } = error as NodeJS.ErrnoException;
  if (!isOfOutput(error as NodeJS.ErrnoException, outDir)) throw error;
  return {
    id: 'output-unwritable',
    severity: 'error',
    message: `The site couldn’t be written to ${outDir}: ${message}`,
    fix:
      code === 'ENOSPC'
        ? 'Make room on the disk; the last output is still in place.'
        : 'Give write permission on the folder and on the one around it, or choose another with --out; the last output is still in place.',
  };
}

function isOfOutput(
  { code, path, dest }: NodeJS.ErrnoException & { dest?: string },
  outDir: string,
): boolean {
  // A copy has two paths; if the source is missing, that's the one to report.
  const place = dest !== undefined && code === 'ENOENT' && !existsSync(path ?? '') ? path : dest;
  const at = place ?? path;
  if (at === undefined) return code === 'ENOSPC';
  const staging = join(dirname(outDir), `.${basename(outDir)}-next-`);
  return isInside(outDir, at) || isInside(at, outDir) || at.startsWith(staging);
}
