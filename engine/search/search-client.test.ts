import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchResults } from '../model/search.ts';
import { PATIENCE_MS } from './fetch-index-file.ts';
import { createSearchClient, type SearchWorker } from './search-client.ts';
import type { SearchAnswer, SearchRequest } from './search-messages.ts';

/** A worker that answers on demand. */
function fakeWorker() {
  const sent: SearchRequest[] = [];
  const worker = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: (message: SearchRequest) => void sent.push(message),
    terminate: vi.fn(),
  } as unknown as SearchWorker & { terminate: ReturnType<typeof vi.fn> };
  const answer = (data: SearchAnswer): void =>
    worker.onmessage?.call(worker as unknown as Worker, { data } as MessageEvent<SearchAnswer>);
  return { worker, sent, answer, searches: () => sent.filter(({ type }) => type === 'search') };
}
const results = { query: 'a', total: 1 } as SearchResults;
const options = { base: '/docs/', version: '1.0' };

beforeEach(() => {
  vi.stubGlobal('__QUIRE_HOSTED__', true);
  vi.stubGlobal('location', new URL('https://example.com/docs/a'));
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => vi.unstubAllGlobals());

describe('the client', () => {
  it('starts no worker before it is wanted, and one only', () => {
    const start = vi.fn(() => fakeWorker().worker);
    const client = createSearchClient(options, start);
    expect(start).not.toHaveBeenCalled();
    client.warm();
    client.warm();
    void client.search('a').catch(() => {});
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('says where the index lies, and hands over the first tier', async () => {
    const { worker, sent } = fakeWorker();
    createSearchClient(options, () => worker).warm();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toEqual({
      type: 'open',
      folder: 'https://example.com/docs/_quire/search/1.0/',
      base: '/docs/',
    });
    expect(sent[1]).toMatchObject({ type: 'names', bytes: expect.any(ArrayBuffer) as ArrayBuffer });
  });

  it('lets the worker fetch the first tier when that failed here', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const { worker, sent } = fakeWorker();
    createSearchClient(options, () => worker).warm();
    await vi.waitFor(() => expect(sent[1]).toEqual({ type: 'names' }));
  });

  it('Q4 waits for the first tier as long as for any other file, and says that it did', async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((__, reject) => {
        // Some browsers call a late answer an abort.
        signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
      });
    });
    const { worker, sent } = fakeWorker();
    createSearchClient(options, () => worker).warm();
    expect(timeout).toHaveBeenCalledWith(PATIENCE_MS);
    patience.abort();
    await vi.waitFor(() => expect(sent[1]).toEqual({ type: 'names', isLate: true }));
    timeout.mockRestore();
  });

  it('gives names first, then the whole', async () => {
    const { worker, answer, searches } = fakeWorker();
    const client = createSearchClient(options, () => worker);
    const partial = vi.fn();
    const found = client.search('a', { page: 1 }, partial);
    expect(searches()).toMatchObject([{ query: 'a', options: { page: 1 } }]);
    answer({ type: 'partial', id: 1, results });
    answer({ type: 'whole', id: 1, results });
    expect(await found).toBe(results);
    expect(partial).toHaveBeenCalledTimes(1);
  });

  it('ends an older search when a newer one begins; its late answer is nobody’s', async () => {
    const { worker, answer } = fakeWorker();
    const client = createSearchClient(options, () => worker);
    const older = client.search('a');
    const newer = client.search('ab');
    await expect(older).rejects.toMatchObject({ name: 'AbortError' });
    answer({ type: 'whole', id: 1, results: { ...results, query: 'old' } });
    answer({ type: 'whole', id: 2, results });
    expect(await newer).toBe(results);
  });

  it('tells what the worker could not do, and asks the same worker again', async () => {
    const { worker, answer, searches } = fakeWorker();
    const client = createSearchClient(options, () => worker);
    const failing = client.search('a');
    answer({ type: 'failed', id: 1, reason: 'network', message: 'offline' });
    await expect(failing).rejects.toMatchObject({ name: 'SearchFailure', reason: 'network' });
    void client.search('a').catch(() => {});
    expect(searches()).toHaveLength(2);
  });

  it('replaces a worker whose code did not load', async () => {
    const broken = fakeWorker();
    const sound = fakeWorker();
    const workers = [broken.worker, sound.worker];
    const client = createSearchClient(options, () => workers.shift() as SearchWorker);
    const failing = client.search('a');
    broken.worker.onerror?.call(broken.worker as unknown as Worker, {} as ErrorEvent);
    await expect(failing).rejects.toMatchObject({ reason: 'network' });
    expect(broken.worker.terminate).toHaveBeenCalled();
    const found = client.search('a');
    sound.answer({ type: 'whole', id: 2, results });
    expect(await found).toBe(results);
  });

  it('says that a browser without workers cannot search', async () => {
    const client = createSearchClient(options, () => {
      throw new Error('no workers');
    });
    expect(() => client.warm()).not.toThrow();
    await expect(client.search('a')).rejects.toMatchObject({ reason: 'refused' });
  });
});
