import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Root } from 'mdast';
import type { Doc } from '../model/content.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import { MESSAGES_FILE } from '../model/message-catalog.ts';
import { ownCopy } from '../model/own-copy.ts';
import type { Problem } from '../model/problem.ts';
import { parseCatalog } from '../messages/parse-catalog.ts';
import { API_WORDS_FILE } from '../reference/api-words.ts';
import { PLAIN_WORDS_PARSER, type WordsParser } from '../reference/words-parser.ts';
import { CHANGELOG_FILE } from '../reference/release-notes.ts';
import { COMMAND_WORDS_FILE, type CommandWords } from '../reference/command-words.ts';
import { apiOutline } from './api-outline.ts';
import { buildDoc } from './build-doc.ts';
import { changelogOutline } from './changelog-outline.ts';
import { commandOutline } from './command-outline.ts';
import { documentFacts, type DocumentFacts, type PartialTree } from './document-facts.ts';
import { messageOutline } from './message-outline.ts';
import { parseFrontMatter } from './parse-front-matter.ts';
import type { MarkdownReading, Parsed } from './markdown-reading.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { readText } from '../files/read-text.ts';

/** Cached facts of a file. Plain JSON data. */
export interface CachedFacts {
  frontMatter: FrontMatter;
  facts: DocumentFacts;
  /** Hash of every partial's text at that time, by site-relative file; empty for a missing one. */
  partialHashes: Record<string, string>;
}

/** Stores facts by a key of the file, its text and the format of the facts. */
export interface FactsCache {
  get(key: string): CachedFacts | undefined;
  set(key: string, facts: CachedFacts): void;
}

/** Part of every cache key: increase it when parsing derives other facts from the same text. */
const FORMAT = '8';
const NO_FACTS: DocumentFacts = { headings: [], firstParagraph: '', imports: [], partials: [] };

/** Reads pages; shared partials are read once. */
export interface DocumentReader {
  /** Reads one page; `doc` is absent if the file couldn't be read. */
  read(file: string): { doc?: Doc; problems: Problem[] };
  /** Problems of the partials that the pages read so far show. */
  partialProblems(): Problem[];
}

/**
 * Creates a reader for the pages of one version.
 * @param siteDir absolute path of the site
 * @param root site-relative folder of the version's pages: `docs`
 */
export function createDocumentReader(
  siteDir: string,
  root: string,
  cache?: FactsCache,
  parseWords: WordsParser = PLAIN_WORDS_PARSER,
  reading: MarkdownReading = {},
): DocumentReader {
  const partials = createPartials(siteDir, parseWords, reading);
  const base = `${FORMAT}:${reading.format ?? 'mdx'}:${reading.plugins?.key ?? ''}`;
  return { read, partialProblems: () => partials.problems };

  function read(file: string): { doc?: Doc; problems: Problem[] } {
    const { text: source, problem } = readText(join(siteDir, file), file);
    if (source === undefined) return { problems: [problem] };
    const sourceHash = hash('sha1', source);
    const key = `${base}:${sourceHash}:${file}`;
    let cached = cache?.get(key);
    const problems: Problem[] = [];
    if (!cached || !partials.areSame(cached.partialHashes)) {
      cached = ownCopy(parse(source, file, problems));
      // A text with problems is parsed again each time, so that they are reported each time.
      const clean = problems.length === 0 && !partials.hasProblems(cached.facts.partials);
      if (clean) cache?.set(key, cached);
    }
    const { frontMatter, facts } = cached;
    const built = buildDoc({ file, root, source, hash: sourceHash, frontMatter, facts });
    return { doc: built.doc, problems: [...problems, ...built.problems] };
  }

  function parse(source: string, file: string, problems: Problem[]): CachedFacts {
    const front = parseFrontMatter(source, file);
    const markdown = parseNew(source, file, reading);
    reading.parsed?.add(file, markdown);
    problems.push(...front.problems, ...markdown.problems);
    const facts = markdown.tree ? documentFacts(markdown.tree, file, partials.tree) : NO_FACTS;
    const hashes = facts.partials.map((partial) => [partial, partials.hash(partial)] as const);
    return { frontMatter: front.frontMatter, facts, partialHashes: Object.fromEntries(hashes) };
  }
}

interface Partial {
  tree?: Root | undefined;
  /** Words about commands, whose headings depend on the element that shows them. */
  commands?: CommandWords | undefined;
  problems: Problem[];
}

/** Problems in a words file are reported when it's shown, with the other problems of that page. */
function parsePartial(
  source: string,
  file: string,
  parseWords: WordsParser,
  reading: MarkdownReading,
): Partial {
  if (CHANGELOG_FILE.test(file)) return { tree: changelogOutline(source, file), problems: [] };
  if (MESSAGES_FILE.test(file)) {
    const { catalog } = parseCatalog(source, file);
    return { tree: catalog && messageOutline(catalog), problems: [] };
  }
  if (COMMAND_WORDS_FILE.test(file)) {
    return { commands: parseWords.commands(source, file).words, problems: [] };
  }
  return API_WORDS_FILE.test(file)
    ? { tree: apiOutline(source, file, parseWords), problems: [] }
    : parseNew(source, file, reading);
}

function parseNew(source: string, file: string, reading: MarkdownReading): Parsed {
  const parsed = parseMarkdown(source, file, reading);
  if (parsed.tree) reading.parsed?.see(parsed.tree);
  return parsed;
}

/** Partials by site-relative file, each read and parsed once, when a page first shows it. */
function createPartials(siteDir: string, parseWords: WordsParser, reading: MarkdownReading) {
  const texts = new Map<string, { text: string | undefined; hash: string }>();
  const parsed = new Map<string, Partial>();
  const text = (file: string) => {
    const known = texts.get(file);
    if (known) return known;
    const { text: source } = readText(join(siteDir, file), file);
    const read = { text: source, hash: source === undefined ? '' : hash('sha1', source) };
    texts.set(file, read);
    return read;
  };
  const partial = (file: string): Partial => {
    const known = parsed.get(file);
    if (known) return known;
    const source = text(file).text;
    // A missing partial is reported where it's imported, when the page is rendered.
    const result =
      source === undefined ? undefined : parsePartial(source, file, parseWords, reading);
    const read = result ?? { problems: [] };
    parsed.set(file, read);
    return read;
  };
  const tree: PartialTree = (file, shownBy) => {
    const { commands, tree: whole } = partial(file);
    return commands ? commandOutline(commands, shownBy) : whole;
  };
  return {
    tree,
    hash: (file: string): string => text(file).hash,
    areSame: (hashes: Record<string, string>): boolean =>
      Object.entries(hashes).every(([file, known]) => text(file).hash === known),
    hasProblems: (files: readonly string[]): boolean =>
      files.some((file) => partial(file).problems.length > 0),
    get problems(): Problem[] {
      return [...parsed.values()].flatMap(({ problems }) => problems);
    },
  };
}
