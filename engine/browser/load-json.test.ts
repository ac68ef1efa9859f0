import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJsonLoader } from './load-json.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers requests with these statuses in turn and records them. */
function server(...statuses: number[]): { asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const status = statuses[asked.length] ?? 200;
    asked.push(url);
    return Response.json({ n: asked.length }, { status });
  });
  return { asked };
}

describe('files that are fetched once', () => {
  it('asks for each file once, also when it is wanted twice at the same time', async () => {
    const { asked } = server();
    const load = createJsonLoader();
    expect(await Promise.all([load('/a'), load('/a')])).toEqual([{ n: 1 }, { n: 1 }]);
    await load('/b');
    expect(asked).toEqual(['/a', '/b']);
  });

  it('does not remember a failure: the next call asks again', async () => {
    const { asked } = server(503, 200);
    const load = createJsonLoader();
    await expect(load('/a')).rejects.toThrow();
    expect(await load('/a')).toEqual({ n: 2 });
    expect(asked).toEqual(['/a', '/a']);
  });
});
