import { withBase, withoutBase } from '../url/base.ts';
import { isExternal } from '../url/is-external.ts';
import { withQuery, type createRedirector, type RedirectRule } from '../url/match-redirect.ts';

/** The target of a redirect. */
export interface SentOn {
  to: string;
  status: 301 | 302;
}

/**
 * Looks up the redirect of an address.
 * @param base base path, starting and ending with a slash
 * @param url as in the request: path and query
 */
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
