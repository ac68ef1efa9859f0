import { createIndexBuilder, textFile } from '../../engine/search/build/build-index.ts';
import { articleText, createArticleIndexer } from '../../engine/search/build/index-article.ts';
import type { Offer } from '../../engine/model/offers.ts';
import { pageKind } from '../../engine/model/page-kind.ts';
import { parseHtml } from '../../engine/hast/parse-html.ts';
import { readSections } from '../../engine/search/build/read-sections.ts';
import { indexFolder, type IndexFile, type NamesFile } from '../../engine/search/format.ts';
import { questionSections } from '../../engine/site/searchable-pages.ts';
import { createSearcher, type Searcher } from '../../engine/search/searcher.ts';
import type { PageSetup } from '../../engine/model/setup.ts';
import type { MarkedText, SearchResults } from '../../engine/model/search.ts';

/** Pages for an index: path, title, HTML of the article, and what else a page can have. */
export type PageTuple = readonly [
  path: string,
  title: string,
  html: string,
  more?: { questions?: readonly string[]; offer?: Offer; setup?: PageSetup[]; isCatalog?: true },
];

export const VERSION = '1.0';

/** Files of an index as a build writes them, by their name in its folder. */
export function indexFiles(pages: readonly PageTuple[]): Map<string, Uint8Array> {
  const builder = createIndexBuilder(VERSION);
  const countTerms = createArticleIndexer();
  const texts = pages.map(([path, title, html, { questions, ...more } = {}]): IndexFile => {
    const sections = readSections(parseHtml(html));
    const { name, content } = articleText(sections);
    const breadcrumb = path.split('/').slice(1, -1);
    const links = [...new Set(sections.flatMap((section) => section.links))];
    builder.add(
      { path, title, kind: pageKind(path), breadcrumb, links, ...more },
      name,
      countTerms([...sections, ...questionSections(questions)]),
    );
    return [textFile(VERSION, name), content];
  });
  const folder = `${indexFolder(VERSION)}/`;
  return new Map(
    [...texts, ...builder.files()].map(([file, content]) => [
      file.slice(folder.length),
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    ]),
  );
}

/** Parses a file of an index for the searcher. */
export function decodeFile(name: string, bytes: Uint8Array | undefined): unknown {
  if (!bytes) throw new Error(`There is no ${name}.`);
  return name.endsWith('.bin') ? bytes : (JSON.parse(new TextDecoder().decode(bytes)) as unknown);
}

/** A searcher over pages, and the files that it read. */
export function searcherOf(pages: readonly PageTuple[]): { searcher: Searcher; read: string[] } {
  const files = indexFiles(pages);
  const read: string[] = [];
  const names = decodeFile('names.json', files.get('names.json')) as NamesFile;
  const searcher = createSearcher(names, async (file) => {
    read.push(file);
    return decodeFile(file, files.get(file));
  });
  return { searcher, read };
}

/** Paths of the results, best first. */
export const pathsOf = ({ pages }: SearchResults): string[] => pages.map(({ path }) => path);

/** Renders marked text with brackets around the marks. */
export const shown = (text: MarkedText): string =>
  text.map((part) => (part.mark ? `[${part.text}]` : part.text)).join('');
