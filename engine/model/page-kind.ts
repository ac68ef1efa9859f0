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
 * The path of a page as in the latest version: `/1.0/api/x` → `/api/x`.
 * @param root path prefix of the page's version: `/1.0`
 */
export function insideVersion(path: string, root = '/'): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length) : path;
}

/**
 * The kind of a page by its area: `/api/loom/assets` → api. Anything outside the known areas is a guide.
 * @param root path prefix of the page's version: `/1.0`
 */
export function pageKind(path: string, root = '/'): PageKind {
  const area = insideVersion(path, root).split('/')[1] ?? '';
  return KINDS.find(([part]) => part.test(area))?.[1] ?? 'guide';
}
