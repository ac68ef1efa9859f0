import type { Problem } from '../../model/problem.ts';
import type { Redirect } from '../../model/redirect.ts';
import { withBase } from '../../url/base.ts';
import { anchorOf } from '../../url/anchor-of.ts';
import { decodePath } from '../../url/encode-path.ts';
import { nearest } from '../../url/nearest.ts';
import { canonicalPath } from '../../url/route-path.ts';
import { splitHref } from '../../url/split-href.ts';
import type { LinkedPage } from './check-links.ts';

/** Finds redirects to anchors that their page doesn't have, on the rendered HTML, like the link check. */
export function checkRedirectAnchors(
  redirects: readonly Redirect[],
  pages: readonly LinkedPage[],
  baseUrl: string,
): Problem[] {
  const idsOf = new Map(pages.map(({ url, ids }) => [url, ids]));
  return redirects.flatMap(({ source, destination, target, ...start }): Problem[] => {
    const { path, hash } = splitHref(destination);
    const id = anchorOf(hash);
    const ids = idsOf.get(withBase(baseUrl, canonicalPath(decodePath(path))));
    if (id === '' || !ids || ids.includes(id)) return [];
    const { line, column } = target ?? start;
    const near = nearest(id, ids);
    return [
      {
        id: 'redirect-target-missing',
        severity: 'error',
        file: 'redirects.yml',
        line,
        column,
        message: `The destination ${destination} of ${source} names an anchor that its page doesn’t have.`,
        fix: near.length > 0 ? `Nearest: ${near.map((n) => `#${n}`).join(', ')}.` : 'Leave it out.',
      },
    ];
  });
}
