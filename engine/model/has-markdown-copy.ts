import type { Route } from './route.ts';

/** Whether a page has a Markdown copy (row N5): every page with text of its own. */
export function hasMarkdownCopy({ kind }: Route): boolean {
  return kind !== 'not-found' && kind !== 'search';
}
