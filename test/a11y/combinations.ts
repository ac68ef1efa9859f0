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

/** The kind of a page: pages of one kind have the same frame, which each version has its own of, and the same kind of content. */
export function kindOf({ path, kind, version, sidebar }: ListedRoute): string {
  if (path === '/') return 'front page';
  const of = kind === 'doc' ? `${kind} ${sidebar ?? 'without sidebar'}` : kind;
  return [of, version].filter(Boolean).join(', ');
}

/**
 * The pages to check in a combination. `full` checks all pages in all combinations. Otherwise the first page of each
 * kind is checked in all of them, and every other page in one, chosen by a hash of its path.
 * @param hasPassed whether a page passed with its current markup; `changed` leaves such pages out
 */
export function pagesFor(
  routes: readonly ListedRoute[],
  combination: number,
  scope: Scope,
  hasPassed: (path: string) => boolean,
): ListedRoute[] {
  const kinds = new Set<string>();
  return routes.filter((route) => {
    const isFirst = !kinds.has(kindOf(route));
    kinds.add(kindOf(route));
    if (isFirst || scope === 'full') return true;
    if (turnOf(route.path) !== combination) return false;
    return scope === 'every' || !hasPassed(route.path);
  });
}

function turnOf(path: string): number {
  return (createHash('sha256').update(path).digest()[0] ?? 0) % COMBINATIONS.length;
}
