import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../model/problem.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import { notAFile } from '../files/read-text.ts';
import { loadModule } from './load-module.ts';
import { moduleProblem } from './module-problem.ts';
import { checkSidebars } from './check-sidebars.ts';
import { modulesDir } from './read-config.ts';

const NAMES = ['sidebars.ts', 'sidebars.mjs', 'sidebars.js', 'sidebars.cjs', 'sidebars.json'];

/** The content of a site's sidebars file; `source` is absent if there is none or it is wrong. */
export interface ReadSidebars {
  source: SidebarsSource | undefined;
  problems: Problem[];
  /** Absolute paths of the files they come from, for the development server to watch. */
  inputs: string[];
}

/**
 * Reads `sidebars.ts` (or `.mjs`, `.js`, `.cjs`, `.json`) of a site folder, or the file that the configuration names.
 * Without one, the pages are in one sidebar generated from their folders. Never throws.
 */
export async function readSidebars(siteDir: string, given?: string): Promise<ReadSidebars> {
  const name = given ?? NAMES.find((candidate) => existsSync(join(siteDir, candidate)));
  if (name === undefined) return { source: undefined, problems: [], inputs: [] };
  const file = join(siteDir, name);
  const other = notAFile(file, name);
  if (other) return { source: undefined, problems: [other], inputs: [] };
  try {
    const { exports, inputs } = await loadModule(file, modulesDir(siteDir));
    const text = readFileSync(file, 'utf8');
    const { sidebars, problems } = checkSidebars(exports['default'], { file: name, text });
    return { source: sidebars && { file: name, text, sidebars }, problems, inputs };
  } catch (error) {
    return { source: undefined, problems: [moduleProblem(error, name, file)], inputs: [file] };
  }
}
