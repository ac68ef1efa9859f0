import { SearchFailure, type SearchOptions, type SearchResults } from '../model/search.ts';
import { INDEX_FORMAT, NAMES_FILE, type FetchIndexFile, type NamesFile } from './format.ts';
import type { Asking } from './look-up.ts';
import { createSearcher, type Searcher } from './searcher.ts';

/**
 * Delay between a keystroke and loading the files of its query: while a reader keeps typing, only the last query's
 * files are needed. Names are shown meanwhile. A complete query isn't delayed.
 */
const PAUSE_MS = 200;
/** Delay before a complete query's names are shown if the rest isn't loaded: the order changes with the rest. */
const NAMES_AFTER_MS = 300;

/** Uses one index during a visit: opens it on first use, and again after the site was rebuilt. */
export interface SearchSession {
  /** Opens the first tier; can be called repeatedly. */
  warm(): void;
  /**
   * Answers a query. An index with inconsistent files is reloaded once.
   * @param onPartial receives the first tier's results if the rest has to be loaded
   * @param signal aborted when the answer is no longer needed; what hasn't been requested by then never is
   * @throws SearchFailure if there is no answer; the next call starts over (row Q4)
   * @throws DOMException `AbortError` if the signal was aborted
   */
  search(
    query: string,
    options?: SearchOptions,
    onPartial?: (results: SearchResults) => void,
    signal?: AbortSignal,
  ): Promise<SearchResults>;
}

/**
 * Starts a session.
 * @param base the site's base path, for addresses of results
 */
export function createSearchSession(fetchFile: FetchIndexFile, base: string): SearchSession {
  let opening: Promise<Searcher> | undefined;
  let isLive = false;

  const readJson = async (file: string, fresh: boolean): Promise<unknown> => {
    const bytes = await fetchFile(file, fresh);
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    } catch {
      throw new SearchFailure('index-invalid', `${file} of the search index is damaged.`);
    }
  };
  const open = async (fresh: boolean): Promise<Searcher> => {
    const names = checkNames(await readJson(NAMES_FILE, fresh));
    isLive = names.live === true;
    const read = (file: string): Promise<unknown> =>
      file.endsWith('.bin') ? fetchFile(file, fresh) : readJson(file, fresh);
    return createSearcher(names, read, base);
  };
  const reopen = (fresh: boolean): Promise<Searcher> => {
    const pending = open(fresh);
    opening = pending;
    pending.catch(() => {
      if (opening === pending) opening = undefined;
    });
    return pending;
  };
  /** In development, every search checks for changes. */
  const current = async (): Promise<Searcher> => {
    const known = await (opening ?? reopen(false));
    if (!isLive) return known;
    const names = checkNames(await readJson(NAMES_FILE, true));
    return names.id === known.id ? known : reopen(true);
  };

  return {
    warm: () => void (opening ?? reopen(false)).catch(() => {}),
    async search(query, options, onPartial, signal) {
      const isWhole = options?.isWhole === true;
      const pause = isWhole ? undefined : wait(PAUSE_MS);
      const answer = async (searcher: Searcher): Promise<SearchResults> => {
        // The reader kept typing while the index was loading: only the last of these queries counts.
        signal?.throwIfAborted();
        let showNames = (): void => {
          showNames = () => {};
          const partial = searcher.searchNames(query, options);
          if (partial.total > 0) onPartial?.(partial);
        };
        const offerNames = (): void => {
          if (isWhole) void wait(NAMES_AFTER_MS).then(() => showNames());
          else showNames();
        };
        const asking: Asking = {
          throwIfAborted: () => signal?.throwIfAborted(),
          async mayLoad(what) {
            if (what === 'postings') offerNames();
            await pause;
            signal?.throwIfAborted();
          },
        };
        const whole = searcher.search(query, options, asking);
        if (!searcher.hasText()) offerNames();
        try {
          const results = await whole;
          signal?.throwIfAborted();
          return results;
        } finally {
          showNames = () => {};
        }
      };
      try {
        return await answer(await current());
      } catch (error) {
        if (!(error instanceof SearchFailure) || error.reason === 'network') throw error;
        signal?.throwIfAborted();
        return await answer(await reopen(true));
      }
    },
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function checkNames(names: unknown): NamesFile {
  const { format, paths, headings, symbols } = (names ?? {}) as Partial<NamesFile>;
  if (![paths, headings, symbols].every(Array.isArray))
    throw new SearchFailure('index-invalid', 'The search index is damaged.');
  if (format !== INDEX_FORMAT)
    throw new SearchFailure('outdated', 'The site has changed since this page was opened.');
  return names as NamesFile;
}
