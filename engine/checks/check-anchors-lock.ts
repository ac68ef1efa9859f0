import type { Problem } from '../model/problem.ts';
import { decodePath } from '../url/encode-path.ts';
import { isExternal } from '../url/is-external.ts';
import { createRedirector } from '../url/match-redirect.ts';
import { nearest } from '../url/nearest.ts';
import { canonicalPath } from '../url/route-path.ts';
import { splitHref } from '../url/split-href.ts';
import { ANCHOR_LOCK, type CurrentPage, type LockedPage } from './anchor-lock.ts';
import type { CheckedSite } from './checked-site.ts';

/** The current addresses of a site: its pages, and the headings and listed items of its documents. */
export function currentAnchors({ pages, routes }: CheckedSite): CurrentPage[] {
  const documents = new Map(pages.map(({ route, doc }) => [route.path, doc]));
  return [...routes.values()].flatMap(({ kind, path }) => {
    // Pages of the engine (search, tags) are the engine's responsibility, not the author's.
    if (kind === 'not-found' || kind === 'page' || kind === 'search') return [];
    const { headings = [], items = [] } = documents.get(path) ?? {};
    const below = headings.filter(({ depth }) => depth > 1).map(({ id }) => id);
    return [{ path, anchors: [...below, ...items] }];
  });
}

/**
 * Locked pages and headings that the site no longer has; and, as one warning, addresses that aren't locked yet. If a
 * page redirects to another one, that one must have its headings.
 */
export function checkAnchorsLock(site: CheckedSite): Problem[] {
  const { lock } = site;
  if (!lock) return [];
  const moved = createRedirector(site.redirects);
  const all = new Map(currentAnchors(site).map(({ path, anchors }) => [path, anchors]));
  const current = new Map(all);
  const problems: Problem[] = [];
  let unknown = 0;
  for (const page of lock) {
    const anchors = current.get(page.path);
    if (!anchors) {
      const to = moved(page.path)?.to;
      if (to === undefined) problems.push(routeGone(page.path, page.line, [...current.keys()]));
      else problems.push(...lostOnTheWay(page, to, all));
      continue;
    }
    const promised = new Set(page.anchors.map(({ id }) => id));
    unknown += anchors.filter((id) => !promised.has(id)).length;
    for (const { id, line } of page.anchors) {
      if (anchors.includes(id)) continue;
      const message = `The heading ${page.path}#${id} is gone: links to it lead to the top of the page now.`;
      problems.push(anchorGone(message, id, line, anchors));
    }
    current.delete(page.path);
  }
  for (const page of lock) current.delete(page.path);
  unknown += [...current.values()].reduce((sum, anchors) => sum + anchors.length + 1, 0);
  return unknown === 0 ? problems : [...problems, unlocked(unknown)];
}

function routeGone(path: string, line: number, paths: readonly string[]): Problem {
  const near = nearest(path, paths);
  const hint = near.length > 0 ? ` (nearest: ${near.join(', ')})` : '';
  return {
    id: 'route-changed',
    severity: 'error',
    file: ANCHOR_LOCK,
    line,
    column: 1,
    message: `The page ${path} is gone, and its address has no redirect.`,
    fix: `Add it to redirects.yml${hint}, or drop it with --update-anchors.`,
  };
}

/** Headings of a moved page that its new page lacks. */
function lostOnTheWay(
  page: LockedPage,
  to: string,
  current: ReadonlyMap<string, readonly string[]>,
): Problem[] {
  const { path, hash } = splitHref(to);
  const anchors = isExternal(to) ? undefined : current.get(canonicalPath(decodePath(path)));
  // Files and other sites can't be checked. A redirect with an anchor applies to all headings.
  if (!anchors || hash !== '') return [];
  return page.anchors.flatMap(({ id, line }): Problem[] => {
    if (anchors.includes(id)) return [];
    const message = `The heading ${page.path}#${id} is gone: its page moved to ${to}, which has no heading with this id.`;
    return [anchorGone(message, id, line, anchors)];
  });
}

function anchorGone(message: string, id: string, line: number, ids: readonly string[]): Problem {
  const near = nearest(id, ids);
  const hint = near.length > 0 ? ` (nearest: ${near.map((n) => `#${n}`).join(', ')})` : '';
  return {
    id: 'anchor-changed',
    severity: 'error',
    file: ANCHOR_LOCK,
    line,
    column: 3,
    message,
    fix: `Give a heading this id with {#${id}}${hint}, or drop it with --update-anchors.`,
  };
}

function unlocked(count: number): Problem {
  return {
    id: 'anchors-unlocked',
    severity: 'warning',
    file: ANCHOR_LOCK,
    line: 1,
    column: 1,
    message: `${count} ${count === 1 ? 'address is' : 'addresses are'} not in the lock yet, so a change to ${count === 1 ? 'it' : 'them'} would go unnoticed.`,
    fix: 'Run with --update-anchors and commit the file.',
  };
}
