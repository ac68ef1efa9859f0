import { createHash } from 'node:crypto';

/** How a page is shown. */
export interface Combination {
  name: string;
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
}

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 780 };

/** Both colour modes on both sides of the line between the layouts. */
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

/** What pages have to have in common to be of one kind: the same parts around and in the middle. */
export function kindOf({ path, kind, sidebar }: ListedRoute): string {
  if (path === '/') return 'front page';
  return kind === 'doc' ? `${kind} ${sidebar ?? 'without sidebar'}` : kind;
}

/** A page to look at. */
export interface Sight {
  route: ListedRoute;
  /** Whether colours and distances are measured, too. */
  isMeasured: boolean;
}

/**
 * The pages to look at in a combination. `full` looks at everything everywhere; otherwise each page comes
 * in one combination, which a hash of its path decides, and the first page of each kind, measured, in all of them.
 */
export function sightsFor(
  routes: readonly ListedRoute[],
  combination: number,
  full: boolean,
): Sight[] {
  const kinds = new Set<string>();
  return routes.flatMap((route) => {
    const isMeasured = full || !kinds.has(kindOf(route));
    kinds.add(kindOf(route));
    return isMeasured || turnOf(route.path) === combination ? [{ route, isMeasured }] : [];
  });
}

function turnOf(path: string): number {
  return (createHash('sha256').update(path).digest()[0] ?? 0) % COMBINATIONS.length;
}
