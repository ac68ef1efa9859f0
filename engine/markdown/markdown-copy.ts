import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { decodeEntities } from '../search/build/read-sections.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { parseHtml } from './parse-html.ts';

/** Whether a page is also published as Markdown (row N5): every one that has a text of its own. */
export function hasMarkdownCopy({ kind }: Route): boolean {
  return kind !== 'not-found' && kind !== 'search';
}

/**
 * A page as Markdown (row N5), from what was rendered: samples and partials stand in it as readers see them.
 * Addresses are whole, so that the text can be taken anywhere.
 * @param main HTML of the page's middle, with the article in it
 */
export function markdownCopy(
  main: string,
  { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>,
  { title, path }: { title: string; path: string },
): string {
  const start = main.indexOf('<article');
  const end = main.lastIndexOf('</article>');
  const root = parseHtml(main.slice(Math.max(0, start), end === -1 ? main.length : end), decode);
  const page = url + path;
  const address = (href: string): string => {
    if (href.startsWith('#')) return page + href;
    return href.startsWith(baseUrl) && !href.startsWith('//') ? url + href : href;
  };
  const text = htmlToMarkdown(root, { address });
  return `${/^# /m.test(text) ? text : `# ${title}\n\n${text}`.trimEnd()}\n`;
}

/** A hard space is a space to whoever reads plain text. */
function decode(text: string): string {
  return decodeEntities(text).replaceAll('\u00a0', ' ');
}
