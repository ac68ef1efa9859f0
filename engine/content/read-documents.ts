import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { addAll } from '../model/add-all.ts';
import type { Doc } from '../model/content.ts';
import { FRONT_MATTER, type FrontMatter } from '../model/front-matter.ts';
import { ownCopy } from '../model/own-copy.ts';
import type { Fields } from '../model/shape.ts';
import type { Problem } from '../model/problem.ts';
import { buildDoc } from './build-doc.ts';
import { documentFacts, type DocumentFacts, type Partials } from './document-facts.ts';
import { parseFrontMatter } from './parse-front-matter.ts';
import type { MarkdownReading, OnParsed, Parsed } from '../syntax/markdown-reading.ts';
import { parseMarkdown } from '../syntax/parse-markdown.ts';
import { readText } from '../files/read-text.ts';
import { showingComponents } from './shown-files.ts';
import type { VersionLayers } from '../model/version-layers.ts';
import { versionOfRelease } from './version-of-release.ts';

/** Cached facts of a file. Plain JSON data. */
export interface CachedFacts {
  frontMatter: FrontMatter;
  ownKeys?: Record<string, unknown>;
  facts: DocumentFacts;
  /**
   * Hash of the text at that time of every partial and of every file that an outline depends on, by site-relative file;
   * empty for a missing one.
   */
  partialHashes: Record<string, string>;
}

/** Stores facts by a key of the file, its text and the format of the facts. */
export interface FactsCache {
  get(key: string): CachedFacts | undefined;
  set(key: string, facts: CachedFacts): void;
}

/** Part of every cache key: increase it when parsing derives other facts from the same text. */
const FORMAT = '14';
const NO_FACTS: DocumentFacts = { headings: [], firstParagraph: '', imports: [], partials: [] };

type Files = Pick<VersionLayers, 'locate' | 'newerFile'>;
const ALONE: Files = { locate: (file) => file, newerFile: () => undefined };

export interface DocumentReading {
  /** Facts from earlier runs. */
  cache?: FactsCache | undefined;
  /** How Markdown is read, where it differs from the default. */
  reading?: MarkdownReading | undefined;
  onParsed?: OnParsed | undefined;
}

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
 * @param options.layers where files are; without them, every file is where its path says
 */
export function createDocumentReader(
  siteDir: string,
  root: string,
  {
    cache,
    reading = {},
    layers = ALONE,
    newer,
    onParsed,
  }: DocumentReading & {
    layers?: Files;
    /** The newer version's page in a file that this version inherits. */
    newer?: ((file: string) => Doc | undefined) | undefined;
  } = {},
): DocumentReader {
  const parseNew = (source: string, file: string, page?: string): Parsed => {
    const parsed = parseMarkdown(source, file, reading);
    onParsed?.(parsed, page);
    return parsed;
  };
  const { locate } = layers;
  const partials = createPartials(siteDir, reading, layers, parseNew);
  const extended = (reading.extensions ?? []).map(({ name, key }) => `${name}=${key}`);
  const fields = Object.assign(
    {},
    ...(reading.extensions ?? []).map((one) => one.frontMatter),
    FRONT_MATTER,
  ) as Fields;
  const release = JSON.stringify(reading.release ?? {});
  const base = [
    FORMAT,
    reading.format ?? 'mdx',
    reading.plugins?.key ?? '',
    release,
    ...(reading.hasOwnKeys ? ['own'] : []),
    ...(reading.emojiOf ? ['emojis'] : []),
    ...extended,
  ].join(':');
  return { read, partialProblems: () => partials.problems };

  function read(file: string): { doc?: Doc; problems: Problem[] } {
    const at = locate(file);
    const known = at === file || reading.plugins ? undefined : newer?.(at);
    // Its problems are the newer version's, which reports them.
    if (known?.isPlain) return { doc: { ...known, file, inherited: at }, problems: [] };
    const { text: source, problem } = sourceOf(at, file);
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
    const { frontMatter, ownKeys, facts } = cached;
    const built = buildDoc({ file, root, source, hash: sourceHash, frontMatter, facts });
    if (ownKeys) built.doc.ownKeys = ownKeys;
    if (at !== file) built.doc.inherited = at;
    return { doc: built.doc, problems: [...problems, ...built.problems] };
  }

  function sourceOf(at: string, file: string): ReturnType<typeof readText> {
    const text = reading.added?.get(at);
    return text === undefined ? readText(join(siteDir, at), file) : { text };
  }

  function parse(source: string, file: string, problems: Problem[]): CachedFacts {
    const front = parseFrontMatter(source, file, fields, reading.hasOwnKeys);
    const markdown = parseNew(source, file, file);
    addAll(problems, [...front.problems, ...markdown.problems]);
    const listsSettings = front.frontMatter.settings !== undefined;
    const facts = markdown.tree
      ? documentFacts(markdown.tree, file, partials, listsSettings)
      : NO_FACTS;
    // Another release can have what this one leaves out.
    if (source.includes('<Release')) delete facts.isPlain;
    const shown = [...facts.partials, ...(facts.outlineFiles ?? [])];
    const hashes = shown.map((one) => [one, partials.hash(one)] as const);
    const { frontMatter, ownKeys } = front;
    const partialHashes = Object.fromEntries(hashes);
    return { frontMatter, ...(ownKeys && { ownKeys }), facts, partialHashes };
  }
}

/** Partials by site-relative file, each read and parsed once, when a page first shows it. */
function createPartials(
  siteDir: string,
  reading: MarkdownReading,
  layers: Files,
  parseNew: (source: string, file: string) => Parsed,
) {
  const showing = showingComponents(reading.extensions);
  const { locate } = layers;
  const version = versionOfRelease(reading.release, layers);
  const texts = new Map<string, { text: string | undefined; hash: string }>();
  const parsed = new Map<string, Pick<Parsed, 'problems'> & { tree?: Root | undefined }>();
  const text = (file: string) => {
    const known = texts.get(file);
    if (known) return known;
    const { text: source } = readText(join(siteDir, locate(file)), file);
    const read = { text: source, hash: source === undefined ? '' : hash('sha1', source) };
    texts.set(file, read);
    return read;
  };
  const partial = (file: string) => {
    const known = parsed.get(file);
    if (known) return known;
    const source = text(file).text;
    // A missing partial is reported where it's imported, when the page is rendered.
    const read: Pick<Parsed, 'problems'> & { tree?: Root | undefined } =
      source === undefined ? { problems: [] } : parseNew(source, file);
    parsed.set(file, read);
    return read;
  };
  const shows: Partials = {
    showing,
    tree: (file) => partial(file).tree,
    // Problems in such a file are reported when it's shown, with the other problems of that page.
    outline(shown, asked) {
      const source = text(shown.file).text;
      if (source === undefined) return undefined;
      const read = (file: string): string | undefined => {
        asked.add(file);
        return text(file).text;
      };
      try {
        return showing[shown.component]?.outline(source, shown, { ...version, read });
      } catch {
        // The component reads the same file, and its error is reported at its place.
        return undefined;
      }
    },
  };
  return {
    ...shows,
    hash: (file: string): string => text(file).hash,
    areSame: (hashes: Record<string, string>): boolean =>
      Object.entries(hashes).every(([file, known]) => text(file).hash === known),
    hasProblems: (files: readonly string[]): boolean =>
      files.some((file) => (parsed.get(file)?.problems.length ?? 0) > 0),
    get problems(): Problem[] {
      return [...parsed.values()].flatMap(({ problems }) => problems);
    },
  };
}
