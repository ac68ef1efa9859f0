import { SearchFailure, type SearchClient, type SearchResults } from '../model/search.ts';
import { PATIENCE_MS } from './fetch-index-file.ts';
import { indexFolder, NAMES_FILE } from './format.ts';
import type { HostedSearch } from '../model/hosted-search.ts';
import type { GivenNames, SearchAnswer, SearchRequest } from './search-messages.ts';

/** Whether the site has a hosted provider: other sites don't contain its client. */
declare const __QUIRE_HOSTED__: boolean;

/** What a client needs to know about the page. */
export interface SearchClientOptions {
  /** Base path of the site: `data-base` of `<html>`. */
  base: string;
  /** Version of the docs to search: `data-version` of `<html>`. */
  version: string;
  /** A hosted provider, if the site uses one; otherwise the embedded index. */
  hosted?: HostedSearch;
  /** Origin that the site is published at; a hosted provider's addresses there are internal. */
  siteUrl?: string;
}

/** The interface of a worker; tests provide their own. */
export type SearchWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>;

interface Pending {
  id: number;
  resolve(results: SearchResults): void;
  reject(error: unknown): void;
  onPartial?: ((results: SearchResults) => void) | undefined;
}

/** Creates the client of the site's provider. Nothing is loaded before `warm` or the first search. */
export function createSearchClient(
  options: SearchClientOptions,
  startWorker: () => SearchWorker = startSearchWorker,
): SearchClient {
  const { hosted } = options;
  return __QUIRE_HOSTED__ && hosted
    ? lazyHosted(hosted, options)
    : embeddedClient(options, startWorker);
}

/** The bundler recognizes the worker by exactly this expression. */
function startSearchWorker(): SearchWorker {
  return new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
}

function embeddedClient(
  { base, version }: SearchClientOptions,
  startWorker: () => SearchWorker,
): SearchClient {
  let worker: SearchWorker | undefined;
  let pending: Pending | undefined;
  let count = 0;

  const fail = (error: unknown): void => {
    pending?.reject(error);
    pending = undefined;
  };
  /** The next search replaces a worker that failed. */
  const drop = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const onAnswer = (answer: SearchAnswer): void => {
    if (answer.id !== pending?.id) return;
    if (answer.type === 'partial') return pending.onPartial?.(answer.results);
    if (answer.type === 'whole') pending.resolve(answer.results);
    else pending.reject(new SearchFailure(answer.reason, answer.message));
    pending = undefined;
  };
  const start = (): SearchWorker => {
    if (worker) return worker;
    const started = startWorker();
    const broken = (): void => {
      drop();
      fail(new SearchFailure('network', 'The code of the search could not be loaded.'));
    };
    started.onmessage = ({ data }: MessageEvent<SearchAnswer>) => onAnswer(data);
    started.onerror = broken;
    started.onmessageerror = broken;
    worker = started;
    const folder = new URL(`${base}${indexFolder(version)}/`, location.href).href;
    const send = (message: SearchRequest, transfer: Transferable[] = []): void =>
      started.postMessage(message, transfer);
    send({ type: 'open', folder, base });
    // Fetched here, so that it loads in parallel with the worker's code.
    fetchNames(folder + NAMES_FILE).then((names) =>
      send({ type: 'names', ...names }, names.bytes ? [names.bytes] : []),
    );
    return started;
  };

  return {
    warm() {
      try {
        start();
      } catch {
        // No workers in this browser: the first search reports it.
      }
    },
    search(query, options, onPartial) {
      fail(aborted());
      const id = ++count;
      return new Promise((resolve, reject) => {
        pending = { id, resolve, reject, onPartial };
        try {
          start().postMessage({ type: 'search', id, query, options } satisfies SearchRequest, []);
        } catch (error) {
          drop();
          fail(new SearchFailure('refused', `This browser cannot search: ${String(error)}`));
        }
      });
    },
  };
}

/**
 * The first tier for the worker. If this fetch fails, the worker tries again and reports the problem, unless the
 * timeout has already passed.
 */
async function fetchNames(url: string): Promise<GivenNames> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(url, { signal });
    return response.ok ? { bytes: await response.arrayBuffer() } : {};
  } catch {
    return signal.aborted ? { isLate: true } : {};
  }
}

/** The code for a hosted provider loads only if there is one. */
function lazyHosted(
  hosted: HostedSearch,
  { base, siteUrl, version }: SearchClientOptions,
): SearchClient {
  let loading: Promise<SearchClient> | undefined;
  const load = (): Promise<SearchClient> => {
    loading ??= import('./hosted-client.ts').then(
      ({ createHostedClient }) => createHostedClient(hosted, { base, siteUrl, version }),
      () => {
        loading = undefined;
        throw new SearchFailure('network', 'The code of the search could not be loaded.');
      },
    );
    return loading;
  };
  return {
    warm: () => void load().catch(() => {}),
    search: async (...query) => (await load()).search(...query),
  };
}

function aborted(): DOMException {
  return new DOMException('Another search has taken over.', 'AbortError');
}
