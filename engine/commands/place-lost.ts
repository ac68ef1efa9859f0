import { keyPlaces, type KeyPlace } from '../config/key-places.ts';
import type { LostSetting } from '../extension/foreign-site.ts';
import type { Problem } from '../model/problem.ts';

/**
 * What was lost, as problems at their lines in the foreign configuration: the line of the value, of the first one
 * inside it, or of the nearest one around it.
 * @param file name of the configuration, relative to the site; `source` its text
 */
export function placeLost(lost: readonly LostSetting[], file: string, source: string): Problem[] {
  const places = keyPlaces(source);
  return lost.map(({ path, what, fix }): Problem => {
    const line = lineOf(path, places);
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

function lineOf(path: string, places: ReadonlyMap<string, KeyPlace>): number | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const own = places.get(at);
    if (own) return own.line;
    const inside = [...places].flatMap(([key, { line }]) => (key.startsWith(`${at}.`) ? line : []));
    if (inside.length > 0) return Math.min(...inside);
  }
  return undefined;
}
