import type { PageKind } from './search.ts';

/** Parts of a path that say what a page is for; the first part that says so counts. */
const KINDS: readonly [part: RegExp, kind: PageKind][] = [
  [/tutorial/, 'tutorial'],
  [/^(?:api|reference)$/, 'api'],
  [/^integrations?$/, 'integration'],
  [/^examples?$/, 'example'],
  [/^(?:deploy|deployment|deployments)$/, 'deployment'],
  [/^(?:migrat\w+|upgrad\w+)$/, 'migration'],
  [/^about$/, 'about'],
];

/**
 * The kind of a page by the area it lies in: `/api/dagster/assets` → api; what lies in no such area is a guide.
 * @param root path below which the pages of its version are served: `/1.0`
 */
export function pageKind(path: string, root = '/'): PageKind {
  const inside = path.startsWith(`${root}/`) ? path.slice(root.length) : path;
  const area = inside.split('/')[1] ?? '';
  return KINDS.find(([part]) => part.test(area))?.[1] ?? 'guide';
}
