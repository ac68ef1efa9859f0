import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { REDIRECTS_FILE } from '../hosting/hosting-files.ts';
import { withBase, withoutBase } from '../url/base.ts';
import { isExternal } from '../url/is-external.ts';
import { createRedirector, withQuery, type RedirectRule } from '../url/match-redirect.ts';

/** The target of a redirect. */
export interface SentOn {
  to: string;
  status: 301 | 302;
}

/**
 * Redirects of a built site. The file is read again after a build has replaced it.
 * @param dir output folder, absolute
 * @param base base path, starting and ending with a slash
 * @returns takes an address as in the request: path and query
 */
export function readBuiltRedirects(dir: string, base: string): (url: string) => SentOn | undefined {
  const file = path.join(dir, REDIRECTS_FILE);
  let known = -1;
  let moved = createRedirector<RedirectRule>([]);
  return (url) => {
    const mtime = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (mtime !== known) {
      known = mtime;
      moved = createRedirector(mtime === 0 ? [] : readRules(file));
    }
    return sendOn(moved, base, url);
  };
}

/** Looks up the redirect of an address. */
export function sendOn(
  moved: ReturnType<typeof createRedirector<RedirectRule>>,
  base: string,
  url: string,
): SentOn | undefined {
  const end = url.search(/[?#]/);
  const inside = withoutBase(base, end < 0 ? url : url.slice(0, end));
  const found = inside === undefined ? undefined : moved(inside);
  if (!found) return undefined;
  const query = end >= 0 && url[end] === '?' ? url.slice(end).replace(/#.*$/s, '') : '';
  const to = isExternal(found.to) ? found.to : withBase(base, found.to);
  return { to: withQuery(to, query), status: found.rule.permanent ? 301 : 302 };
}

/** A build may be writing it right now: the next request reads it again. */
function readRules(file: string): RedirectRule[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RedirectRule[];
  } catch {
    return [];
  }
}
