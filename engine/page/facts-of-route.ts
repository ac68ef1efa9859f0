import type { PageFacts } from '../model/page-facts.ts';
import type { Route } from '../model/route.ts';

/** The facts about a page that hooks return to a site's components. */
export function factsOfRoute({ path, title, docId, version, sidebar }: Route): PageFacts {
  if (docId === undefined) return { path, title };
  return { path, title, doc: { id: docId, version, ...(sidebar !== undefined && { sidebar }) } };
}
