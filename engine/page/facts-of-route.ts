import type { PageFacts } from '../model/page-facts.ts';
import type { Route } from '../model/route.ts';

/**
 * The facts about a page that hooks return to a site's components.
 * @param data what extensions say about it
 * @param own front matter of the site's own
 */
export function factsOfRoute(
  route: Route,
  data?: PageFacts['data'],
  own: Readonly<Record<string, unknown>> = {},
): PageFacts {
  const { path, title, docId, version, sidebar } = route;
  const doc = docId !== undefined && {
    id: docId,
    version,
    ...(sidebar !== undefined && { sidebar }),
    ...(Object.keys(own).length > 0 && { frontMatter: own }),
  };
  return { path, title, ...(doc && { doc }), ...(data && { data }) };
}
