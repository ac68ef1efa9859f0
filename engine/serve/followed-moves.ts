import { toHref } from '../url/href.ts';
import type { Site } from '../site/site.ts';

/** A page that has another address than before; final addresses, base included. */
export interface FollowedMove {
  from: string;
  to: string;
}

/**
 * Pages that a change has moved: another `slug` in the same file, or a file of the same text with another name. An open
 * page follows.
 * @param gone addresses of removed pages by their text; a renamed file can be removed in one change and added in the
 *   next. Updated here.
 */
export function followedMoves(
  before: Site | undefined,
  after: Site | undefined,
  gone: Map<string, string>,
): FollowedMove[] {
  if (!before || !after || before === after) return [];
  const [old, now] = [addresses(before), addresses(after)];
  const moved: FollowedMove[] = [];
  for (const [file, { path, text }] of old) {
    const same = now.get(file);
    if (!same) gone.set(text, path);
    else if (same.path !== path) moved.push({ from: path, to: same.path });
  }
  for (const [file, { path, text }] of now) {
    const from = old.has(file) ? undefined : gone.get(text);
    if (from === undefined) continue;
    gone.delete(text);
    if (from !== path) moved.push({ from, to: path });
  }
  return moved;
}

/** Address and text (as its hash) of every document, by file. */
function addresses({ table, config }: Site): Map<string, { path: string; text: string }> {
  const found = new Map<string, { path: string; text: string }>();
  for (const route of table.routes.values()) {
    if (route.kind !== 'doc') continue;
    const { file, hash } = table.docOf(route);
    found.set(file, { path: toHref(config.baseUrl, route.path), text: hash });
  }
  return found;
}
