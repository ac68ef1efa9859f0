import type { HtmlElement, HtmlNode } from '../hast/nodes.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

/** Whether a page is also published as Markdown (row N5): every one that has a text of its own. */
export function hasMarkdownCopy({ kind }: Route): boolean {
  return kind !== 'not-found' && kind !== 'search';
}

/**
 * A page as Markdown (row N5), from what was rendered: samples and partials stand in it as readers see them.
 * Addresses are whole, so that the text can be taken anywhere.
 * @param nodes tree of the page's middle, with the article in it
 */
export function markdownCopy(
  nodes: readonly HtmlNode[],
  { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>,
  { title, path }: { title: string; path: string },
): string {
  const article = find(nodes, ({ tagName }) => tagName === 'article');
  const page = url + path;
  const address = (href: string): string => {
    if (href.startsWith('#')) return page + href;
    return href.startsWith(baseUrl) && !href.startsWith('//') ? url + href : href;
  };
  // A hard space is a space to whoever reads plain text.
  const text = htmlToMarkdown(article?.children ?? nodes, { address }).replaceAll('\u00a0', ' ');
  return `${/^# /m.test(text) ? text : `# ${title}\n\n${text}`.trimEnd()}\n`;
}

/** The first element of which something is true, in the order of the page. */
function find(
  nodes: readonly HtmlNode[],
  isIt: (node: HtmlElement) => boolean,
): HtmlElement | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const found = isIt(node) ? node : find(node.children, isIt);
    if (found) return found;
  }
  return undefined;
}
