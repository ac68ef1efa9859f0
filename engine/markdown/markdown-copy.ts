import type { HtmlElement, HtmlNode } from '../hast/nodes.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { withoutControls } from '../url/control-characters.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

/**
 * A page as Markdown (row N5), built from the rendered page, so that it contains samples and partials as readers see
 * them. Addresses are absolute, so that the text can be used anywhere.
 * @param nodes tree of the page's content, including the article
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
  const markdown = htmlToMarkdown(article?.children ?? nodes, { address });
  // A component can have written anything. In plain text, a no-break space is a space.
  const text = withoutControls(markdown).replaceAll('\u00a0', ' ');
  return `${/^# /m.test(text) ? text : `# ${title}\n\n${text}`.trimEnd()}\n`;
}

/** The first matching element, in page order. */
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
