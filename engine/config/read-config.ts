import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { notAFile } from '../files/read-text.ts';
import { otherFiles } from './other-files.ts';
import { siteCacheFolder } from '../cache/site-cache-folder.ts';
import { keyPlaces, placeOfKey } from './key-places.ts';
import { loadModule } from './load-module.ts';
import { moduleProblem } from './module-problem.ts';
import { parseConfig } from './parse-config.ts';
import { CONFIG_FILES } from './find-site.ts';

/** The configuration, or the reasons why there is none. */
export interface ReadConfig {
  config: SiteConfig | undefined;
  problems: Problem[];
  /** Absolute paths of the files it comes from, for the development server to watch. */
  inputs: string[];
  /** Where a key is written (`navbar.items.0.doc`); absent without a configuration. */
  placeOf?: (key: string) => Pick<Problem, 'file' | 'line' | 'column'>;
}

/** Cache folder of the site for compiled modules. */
export function modulesDir(siteDir: string): string {
  return join(siteCacheFolder(siteDir).dir, 'modules');
}

/**
 * Reads and checks `site.config.ts` (or `.mjs`, `.js`) of a site folder. Never throws: a wrong folder, file or field is
 * returned as a problem.
 */
export async function readConfig(
  siteDir: string,
  overrides: { base?: string | undefined } = {},
): Promise<ReadConfig> {
  if (!existsSync(siteDir) || !statSync(siteDir).isDirectory()) {
    const fix = 'Give the folder that holds `site.config.ts` and `docs/` with --site.';
    return failure({ id: 'site-missing', message: `There is no site folder at ${siteDir}.`, fix });
  }
  const name = CONFIG_FILES.find((candidate) => existsSync(join(siteDir, candidate)));
  if (name === undefined) {
    const message = `There is no site.config.ts (or .mjs, .js) in ${siteDir}.`;
    const fix = 'Create one whose default export has at least a `title` and a `url`.';
    return failure({ id: 'config-missing', message, fix });
  }
  const file = join(siteDir, name);
  const other = notAFile(file, name);
  if (other) return failure(other);
  // Node opens `package.json` beside a module that it loads.
  const others = otherFiles(siteDir);
  if (others.length > 0) return { config: undefined, problems: others, inputs: [file] };
  try {
    const { exports, inputs } = await loadModule(file, modulesDir(siteDir));
    if (exports['default'] === undefined) {
      const message = `${name} has no default export.`;
      const fix = 'End it with `export default { title, url, … };`.';
      return failure({ id: 'config-invalid', file: name, message, fix }, inputs);
    }
    const text = readFileSync(file, 'utf8');
    const placeOf: ReadConfig['placeOf'] = (key) => ({
      file: name,
      ...placeOfKey(key.split('.'), keyPlaces(text)),
    });
    return { ...parseConfig(exports['default'], { file: name, text }, overrides), inputs, placeOf };
  } catch (error) {
    return { config: undefined, problems: [moduleProblem(error, name, file)], inputs: [file] };
  }
}

function failure(problem: Omit<Problem, 'severity'>, inputs: string[] = []): ReadConfig {
  return { config: undefined, problems: [{ severity: 'error', ...problem }], inputs };
}
