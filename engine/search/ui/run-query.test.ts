import { describe, expect, it, vi } from 'vitest';
import { SearchFailure, type SearchClient, type SearchResults } from '../../model/search.ts';
import { createQueryRunner, type SearchState } from './run-query.ts';

const results = (query: string, partial = false) => ({ query, partial }) as SearchResults;

/** A client whose answers are given by the test. */
function fakeClient() {
  const asked: {
    query: string;
    resolve: (results: SearchResults) => void;
    reject: (error: unknown) => void;
    partial: ((results: SearchResults) => void) | undefined;
  }[] = [];
  const client: SearchClient = {
    search: (query, _, partial) =>
      new Promise((resolve, reject) => asked.push({ query, resolve, reject, partial })),
    warm() {},
  };
  return { client, asked };
}

const flush = () => new Promise((resolve) => setTimeout(resolve));

describe('running queries', () => {
  it('shows that it is busy, then names, then the whole', async () => {
    const { client, asked } = fakeClient();
    const states: SearchState[] = [];
    createQueryRunner(
      async () => client,
      (state) => states.push(state),
    ).run('a', {});
    await flush();
    asked[0]?.partial?.(results('a', true));
    asked[0]?.resolve(results('a'));
    await flush();
    expect(states).toEqual([
      { type: 'busy' },
      { type: 'results', results: results('a', true) },
      { type: 'results', results: results('a') },
    ]);
  });

  it('never shows an older query after a newer one, nor one that was given up', async () => {
    const { client, asked } = fakeClient();
    const show = vi.fn<(state: SearchState) => void>();
    const runner = createQueryRunner(async () => client, show);
    runner.run('a', {});
    await flush();
    runner.run('ab', {});
    await flush();
    asked[1]?.resolve(results('ab'));
    asked[0]?.partial?.(results('a', true));
    asked[0]?.resolve(results('a'));
    await flush();
    expect(show).toHaveBeenLastCalledWith({ type: 'results', results: results('ab') });
    runner.run('abc', {});
    await flush();
    const calls = show.mock.calls.length;
    runner.cancel();
    asked[2]?.reject(new SearchFailure('network', 'late'));
    await flush();
    expect(show).toHaveBeenCalledTimes(calls);
  });

  it('Q4 tells why it failed, and asks for the client again at the next query', async () => {
    const { client, asked } = fakeClient();
    const states: SearchState[] = [];
    const open = vi
      .fn<() => Promise<SearchClient>>()
      .mockRejectedValueOnce(new TypeError('no code'))
      .mockResolvedValue(client);
    const runner = createQueryRunner(open, (state) => states.push(state));
    runner.run('a', {});
    await flush();
    expect(states.at(-1)).toEqual({ type: 'failed', reason: 'network' });
    runner.run('ab', {});
    await flush();
    asked[0]?.reject(new SearchFailure('outdated', 'gone'));
    await flush();
    expect(states.at(-1)).toEqual({ type: 'failed', reason: 'outdated' });
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('says nothing when another view has taken the search over', async () => {
    const { client, asked } = fakeClient();
    const states: SearchState[] = [];
    createQueryRunner(
      async () => client,
      (state) => states.push(state),
    ).run('a', {});
    await flush();
    asked[0]?.reject(new DOMException('taken over', 'AbortError'));
    await flush();
    expect(states).toEqual([{ type: 'busy' }]);
  });
});
