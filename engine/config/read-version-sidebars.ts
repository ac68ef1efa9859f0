import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPlainFile } from '../files/other-kind.ts';
import type { Problem } from '../model/problem.ts';
import type { SidebarsSource } from '../model/sidebars.ts';
import { checkSidebars } from './check-sidebars.ts';

/**
 * Reads the sidebars of versions besides the latest, `versioned_sidebars/version-<name>-sidebars.json` (row K2). A
 * version without the file has one sidebar generated from its folders. Never throws.
 */
export function readVersionSidebars(
  siteDir: string,
  names: readonly string[],
): { sources: Map<string, SidebarsSource>; problems: Problem[]; inputs: string[] } {
  const sources = new Map<string, SidebarsSource>();
  const problems: Problem[] = [];
  const inputs: string[] = [];
  for (const name of names) {
    const file = `versioned_sidebars/version-${name}-sidebars.json`;
    if (!existsSync(join(siteDir, file))) continue;
    inputs.push(join(siteDir, file));
    try {
      const text = readPlainFile(join(siteDir, file)).toString();
      const checked = checkSidebars(withoutPrefix(JSON.parse(text), `version-${name}/`), {
        file,
        text,
      });
      problems.push(...checked.problems);
      if (checked.sidebars) sources.set(name, { file, text, sidebars: checked.sidebars });
    } catch (error) {
      const message = `The sidebars could not be read: ${(error as Error).message}`;
      const fix = 'Fix the JSON of the file.';
      problems.push({ id: 'sidebar-invalid', severity: 'error', file, message, fix });
    }
  }
  return { sources, problems, inputs };
}

/**
 * Sidebars without the names of their version before ids, as Docusaurus wrote them once: `version-1.0/intro`.
 * @param prefix that name, with a slash
 */
function withoutPrefix(value: unknown, prefix: string): unknown {
  const bare = (text: string): string =>
    text.startsWith(prefix) ? text.slice(prefix.length) : text;
  if (typeof value === 'string') return bare(value);
  if (Array.isArray(value)) return value.map((item) => withoutPrefix(item, prefix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [bare(key), withoutPrefix(one, prefix)]),
  );
}
