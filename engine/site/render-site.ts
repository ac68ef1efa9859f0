import type { Article } from '../article/article.ts';
import { hasMarkdownCopy, markdownCopy } from '../markdown/markdown-copy.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { createPageRenderer, RenderedPage } from '../page/render-page.tsx';
import { routeContent } from './render-route.tsx';
import type { Site } from './site.ts';

/** A rendered page in all its forms, with what is wrong with it besides its article. */
export interface RoutePage extends RenderedPage {
  route: Route;
  /** Text of its Markdown copy (row N5); undefined for pages that have none. */
  markdown: () => string | undefined;
  problems: Problem[];
}

/**
 * Renders the page of a route: a build does so for every route, the development server for those that are asked for.
 * @param renderPage puts the frame around it; kept for as long as that is the same
 * @param article of the route's document, where it has one
 */
export function renderRoute(
  site: Site,
  route: Route,
  renderPage: ReturnType<typeof createPageRenderer>,
  article: Article | undefined,
): RoutePage {
  const { input, problems } = routeContent(site, route, site.table.pageData(route), article);
  const { html, payload } = renderPage(input);
  const markdown = (): string | undefined =>
    hasMarkdownCopy(route) ? markdownCopy(payload.main, site.config, payload) : undefined;
  return { route, html, payload, markdown, problems };
}
