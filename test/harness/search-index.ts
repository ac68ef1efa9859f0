import { createIndexBuilder, textFile } from '../../engine/search/build/build-index.ts';
import { articleText, createArticleIndexer } from '../../engine/search/build/index-article.ts';
import type { Offer } from '../../engine/model/offers.ts';
import { pageKind } from '../../engine/model/page-kind.ts';
import { parseHtml } from '../../engine/hast/parse-html.ts';
import { readSections } from '../../engine/search/build/read-sections.ts';
import {
  indexFolder,
  type IndexFile,
  type MessagesFile,
  type NamesFile,
} from '../../engine/search/format.ts';
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

/** A message that a page explains: its pattern, the class of its exception or an empty string, and the page's path. */
export type MessageTuple = readonly [pattern: string, exception: string, path: string];

/** Files of an index as a build writes them, by their name in its folder. */
export function indexFiles(
  pages: readonly PageTuple[],
  messages: readonly MessageTuple[] = [],
): Map<string, Uint8Array> {
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
  const explained = messages.length > 0 ? messageFiles(folder, messages) : [];
  return new Map(
    [...texts, ...explained, ...builder.files(explained.length > 0 ? MESSAGES : undefined)].map(
      ([file, content]) => [
        file.slice(folder.length),
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ],
    ),
  );
}

const MESSAGES = 'messages.json';

function messageFiles(folder: string, messages: readonly MessageTuple[]): IndexFile[] {
  const file: MessagesFile = {
    pages: messages.map(([, , path]) => [path, path]),
    texts: messages.map(() => 'texts.json'),
    messages: messages.map(([pattern, exception], i) => [`m${i}`, pattern, pattern, exception, i]),
  };
  const texts = Object.fromEntries(messages.map((_, i) => [`m${i}`, ['It is cold.', '', 'Wait.']]));
  return [
    [`${folder}${MESSAGES}`, JSON.stringify(file)],
    [`${folder}texts.json`, JSON.stringify(texts)],
  ];
}

/** Parses a file of an index for the searcher. */
export function decodeFile(name: string, bytes: Uint8Array | undefined): unknown {
  if (!bytes) throw new Error(`There is no ${name}.`);
  return name.endsWith('.bin') ? bytes : (JSON.parse(new TextDecoder().decode(bytes)) as unknown);
}

/** A searcher over pages, and the files that it read. */
export function searcherOf(
  pages: readonly PageTuple[],
  messages?: readonly MessageTuple[],
): { searcher: Searcher; read: string[] } {
  const files = indexFiles(pages, messages);
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
