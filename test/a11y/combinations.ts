import { createHash } from 'node:crypto';

/** How a page is shown. */
export interface Combination {
  name: string;
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
}

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 780 };

/** Both color modes in both layouts. */
export const COMBINATIONS: readonly Combination[] = [
  { name: 'light, 1440 px', colorScheme: 'light', viewport: WIDE },
  { name: 'dark, 1440 px', colorScheme: 'dark', viewport: WIDE },
  { name: 'light, 390 px', colorScheme: 'light', viewport: NARROW },
  { name: 'dark, 390 px', colorScheme: 'dark', viewport: NARROW },
];

/** The parts of a route in the build's manifest that the tests read. */
export interface ListedRoute {
  path: string;
  kind: string;
  version?: string;
  sidebar?: string;
}

/** Pages to check in a run: all in every combination, all in one each, or changed ones in one each. */
export type Scope = 'full' | 'every' | 'changed';

/**
 * The kind of each page. Pages of one kind have the same frame and the same kind of content. All pages of older versions
 * are one kind: their frame differs by the banner, and what is in it is what the latest version's pages have.
 */
export function kindsOf(routes: readonly ListedRoute[]): Map<ListedRoute, string> {
  const latest = routes.find(({ path }) => path === '/')?.version;
  return new Map(routes.map((route) => [route, kindOf(route, latest)]));
}

function kindOf({ path, kind, version, sidebar }: ListedRoute, latest: string | undefined): string {
  if (path === '/') return 'front page';
  if (version !== undefined && version !== latest) return 'older version';
  return kind === 'doc' ? `${kind} ${sidebar ?? 'without sidebar'}` : kind;
}

/**
 * The pages to check in a combination. `full` checks all pages in all combinations. Otherwise the first page of each
 * kind is checked in all of them, and every other page in one, chosen by a hash of its path.
 * @param kinds of all pages
 * @param passed pages that `changed` leaves out: their article passed with its current markup or, for the first page of
 *   a kind, the whole page with its current styles and scripts. The front page is never left out.
 */
export function pagesFor(
  routes: readonly ListedRoute[],
  kinds: ReadonlyMap<ListedRoute, string>,
  combination: number,
  scope: Scope,
  passed: { article: (path: string) => boolean; frame: (path: string) => boolean },
): ListedRoute[] {
  const seen = new Set<string | undefined>();
  return routes.filter((route) => {
    const isFirst = !seen.has(kinds.get(route));
    seen.add(kinds.get(route));
    if (scope === 'full' || route.path === '/') return true;
    if (isFirst) return scope === 'every' || !passed.frame(route.path);
    if (turnOf(route.path) !== combination) return false;
    return scope === 'every' || !passed.article(route.path);
  });
}

function turnOf(path: string): number {
  return (createHash('sha256').update(path).digest()[0] ?? 0) % COMBINATIONS.length;
}
