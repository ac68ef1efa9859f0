import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageStore, MissingError, payloadUrl } from './fetch-page.ts';

/** Answers every request and records it. */
function server(answer: (url: string) => Response): [string, RequestInit | undefined][] {
  const asked: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url, init]);
    return answer(url);
  });
  return asked;
}
const json = (status = 200): Response => Response.json({ path: '/a' }, { status });
afterEach(() => vi.unstubAllGlobals());

describe('the data of pages', () => {
  it.each([
    ['/', '/', '/_quire/page/index.json'],
    ['/a/b', '/', '/_quire/page/a/b.json'],
    ['/docs/', '/docs/', '/docs/_quire/page/index.json'],
    ['/docs/a', '/docs/', '/docs/_quire/page/a.json'],
  ])('%s under %s lies at %s', (path, base, url) => expect(payloadUrl(path, base)).toBe(url));

  it('is asked for once, and again when it is to be forgotten', async () => {
    const asked = server(() => json());
    const pages = createPageStore('/');
    await pages.load('/a');
    await pages.load('/a');
    expect(asked).toHaveLength(1);
    pages.forget();
    await pages.load('/a');
    expect(asked).toHaveLength(2);
  });

  it('keeps the latest 20 pages', async () => {
    const asked = server(() => json());
    const pages = createPageStore('/');
    for (let n = 0; n <= 20; n += 1) await pages.load(`/p${n}`);
    await pages.load('/p1');
    expect(asked).toHaveLength(21);
    await pages.load('/p0');
    expect(asked).toHaveLength(22);
  });

  it('N2 prefetched data is used without asking the server about it, for five minutes', async () => {
    vi.useFakeTimers();
    const asked = server(() => json());
    const pages = createPageStore('/');
    const url = payloadUrl('/a', '/');
    expect(pages.expect(url)).toBe(true);
    expect(pages.expect(url)).toBe(false);
    await pages.load('/a');
    pages.expect(payloadUrl('/b', '/'));
    vi.advanceTimersByTime(300_000);
    await pages.load('/b');
    expect(asked.map(([, init]) => init?.cache)).toEqual(['force-cache', undefined]);
    expect(pages.expect(url)).toBe(true);
    vi.useRealTimers();
  });

  it('N2 a prefetch that was refused is not read out of the cache, by a Retry neither', async () => {
    let status = 503;
    const asked = server(() => json(status));
    const pages = createPageStore('/');
    const [a, b] = [payloadUrl('/a', '/'), payloadUrl('/b', '/')];
    pages.expect(a);
    pages.miss(a);
    pages.expect(b);
    await expect(pages.load('/b')).rejects.toThrow('503');
    status = 200;
    await pages.load('/a');
    await pages.load('/b');
    expect(asked.map(([, init]) => init?.cache)).toEqual(['force-cache', undefined, undefined]);
    expect(pages.expect(a), 'it is not asked for again a short while').toBe(undefined);
  });

  it('N2 data is asked for as the caller says, be it fresh or not', async () => {
    const asked = server(() => json());
    const pages = createPageStore('/');
    pages.expect(payloadUrl('/a', '/'));
    await pages.load('/a', undefined, { headers: { Purpose: 'prefetch' }, cache: 'default' });
    expect(asked.map(([, init]) => init)).toEqual([
      { headers: { Purpose: 'prefetch' }, cache: 'default' },
    ]);
  });

  it.each([
    ['404', () => json(404)],
    ['410', () => json(410)],
    ['403, by which some stores of files answer for one they do not have,', () => json(403)],
    ['401, which only a page of its own can ask about,', () => json(401)],
    [
      'a page instead of data',
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    ],
  ])('S7 %s means that there is no such page', async (_, answer) => {
    server(answer);
    await expect(createPageStore('/').load('/a')).rejects.toBeInstanceOf(MissingError);
  });

  it('S6 any other failure is an error, and the next load tries again', async () => {
    let status = 503;
    const asked = server(() => json(status));
    const pages = createPageStore('/');
    const failed = pages.load('/a');
    await expect(failed).rejects.toThrow('503');
    await expect(failed).rejects.not.toBeInstanceOf(MissingError);
    status = 200;
    await pages.load('/a');
    expect(asked).toHaveLength(2);
  });
});
