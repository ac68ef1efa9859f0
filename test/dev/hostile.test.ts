import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askServer } from '../harness/host-servers.ts';
import { traversals } from '../harness/traversals.ts';
import { serveSite, tinySite, writeSite, type ServedSite } from '../harness/site.ts';

const SECTION = (i: number): string =>
  `## Part ${i}\n\nSome *text* and \`code\`.\n\n\`\`\`python\ndef f${i}(a, b):\n    return a + b\n\`\`\`\n\n`;
const PAGES = 120;
const SECTIONS = 30;

let site: ServedSite;
beforeAll(async () => {
  const text = Array.from({ length: SECTIONS }, (_, i) => SECTION(i)).join('');
  const pages = Array.from({ length: PAGES }, (_, i) => [
    `docs/p${i}.md`,
    `# Page ${i}\n\n${text}`,
  ]);
  const intro = { 'docs/intro.md': '---\ntitle: Introduction\nslug: /\n---\n\nText.\n' };
  site = await serveSite(
    tinySite({ ...intro, ...(Object.fromEntries(pages) as Record<string, string>) }),
  );
});
afterAll(() => site.close());

/** Status codes of many concurrent requests; undefined for aborted ones. */
async function flood(
  path: (i: number) => string,
  count: number,
  givesUp = false,
): Promise<(number | undefined)[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const signal = givesUp ? AbortSignal.timeout(20) : null;
      try {
        const response = await fetch(new URL(path(i), site.url), { signal });
        await response.arrayBuffer();
        return response.status;
      } catch {
        return undefined;
      }
    }),
  );
}

it('readers who ask for all pages at once get one text, and an edit changes it', async () => {
  const texts = await Promise.all(
    Array.from({ length: 20 }, async () =>
      (await fetch(new URL('llms-full.txt', site.url))).text(),
    ),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]?.split('\nSource: ')).toHaveLength(PAGES + 2);
  writeSite(site.dir, { 'docs/p0.md': '# Page 0\n\nAnother text.\n' });
  const now = async (): Promise<string> => (await fetch(new URL('llms-full.txt', site.url))).text();
  await expect.poll(now, { timeout: 20_000 }).toContain('Another text.');
});

it('no other site reads sources, opens files in the editor or follows the events', async () => {
  const port = Number(new URL(site.url).port);
  const cross = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const elsewhere: Record<string, string>[] = [
    { host: 'evil.test' },
    { origin: 'https://evil.test' },
    { ...cross, 'sec-fetch-dest': 'iframe' },
  ];
  const page = await askServer(port, '/');
  expect(page.headers).toMatchObject({
    'cross-origin-resource-policy': ['same-origin'],
    'content-security-policy': ["frame-ancestors 'self'"],
  });
  const script = /data-core="([^"]+)"/.exec(page.body)?.[1] as string;
  const own = [
    '/',
    '/p1.md',
    script,
    '/_quire/dev/events',
    '/_quire/dev/source.place?at=docs/p1.md:1',
  ];
  for (const headers of elsewhere) {
    for (const address of own) {
      const { status, body, location } = await askServer(port, address, headers);
      expect([status, location, body.length < 100], address).toEqual([403, undefined, true]);
    }
  }
  expect((await askServer(port, own[4] as string)).status).toBe(302);
  for (const spelled of ['_quire/dev', '%5fquire/dev', '_quire/%64ev', '%5F%71uire/de%76'])
    expect(
      (await askServer(port, `/${spelled}/source.place?at=docs/p1.md:1`, cross)).status,
      spelled,
    ).toBe(403);
});

it('no spelling of a path leads to a file that is no part of the site', async () => {
  const port = Number(new URL(site.url).port);
  writeFileSync(path.join(site.dir, '..', 'outside.txt'), 'SECRET');
  for (const address of traversals('outside.txt')) {
    const { status, body } = await askServer(port, address);
    expect([301, 400, 404], address).toContain(status);
    expect(body, address).not.toContain('SECRET');
  }
});

it('absurd addresses and methods have an answer, and none of it is in the terminal', async () => {
  const port = Number(new URL(site.url).port);
  const before = site.output();
  const asked: [address: string, status: number, method?: string][] = [
    ['*', 400],
    ['@evil.test/', 400],
    ['http://evil.test/p1', 200],
    ['//evil.test/a', 404],
    ['/%', 400],
    ['/%ZZ/%00', 400],
    [`/${'a/'.repeat(5000)}`, 404],
    ['/', 405, 'POST'],
    ['/', 200, 'HEAD'],
  ];
  for (const [address, status, method] of asked) {
    const answer = await askServer(port, address, {}, method);
    expect(answer.status, `${method} ${address.slice(0, 40)}`).toBe(status);
  }
  expect((await askServer(port, `/${'a'.repeat(17_000)}`)).status).toBe(431);
  expect(site.output()).toBe(before);
});

// Each of these used to render the whole site, even for closed connections: 50 of them took 700 MB and a minute.
it.runIf(process.platform === 'linux')('hostile requests leave the memory as it is', async () => {
  const memory = (): number =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) /
    1024;
  const kinds: [path: (i: number) => string, status: number][] = [
    [() => 'llms-full.txt', 200],
    [(i) => `p${i % PAGES}.md`, 200],
    [(i) => `nope-${i}/${'a'.repeat(4000)}`, 404],
    [(i) => `_quire/dev/source.place?at=docs/p${i}`, 404],
    [(i) => `_quire/search/${i}/names.json`, 404],
    [(i) => `?${i}`, 200],
  ];
  for (const [path] of kinds) await flood(path, 1);
  await flood(kinds[1]![0], PAGES);
  const before = memory();
  for (const [path, status] of kinds) {
    expect(new Set(await flood(path, 60))).toEqual(new Set([status]));
    await flood(path, 60, true);
  }
  await flood(() => '_quire/dev/events', 60, true);
  expect(memory() - before).toBeLessThan(100);
  // No work is left over.
  expect(await flood(() => '', 1)).toEqual([200]);
});
