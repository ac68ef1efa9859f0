import type {
  SearchClient,
  SearchFailureReason,
  SearchOptions,
  SearchResults,
} from '../../model/search.ts';

export type SearchState =
  | { type: 'busy' }
  | { type: 'results'; results: SearchResults }
  | { type: 'failed'; reason: SearchFailureReason };

/** Runs one query at a time. */
export interface QueryRunner {
  /** Starts a query; an older one is no longer shown. */
  run(query: string, options: SearchOptions): void;
  /** Cancels the running query. */
  cancel(): void;
}

/**
 * Creates a runner. Each query requests the client again, so one whose code failed to load is retried (row Q4).
 * @param show called with every state of the newest query, titles and names first if the rest takes longer
 */
export function createQueryRunner(
  open: () => Promise<SearchClient>,
  show: (state: SearchState) => void,
): QueryRunner {
  let latest = 0;
  const run = async (query: string, options: SearchOptions): Promise<void> => {
    const id = ++latest;
    const tell = (state: SearchState): void => {
      if (id === latest) show(state);
    };
    tell({ type: 'busy' });
    try {
      const client = await open();
      if (id !== latest) return;
      const results = await client.search(query, options, (partial) =>
        tell({ type: 'results', results: partial }),
      );
      tell({ type: 'results', results });
    } catch (error) {
      const { name, reason } = error as { name?: string; reason?: SearchFailureReason };
      if (name !== 'AbortError') tell({ type: 'failed', reason: reason ?? 'network' });
    }
  };
  return {
    run: (query, options) => void run(query, options),
    cancel: () => void latest++,
  };
}
