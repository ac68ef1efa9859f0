import type { Problem } from 'quire-docs/extension';
import type { LostSetting } from './carried-site.ts';

/**
 * What was lost, as problems at their lines in the foreign configuration: the line of the value, of the first one
 * inside it, or of the nearest one around it.
 * @param file name of the configuration, relative to the site
 * @param lines of its keys, by path
 */
export function placeLost(
  lost: readonly LostSetting[],
  file: string,
  lines: ReadonlyMap<string, number>,
): Problem[] {
  return lost.map(({ path, what, fix }): Problem => {
    const line = lineOf(path, lines);
    return {
      id: 'import-lost',
      severity: 'warning',
      file,
      ...(line !== undefined && { line }),
      message: `${what} couldn’t be carried over.`,
      fix,
    };
  });
}

function lineOf(path: string, lines: ReadonlyMap<string, number>): number | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const own = lines.get(at);
    if (own !== undefined) return own;
    const inside = [...lines].flatMap(([key, line]) => (key.startsWith(`${at}.`) ? line : []));
    if (inside.length > 0) return Math.min(...inside);
  }
  return undefined;
}
