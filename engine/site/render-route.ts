import type { Article } from '../article/article.ts';
import { scanPage, type PageAddresses, type PagePart } from '../checks/links/scan-page.ts';
import type { HtmlNode } from '../hast/nodes.ts';
import { parseHtml } from '../hast/parse-html.ts';
import { hasMarkdownCopy } from '../model/has-markdown-copy.ts';
import { markdownCopy } from '../markdown/markdown-copy.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { createPageRenderer, RenderedPage } from '../page/render-page.tsx';
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
  const { html, payload } = renderPage(input);
  const inner = article?.html ?? '';
  let parsed = tree;
  const nodes = (): readonly HtmlNode[] => (parsed ??= parseHtml(inner));
  return {
    route,
    html,
    payload,
    problems,
    markdown() {
      if (!hasMarkdownCopy(route)) return undefined;
      const main = parseHtml(payload.main, {
        known: [
          {
            html: inner,
            nodes: nodes(),
          },
        ],
      });
      return markdownCopy(main, site.config, payload);
    },
    addresses: () => scanPage(splitPage(html, inner, nodes)),
  };
}

/** Splits a page: its article as a tree, the HTML before and after it as strings. */
function splitPage(html: string, article: string, nodes: () => readonly HtmlNode[]): PagePart[] {
  const at = article === '' ? -1 : html.indexOf(article);
  if (at === -1) return [html];
  return [html.slice(0, at), nodes(), html.slice(at + article.length)];
}
