import type { Problem } from '../model/problem.ts';
import { createRedirector } from '../url/match-redirect.ts';
import { nearest } from '../url/nearest.ts';
import { ANCHOR_LOCK, type CurrentPage } from './anchor-lock.ts';
import type { CheckedSite } from './checked-site.ts';

/** The addresses that a site has now: its pages, and the headings of its documents. */
export function currentAnchors({ pages, routes }: CheckedSite): CurrentPage[] {
  const headings = new Map(pages.map(({ route, doc }) => [route.path, doc.headings]));
  return [...routes.values()].flatMap(({ kind, path }) => {
    // Pages of the engine's own (search, tags) are its promise, not the author's.
    if (kind === 'not-found' || kind === 'page' || kind === 'search') return [];
    const found = headings.get(path) ?? [];
    return [{ path, anchors: found.filter(({ depth }) => depth > 1).map(({ id }) => id) }];
  });
}

/**
 * Pages and headings that the lock promises and the site has no more, unless a redirect says where they
 * went; and, as one warning, that the lock does not know all there is.
 */
export function checkAnchorsLock(site: CheckedSite): Problem[] {
  const { lock } = site;
  if (!lock) return [];
  const moved = createRedirector(site.redirects);
  const current = new Map(currentAnchors(site).map(({ path, anchors }) => [path, anchors]));
  const problems: Problem[] = [];
  let unknown = 0;
  for (const page of lock) {
    const anchors = current.get(page.path);
    if (!anchors) {
      if (!moved(page.path)) problems.push(routeGone(page.path, page.line, [...current.keys()]));
      continue;
    }
    const promised = new Set(page.anchors.map(({ id }) => id));
    unknown += anchors.filter((id) => !promised.has(id)).length;
    for (const { id, line } of page.anchors) {
      if (!anchors.includes(id)) problems.push(anchorGone(page.path, id, line, anchors));
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
    message: `The page ${path} is gone, and no redirect says where to.`,
    fix: `Add it to redirects.yml${hint}, or give it up with --update-anchors.`,
  };
}

function anchorGone(path: string, id: string, line: number, ids: readonly string[]): Problem {
  const near = nearest(id, ids);
  const hint = near.length > 0 ? ` (nearest: ${near.map((n) => `#${n}`).join(', ')})` : '';
  return {
    id: 'anchor-changed',
    severity: 'error',
    file: ANCHOR_LOCK,
    line,
    column: 3,
    message: `The heading ${path}#${id} is gone: links to it lead to the top of the page now.`,
    fix: `Give a heading this id with {#${id}}${hint}, or give it up with --update-anchors.`,
  };
}

function unlocked(count: number): Problem {
  return {
    id: 'anchors-unlocked',
    severity: 'warning',
    file: ANCHOR_LOCK,
    line: 1,
    column: 1,
    message: `${count} ${count === 1 ? 'address is' : 'addresses are'} not in the lock yet, so nobody would notice if ${count === 1 ? 'it' : 'they'} changed.`,
    fix: 'Run with --update-anchors and commit the file.',
  };
}
