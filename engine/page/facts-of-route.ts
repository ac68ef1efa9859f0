import type { PageFacts } from '../model/page-facts.ts';
import type { Route } from '../model/route.ts';

/**
 * The facts about a page that hooks return to a site's components.
 * @param data what extensions say about it
 */
export function factsOfRoute(route: Route, data?: PageFacts['data']): PageFacts {
  const { path, title, docId, version, sidebar } = route;
  const doc = docId !== undefined && {
    id: docId,
    version,
    ...(sidebar !== undefined && { sidebar }),
  };
  return { path, title, ...(doc && { doc }), ...(data && { data }) };
}
