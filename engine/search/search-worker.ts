import { SearchFailure } from '../model/search.ts';
import { fetchFrom } from './fetch-index-file.ts';
import type { SearchAnswer, SearchRequest } from './search-messages.ts';
import { createSearchSession, type SearchSession } from './search-session.ts';

/*
 * The search's own thread: it loads the index and looks things up, so that the page never waits for it.
 * `self` is a worker's scope, which the types of a page do not know.
 */
const scope = self as unknown as {
  onmessage: ((event: { data: SearchRequest }) => void) | null;
  postMessage(answer: SearchAnswer, transfer: Transferable[]): void;
};

const answer = (about: SearchAnswer): void => scope.postMessage(about, []);

let session: SearchSession | undefined;
let latest = 0;
let giveNames: (bytes: ArrayBuffer | undefined) => void = () => {};

scope.onmessage = ({ data }) => {
  switch (data.type) {
    case 'open':
      session = openSession(data.folder, data.base);
      return session.warm();
    case 'names':
      return giveNames(data.bytes);
    case 'search':
      return void search(data);
  }
};

/** The first reading of the first tier takes what the page has fetched. */
function openSession(folder: string, base: string): SearchSession {
  const fetchFile = fetchFrom(folder);
  let given: Promise<ArrayBuffer | undefined> | undefined = new Promise((resolve) => {
    giveNames = resolve;
  });
  return createSearchSession(async (file, fresh) => {
    const pending = file === 'names.json' && !fresh ? given : undefined;
    if (!pending) return fetchFile(file, fresh);
    const bytes = await pending;
    given = undefined;
    return bytes ? new Uint8Array(bytes) : fetchFile(file, fresh);
  }, base);
}

async function search({ id, query, options }: SearchRequest & { type: 'search' }): Promise<void> {
  latest = id;
  const isWanted = (): boolean => latest === id;
  try {
    if (!session) throw new SearchFailure('index-invalid', 'The search was not opened.');
    const results = await session.search(
      query,
      options,
      (partial) => isWanted() && answer({ type: 'partial', id, results: partial }),
      isWanted,
    );
    if (isWanted()) answer({ type: 'whole', id, results });
  } catch (error) {
    const reason = error instanceof SearchFailure ? error.reason : 'index-invalid';
    const message = error instanceof Error ? error.message : String(error);
    answer({ type: 'failed', id, reason, message });
  }
}
