import { SearchFailure } from '../model/search.ts';
import { decodeTerms, fromLevel, openShard, postedSection } from './format.ts';
import type { ReadIndexFile, Shard, TextFile, WordsFile } from './format.ts';
import type { NamesIndex } from './names-index.ts';
import { createGathering, type Evidence, type TextEvidence } from './gather-evidence.ts';
import type { MeantTerm } from './page-hits.ts';
import { createVocabulary, type Match, type Vocabulary } from './vocabulary.ts';

/** The second tier: the words of the text, with postings loaded on demand. */
export interface TextIndex {
  vocabulary: Vocabulary;
  /** File of the messages that the site explains; undefined if there are none. */
  messages: string | undefined;
  /** The evidence in names and text for the terms of a word; their postings must have been loaded. */
  gather(matches: readonly Match[]): Evidence;
  /** Whether the postings of terms are loaded. */
  hasPostings(indices: readonly number[]): boolean;
  /**
   * Loads the postings of terms in parallel; `gather` uses them afterwards.
   * @returns why some are missing, if the network failed: `gather` does without them
   * @throws SearchFailure for any other reason
   */
  load(indices: readonly number[]): Promise<SearchFailure | undefined>;
  /** Loads the postings of all terms, one file after another. */
  loadAll(): Promise<void>;
  /**
   * Which of the terms occur in the text of each of the sections, with their weights; their postings must have been
   * loaded.
   */
  termsIn(
    sections: readonly number[],
    terms: ReadonlyMap<string, MeantTerm>,
  ): (section: number) => ReadonlyMap<string, number>;
  /** Whether the text of a page is loaded, or on its way. */
  hasTextOf(page: number): boolean;
  /** Text of a page by section; undefined if it can't be loaded. */
  textOf(page: number): Promise<TextFile | undefined>;
}

/** Cached texts: while a reader types, the same pages stay in view. */
const TEXTS = 60;

/**
 * Loads the second tier.
 * @throws SearchFailure if it can't be loaded, or doesn't match the first tier
 */
export async function openText(
  file: string,
  names: NamesIndex,
  read: ReadIndexFile,
): Promise<TextIndex> {
  const words = (await read(file)) as WordsFile;
  const terms = guard(() => decodeTerms(words.terms));
  if (terms.length !== words.counts.length || words.lengths.length !== names.sectionCount)
    throw damaged('its parts do not fit together');
  guard(() => names.addNames(words));
  const lengths = Float32Array.from(words.lengths, fromLevel);
  const counts = Float32Array.from(words.counts, fromLevel);
  const averageLength = Math.max(1, lengths.reduce((a, b) => a + b, 0) / (lengths.length || 1));
  const shards = new Map<number, Shard>();
  const loading = new Map<number, Promise<void>>();
  const texts = new Map<number, Promise<TextFile | undefined>>();

  const shardOf = (index: number): number => {
    let from = 0;
    let to = words.shards.length;
    while (to - from > 1) {
      const middle = (from + to) >>> 1;
      if ((words.shards[middle]?.[0] ?? 0) <= index) from = middle;
      else to = middle;
    }
    return from;
  };
  const shardsOf = (indices: readonly number[]): Set<number> =>
    new Set(words.shards.length === 0 ? [] : indices.filter((at) => at >= 0).map(shardOf));
  const loadShard = (n: number): Promise<void> => {
    let pending = loading.get(n);
    if (!pending) {
      pending = read(words.shards[n]?.[1] ?? '').then(
        (bytes) =>
          void shards.set(
            n,
            guard(() => openShard(bytes as Uint8Array)),
          ),
      );
      loading.set(n, pending);
      pending.catch(() => loading.delete(n));
    }
    return pending;
  };
  const evidence: TextEvidence = {
    lengths: Float64Array.from(lengths, (length) => length / averageLength),
    readPostings(index, into) {
      const n = shardOf(index);
      const from = words.shards[n]?.[0] ?? 0;
      return guard(() => shards.get(n)?.readPostings(index - from, into) ?? 0);
    },
  };
  const postings = new Uint32Array(names.sectionCount);
  const isWanted = new Uint8Array(names.sectionCount);
  return {
    vocabulary: createVocabulary(terms, (index) => counts[index] as number),
    messages: words.messages,
    gather: createGathering(names, evidence),
    hasPostings: (indices) => [...shardsOf(indices)].every((n) => shards.has(n)),
    async load(indices) {
      const pending = [...shardsOf(indices)].map((n) => loadShard(n).catch(networkFailure));
      const failures = await Promise.all(pending);
      return failures.find((failure) => failure !== undefined);
    },
    async loadAll() {
      for (const n of words.shards.keys()) await loadShard(n);
    },
    termsIn(sections, terms) {
      const found = new Map(sections.map((at) => [at, new Map<string, number>()]));
      for (const at of sections) isWanted[at] = 1;
      for (const [term, { index, value }] of terms) {
        const count = evidence.readPostings(index, postings);
        for (let i = 0; i < count; i++) {
          const at = postedSection(postings[i] as number);
          if (isWanted[at] === 1) found.get(at)?.set(term, value);
        }
      }
      for (const at of sections) isWanted[at] = 0;
      return (section) => found.get(section) ?? new Map();
    },
    hasTextOf: (page) => texts.has(page),
    textOf(page) {
      let text = texts.get(page);
      if (!text) {
        text = read(`text/${words.texts[page]}.json`).then(
          (parts) => parts as TextFile,
          () => {
            texts.delete(page);
            return undefined;
          },
        );
        texts.set(page, text);
        const [oldest] = texts.keys();
        if (texts.size > TEXTS && oldest !== undefined) texts.delete(oldest);
      }
      return text;
    },
  };
}

/** A failure that the index can be used without; throws any other. */
function networkFailure(error: unknown): SearchFailure {
  if (error instanceof SearchFailure && error.reason === 'network') return error;
  throw error;
}

function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw damaged(String(error));
  }
}

function damaged(reason: string): SearchFailure {
  return new SearchFailure('index-invalid', `The search index is damaged: ${reason}`);
}
