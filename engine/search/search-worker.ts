import { SearchFailure } from '../model/search.ts';
import { fetchFrom } from './fetch-index-file.ts';
import { takeGivenNames, type GivenIndex } from './given-names.ts';
import type { SearchAnswer, SearchRequest } from './search-messages.ts';
import { createSearchSession, type SearchSession } from './search-session.ts';

/*
 * The search thread: it loads and searches the index, so that the page stays responsive.
 * `self` is a worker's scope, which the DOM types don't include.
 */
const scope = self as unknown as {
  onmessage: ((event: { data: SearchRequest }) => void) | null;
  postMessage(answer: SearchAnswer, transfer: Transferable[]): void;
};

const answer = (about: SearchAnswer): void => scope.postMessage(about, []);

let index: GivenIndex | undefined;
let session: SearchSession | undefined;
let latest = new AbortController();

scope.onmessage = ({ data }) => {
  switch (data.type) {
    case 'open':
      index = takeGivenNames(fetchFrom(data.folder));
      session = createSearchSession(index.fetchFile, data.base);
      return session.warm();
    case 'names':
      return index?.give(data);
    case 'search':
      return void search(data);
  }
};

async function search({ id, query, options }: SearchRequest & { type: 'search' }): Promise<void> {
  latest.abort();
  const { signal } = (latest = new AbortController());
  try {
    if (!session) throw new SearchFailure('index-invalid', 'The search was not opened.');
    const results = await session.search(
      query,
      options,
      (partial) => answer({ type: 'partial', id, results: partial }),
      signal,
    );
    answer({ type: 'whole', id, results });
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof SearchFailure ? error.reason : 'index-invalid';
    const message = error instanceof Error ? error.message : String(error);
    answer({ type: 'failed', id, reason, message });
  }
}
