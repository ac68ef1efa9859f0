import { SearchFailure, type SearchOptions, type SearchResults } from '../model/search.ts';
import { INDEX_FORMAT, type NamesFile } from './format.ts';
import { createSearcher, type Searcher } from './searcher.ts';

/**
 * Fetches a file of the index's folder. `fresh` asks the server whatever is cached.
 * @throws SearchFailure `network` when there is no answer, `outdated` when there is no such file
 */
export type FetchIndexFile = (file: string, fresh: boolean) => Promise<Uint8Array>;

/** A visit's use of one index: opened when it is first needed, opened anew after the site was rebuilt. */
export interface SearchSession {
  /** Opens the first tier; harmless to call again. */
  warm(): void;
  /**
   * Answers a query. An index that does not fit together is loaded anew once.
   * @param onPartial called with what the first tier gives, when the second is not there yet
   * @param isWanted whether the answer is still waited for; asked before each step that loads
   * @throws SearchFailure when there is no answer; the next call starts from the beginning (row Q4)
   */
  search(
    query: string,
    options?: SearchOptions,
    onPartial?: (results: SearchResults) => void,
    isWanted?: () => boolean,
  ): Promise<SearchResults>;
}

const NAMES = 'names.json';

/** Starts a session. `base` is the site's base path, for addresses of results. */
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
    const names = checkNames(await readJson(NAMES, fresh));
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
  /** While pages are written, every search asks whether they changed. */
  const current = async (): Promise<Searcher> => {
    const known = await (opening ?? reopen(false));
    if (!isLive) return known;
    const names = checkNames(await readJson(NAMES, true));
    return names.id === known.id ? known : reopen(true);
  };

  return {
    warm: () => void (opening ?? reopen(false)).catch(() => {}),
    async search(query, options, onPartial, isWanted = () => true) {
      const answer = async (searcher: Searcher): Promise<SearchResults> => {
        const whole = searcher.search(query, options);
        if (!searcher.hasText() && isWanted()) {
          const partial = searcher.searchNames(query, options);
          if (partial.total > 0) onPartial?.(partial);
        }
        const results = await whole;
        // What is missing of the postings comes while the reader looks; nobody waits for it.
        searcher.loadAll().catch(() => {});
        return results;
      };
      try {
        return await answer(await current());
      } catch (error) {
        if (!(error instanceof SearchFailure) || error.reason === 'network') throw error;
        return await answer(await reopen(true));
      }
    },
  };
}

function checkNames(names: unknown): NamesFile {
  const { format, paths, headings, symbols } = (names ?? {}) as Partial<NamesFile>;
  if (![paths, headings, symbols].every(Array.isArray))
    throw new SearchFailure('index-invalid', 'The search index is damaged.');
  if (format !== INDEX_FORMAT)
    throw new SearchFailure('outdated', 'The site has changed since this page was opened.');
  return names as NamesFile;
}
