import type { PageFacts } from '../model/page-facts.ts';
import type { Route } from '../model/route.ts';

/** What a site's components can ask about the page of a route. */
export function factsOfRoute({ path, title, docId, version, sidebar }: Route): PageFacts {
  if (docId === undefined) return { path, title };
  return { path, title, doc: { id: docId, version, ...(sidebar !== undefined && { sidebar }) } };
}
