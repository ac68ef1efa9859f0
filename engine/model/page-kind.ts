import type { PageKind } from './search.ts';

/** Path segments that say what a page is for; the first match counts. */
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
 * The kind of a page by its area: `/api/loom/assets` → api. Anything outside the known areas is a guide.
 * @param root path prefix of the page's version: `/1.0`
 */
export function pageKind(path: string, root = '/'): PageKind {
  const inside = path.startsWith(`${root}/`) ? path.slice(root.length) : path;
  const area = inside.split('/')[1] ?? '';
  return KINDS.find(([part]) => part.test(area))?.[1] ?? 'guide';
}
