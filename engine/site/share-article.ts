import type { Article, RenderedArticle } from '../article/article.ts';
import { linkOf, recordLink, type Answers } from '../article/lookups.ts';
import type { HtmlNode } from '../hast/nodes.ts';
import { toHtml } from '../hast/to-html.ts';
import type { Doc } from '../model/content.ts';
import { versionNameOf } from '../url/version-folder.ts';
import type { Site } from './site.ts';

/** A page with its article. */
export interface RenderedDoc {
  doc: Doc;
  result: {
    article: Omit<Article, 'html'>;
    html: () => Promise<string>;
    nodes: () => Promise<readonly HtmlNode[]>;
  };
}

/**
 * The article of a page that an older version inherits, made from that of the newer version's page: only the targets of
 * its links differ (row V6).
 * @returns undefined if more can differ, so that it has to be rendered
 */
export async function shareArticle(
  site: Site,
  doc: Doc,
  { doc: from, result }: RenderedDoc,
): Promise<RenderedArticle | undefined> {
  const { article } = result;
  const key = ({ file }: Doc): string => site.extensions.of(versionNameOf(file)).key;
  const isSame = doc.isPlain && doc.hash === from.hash && key(doc) === key(from);
  if (!isSame || dependsOnMore(article)) return undefined;
  /** Targets of the links in the newer version, and in this one. */
  const targets = new Map<string, string>();
  const asked: Answers = {};
  for (const [question, known] of Object.entries(article.asked)) {
    const href = linkOf(question);
    const to = href && site.table.links.resolve(doc.file, href).href;
    if (href === undefined || to === undefined || known === null) return undefined;
    // Links with the same target can have different ones here.
    if ((targets.get(known) ?? to) !== to) return undefined;
    targets.set(known, to);
    recordLink(asked, { file: doc.file, href }, to);
  }
  const links = article.links.map((link) => ({
    ...link,
    file: doc.file,
    to: targets.get(link.to ?? ''),
  }));
  const changed = retarget(await result.html(), await result.nodes(), targets);
  if (!changed) return undefined;
  const { html, nodes } = changed;
  return { article: { ...article, html, asked, links }, nodes };
}

/** Whether an article shows files, or has anything wrong. */
function dependsOnMore(article: Omit<Article, 'html'>): boolean {
  const { dependencies, published, problems, image, missing } = article;
  return (
    dependencies.length + published.length + problems.length > 0 ||
    image !== undefined ||
    missing !== undefined
  );
}

/**
 * An article with other targets of its links. Parts without such a link are the same objects, and the same text.
 * @returns undefined if the text of a part isn't what its tree is written as, so that it can't be found there
 */
function retarget(
  html: string,
  nodes: readonly HtmlNode[],
  targets: ReadonlyMap<string, string>,
): { html: string; nodes: HtmlNode[] } | undefined {
  const change = (node: HtmlNode): HtmlNode => {
    if (node.type !== 'element') return node;
    const children = node.children.map(change);
    const { href } = node.properties;
    const to = node.tagName === 'a' && typeof href === 'string' ? targets.get(href) : undefined;
    if (to !== undefined && to !== href)
      return { ...node, children, properties: { ...node.properties, href: to }, data: {} };
    return children.every((child, i) => child === node.children[i]) ? node : { ...node, children };
  };
  const changed = nodes.map(change);
  let text = '';
  let at = 0;
  for (const [i, node] of nodes.entries()) {
    const own = changed[i];
    if (!own || own === node) continue;
    const before = toHtml([node]);
    const start = html.indexOf(before, at);
    if (start < 0) return undefined;
    text += html.slice(at, start) + toHtml([own]);
    at = start + before.length;
  }
  return { html: text + html.slice(at), nodes: changed };
}
