import { createHash } from 'node:crypto';

/** How a page is shown. */
export interface Combination {
  name: string;
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
}

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 780 };

/** Both color modes on both sides of the line between the layouts. */
export const COMBINATIONS: readonly Combination[] = [
  { name: 'light, 1440 px', colorScheme: 'light', viewport: WIDE },
  { name: 'dark, 1440 px', colorScheme: 'dark', viewport: WIDE },
  { name: 'light, 390 px', colorScheme: 'light', viewport: NARROW },
  { name: 'dark, 390 px', colorScheme: 'dark', viewport: NARROW },
];

/** A route as the build's manifest lists it, as far as it is read here. */
export interface ListedRoute {
  path: string;
  kind: string;
  sidebar?: string;
}

/** Which pages a run looks at: all in every combination, all in one each, or those that changed in one each. */
export type Scope = 'full' | 'every' | 'changed';

/** What pages have to have in common to be of one kind: the same parts around and in the middle. */
export function kindOf({ path, kind, sidebar }: ListedRoute): string {
  if (path === '/') return 'front page';
  return kind === 'doc' ? `${kind} ${sidebar ?? 'without sidebar'}` : kind;
}

/**
 * The pages to look at in a combination. `full` looks at everything everywhere. Otherwise the first page of each kind
 * comes in all combinations, and each other page in one, which a hash of its path decides.
 * @param hasPassed whether nothing was found on a page when it was as it is now; `changed` leaves such pages out
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
