import { hash } from 'node:crypto';
import type { Article } from '../article/article.ts';
import type { ArticleServices } from '../article/rendering.ts';
import { addressOfName } from '../article/code/resolve-name.ts';
import { renderArticle } from '../article/render-article.ts';
import { fileState } from '../cache/file-state.ts';
import type { Doc } from '../model/content.ts';
import type { Site } from './assemble-site.ts';
import type { ArticleCache, CachedArticle } from './site-cache.ts';

/** An article without its HTML, which may not be needed, and a name for exactly this result. */
export interface ArticleResult {
  article: Omit<Article, 'html'>;
  html: () => Promise<string>;
  /** Changes whenever the article's HTML may have changed. */
  version: string;
}

/**
 * The article of a document: taken from the cache when nothing it depends on has changed (its text,
 * the files it shows, where its links lead, the cards it lists), rendered otherwise.
 */
export async function articleOf(site: Site, doc: Doc, cache: ArticleCache): Promise<ArticleResult> {
  const { services } = site;
  const key = keyOf(site, doc);
  const render = async (): Promise<Article & CachedArticle> => {
    const { html, ...rest } = await renderArticle(doc, services);
    const files = Object.fromEntries(
      rest.dependencies.map((file) => [file, fileState(services.files.absolute(file))]),
    );
    const cached: CachedArticle = { ...rest, files };
    cache.articles.set(key, cached);
    cache.html.set(versionOf(key, cached), html);
    return { ...cached, html };
  };
  const cached = cache.articles.get(key);
  if (cached && isCurrent(cached, doc, services)) {
    publishAgain(cached, services);
    const version = versionOf(key, cached);
    const html = async (): Promise<string> => cache.html.get(version) ?? (await render()).html;
    return { article: cached, html, version };
  }
  const article = await render();
  return { article, html: async () => article.html, version: versionOf(key, article) };
}

/** The cache key: what an article depends on that is known before it is rendered. */
function keyOf({ articleBase }: Site, { file, hash: ofText, title, headings }: Doc): string {
  return hash('sha1', JSON.stringify([articleBase, file, ofText, title, headings]));
}

/** Whether an article would be rendered in the same way now, given that its key is the same. */
function isCurrent(cached: CachedArticle, doc: Doc, services: ArticleServices): boolean {
  return (
    answersHold(cached, doc, services) &&
    Object.entries(cached.files).every(
      ([file, known]) => fileState(services.files.absolute(file)) === known,
    )
  );
}

/** Whether everything that an article asked of the rest of the site would be answered in the same way now. */
export function answersHold(
  { links, cards, names = {}, titles = {}, outline }: Omit<Article, 'html'>,
  doc: Doc,
  services: ArticleServices,
): boolean {
  return (
    links.every(({ file, href, to }) => services.links.resolve(file, href).href === to) &&
    (cards === undefined || cards === JSON.stringify(services.links.cards(doc.id, doc.file))) &&
    (outline === undefined || outline === (services.reference?.outline ?? '')) &&
    Object.entries(names).every(([name, to]) => addressOfName(name, doc.file, services) === to) &&
    Object.entries(titles).every(([path, title]) => (services.titleOf?.(path) ?? null) === title)
  );
}

/** Has the files of an article published that is not rendered: the output folder is a new one. */
function publishAgain({ published, image }: CachedArticle, { assets }: ArticleServices): void {
  for (const file of published) {
    if (file.startsWith('/')) assets.ofStatic(file);
    else assets.publish(file);
  }
  if (image?.file !== undefined) assets.share(image.file);
}

function versionOf(key: string, { files, ...article }: CachedArticle): string {
  const { links, cards, names, titles, outline } = article;
  const answers = [links.map((link) => link.to), cards, names, titles, outline];
  return hash('sha1', JSON.stringify([key, files, answers]));
}
