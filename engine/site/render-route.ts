import type { Article } from '../article/article.ts';
import { scanPage, type PageAddresses } from '../checks/links/scan-page.ts';
import type { HtmlNode } from '../hast/nodes.ts';
import { parseHtml } from '../hast/parse-html.ts';
import { hasMarkdownCopy } from '../model/has-markdown-copy.ts';
import { markdownCopy } from '../markdown/markdown-copy.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import {
  ARTICLE,
  ARTICLE_PLACE,
  type createPageRenderer,
  type RenderedPage,
} from '../page/render-page.tsx';
import { routeContent } from './route-content.tsx';
import type { Site } from './site.ts';

/** A rendered page in all its forms, with its problems besides those of its article. */
export interface RoutePage extends RenderedPage {
  route: Route;
  /** Text of its Markdown copy (row N5); undefined for pages without one. */
  markdown: () => string | undefined;
  /** Its ids and addresses, for the link check. */
  addresses: () => PageAddresses;
  problems: Problem[];
}

/**
 * Renders the page of a route: every route in a build, the requested ones in the development server.
 * @param renderPage puts the frame around it; reused as long as the frame stays the same
 * @param article of the route's document, if it has one
 * @param tree of the article's HTML; parsed on demand if the caller doesn't have it
 */
export function renderRoute(
  site: Site,
  route: Route,
  renderPage: ReturnType<typeof createPageRenderer>,
  article: Article | undefined,
  tree?: readonly HtmlNode[],
): RoutePage {
  const { input, problems } = routeContent(site, route, site.table.pageData(route), article);
  const { html, payload, frame } = renderPage(input);
  let parsed = tree;
  const nodes = (): readonly HtmlNode[] => (parsed ??= parseHtml(article?.html ?? ''));
  return {
    route,
    html,
    payload,
    frame,
    problems,
    markdown() {
      if (!hasMarkdownCopy(route)) return undefined;
      const main = parseHtml(frame.main, { slot: { tagName: ARTICLE, fill: nodes } });
      return markdownCopy(main, site.config, payload);
    },
    addresses() {
      const [before = '', after] = frame.html.split(ARTICLE_PLACE);
      return scanPage(after === undefined ? [before] : [before, nodes(), after]);
    },
  };
}
