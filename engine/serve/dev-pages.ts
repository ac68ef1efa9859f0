import type { Problem } from '../model/problem.ts';
import { LLMS_FULL } from '../site/generated-files.ts';
import type { Route } from '../model/route.ts';
import { llmsFullText, llmsSections } from '../output/llms.ts';
import { parseHtml } from '../hast/parse-html.ts';
import { hasMarkdownCopy, markdownCopy } from '../markdown/markdown-copy.ts';
import { routeContent } from '../site/render-route.tsx';
import type { RenderedPage } from '../page/render-page.tsx';
import { canonicalPath, pathOfMarkdown } from '../url/route-path.ts';
import type { DevArticles } from './dev-articles.ts';
import type { DevBundle } from './dev-bundle.ts';
import type { DevCaches } from './dev-caches.ts';
import type { DevFrame } from './dev-frame.ts';
import type { DevParts } from './dev-parts.ts';
import type { DevRoutes } from './dev-routes.ts';

/** A page as it is now. */
export type DevPage = RenderedPage & { route: Route };

/** Pages of a site that is being written, each rendered when it is asked for. */
export interface DevPages {
  /** A page by its route path; the not-found page for an unknown one; undefined while there is no site. */
  page(path: string): Promise<DevPage | undefined>;
  /** Markdown of a page, or of all of them, by its path without base (row N5). */
  text(path: string): Promise<string | undefined>;
  /** Of pages that were shown, besides those of their articles. */
  problems(): Problem[];
  /** Drops them: the modules that they tell of are about to be others. */
  forgetProblems(): void;
}

/** No page has been shown yet. */
export function createDevPages(from: {
  parts: DevParts;
  routes: DevRoutes;
  bundle: DevBundle;
  articles: DevArticles;
  frame: DevFrame;
  caches: DevCaches;
}): DevPages {
  const { parts, routes, bundle, articles, frame, caches } = from;
  /** Problems of pages that are modules of the site, by route path. */
  const problemsOf = new Map<string, Problem[]>();

  const page = async (path: string): Promise<DevPage | undefined> => {
    const [site, built] = [routes.site(), bundle.current()];
    if (!site || !built) return undefined;
    const { table } = site;
    const route = table.routes.get(canonicalPath(path)) ?? table.routes.get('/404');
    if (!route) return undefined;
    const doc = route.docId === undefined ? undefined : table.docOf(route);
    const article = doc && (await articles.of(site, doc));
    const { input, problems } = routeContent(site, route, table.pageData(route), article);
    if (problems.length > 0) problemsOf.set(route.path, problems);
    else problemsOf.delete(route.path);
    caches.saveSoon();
    return { ...frame.renderer(site, built)(input), route };
  };
  const copyOf = async (path: string): Promise<string | undefined> => {
    const found = await page(path);
    const config = parts.config();
    if (!found || !config || !hasMarkdownCopy(found.route)) return undefined;
    return markdownCopy(parseHtml(found.payload.main), config, found.payload);
  };

  return {
    page,
    async text(path) {
      const site = routes.site();
      if (!site) return undefined;
      if (path === `/${LLMS_FULL}`) {
        const textOf = async (route: Route): Promise<string> => (await copyOf(route.path)) ?? '';
        return llmsFullText(llmsSections(site), site.config, textOf);
      }
      const of = pathOfMarkdown(path);
      return of !== undefined && site.table.routes.has(of) ? copyOf(of) : undefined;
    },
    problems: () => [...problemsOf.values()].flat(),
    forgetProblems: () => problemsOf.clear(),
  };
}
