import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticHandler } from './static-handler.ts';

const LONG = 'An asset is an object in persistent storage. '.repeat(100);
const FILES: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Page Not Found</h1>',
  'a.html': '<h1>A</h1>',
  'a/b.html': `<h1>B</h1>${LONG}`,
  'größe und raum.html': '<h1>Ö</h1>',
  'sphinx/index.html': '<h1>Sphinx</h1>',
  'images/a.png': 'png',
  '_quire/assets/core-abcdef12.js': `//${LONG}`,
  '_quire/assets/plain.js': '//',
  '_quire/page/a/b.json': '{}',
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a server for one base path. `ask` sends the address exactly as given, unlike fetch. */
async function serve(dir: string, base: string) {
  const handler = staticHandler(dir, base);
  const server = createServer((req, res) => void handler(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: url, method, headers }, (res) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  return { ask, close: () => server.close() };
}

let dir = '';
let root: Awaited<ReturnType<typeof serve>>;
let docs: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'static-handler-'));
  writeFileSync(path.join(dir, 'secret.txt'), 'secret');
  const out = path.join(dir, 'out');
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
    writeFileSync(path.join(out, name), text);
  }
  symlinkSync('gone.html', path.join(out, 'dangling.html'));
  root = await serve(out, '/');
  docs = await serve(out, '/docs/');
});

afterAll(() => {
  root.close();
  docs.close();
  rmSync(dir, { recursive: true });
});

describe('R1 R2 one address for each page', () => {
  it.each([
    ['/', 200, 'Home'],
    ['/a', 200, '<h1>A'],
    ['/a/b', 200, '<h1>B'],
    ['/a/b?x=1', 200, '<h1>B'],
    ['/gr%C3%B6%C3%9Fe%20und%20raum', 200, 'Ö'],
    ['/sphinx', 200, 'Sphinx'],
    ['/images/a.png', 200, 'png'],
    ['/_quire/page/a/b.json', 200, '{}'],
    ['http://elsewhere.test/a', 200, '<h1>A'],
  ])('%s → %i', async (url, status, text) => {
    const answer = await root.ask(url);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toContain(text);
  });

  it.each([
    ['/a/', '/a'],
    ['/a.html', '/a'],
    ['/a.html/', '/a'],
    ['/a/b/', '/a/b'],
    ['/a/b/index.html', '/a/b'],
    ['/index.html', '/'],
    ['/index.html?q=1&r=2', '/?q=1&r=2'],
    ['/a/b.html?q=a%20b', '/a/b?q=a%20b'],
    ['/a//b', '/a/b'],
    ['//a', '/a'],
    ['//a/', '/a'],
    ['/gr%C3%B6%C3%9Fe%20und%20raum.html', '/gr%C3%B6%C3%9Fe%20und%20raum'],
  ])('%s moves to %s in one hop', async (url, to) => {
    const answer = await root.ask(url);
    expect([answer.status, answer.headers.location]).toEqual([301, to]);
    expect((await root.ask(to)).status).toBe(200);
  });

  it.each(['/nowhere', '/nowhere.html', '/nowhere/', '/images/a.png/', '/images', '/dangling'])(
    'R3 %s → 404 with the page of the site',
    async (url) => {
      const answer = await root.ask(url);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body.toString()).toContain('Page Not Found');
    },
  );

  it('R3 the not-found page asked for by name is still a 404', async () => {
    expect((await root.ask('/404')).status).toBe(404);
  });
});

describe('R1 base path', () => {
  it.each([
    ['/docs/', 200],
    ['/docs/a', 200],
    ['/docs/_quire/page/a/b.json', 200],
    ['/a', 404],
    ['/', 404],
    ['/docsa', 404],
  ])('%s → %i', async (url, status) => {
    expect((await docs.ask(url)).status).toBe(status);
  });

  it.each([
    ['/docs', '/docs/'],
    ['/docs/index.html', '/docs/'],
    ['/docs/a/', '/docs/a'],
  ])('%s moves to %s', async (url, to) => {
    const answer = await docs.ask(url);
    expect([answer.status, answer.headers.location]).toEqual([301, to]);
  });
});

describe('what is refused', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/a/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%',
    '/%E0%A4%A',
    '/a%00.html',
  ])('%s → 400', async (url) => {
    const answer = await root.ask(url);
    expect(answer.status).toBe(400);
    expect(answer.body.toString()).not.toContain('secret');
  });

  it('other methods → 405', async () => {
    const answer = await root.ask('/a', {}, 'POST');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('headers', () => {
  it('answers 304 to the tag it gave, and 200 to another', async () => {
    const { etag = '' } = (await root.ask('/a')).headers;
    const again = await root.ask('/a', { 'If-None-Match': `"x", ${etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await root.ask('/a', { 'If-None-Match': '"x"' })).status).toBe(200);
  });

  it('keeps hashed names for ever, everything else is asked about again', async () => {
    const control = async (url: string) => (await root.ask(url)).headers['cache-control'];
    expect(await control('/_quire/assets/core-abcdef12.js?x')).toContain('immutable');
    expect(await control('/_quire/assets/plain.js')).toContain('max-age=0');
    expect(await control('/a')).toContain('max-age=0');
    expect(await control('/nowhere')).toContain('max-age=0');
  });

  it('compresses text for those who accept it', async () => {
    const plain = await root.ask('/a/b');
    const br = await root.ask('/a/b', { 'Accept-Encoding': 'gzip, deflate, br' });
    const gz = await root.ask('/a/b', { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
    expect([br, gz, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(br.body.length).toBeLessThan(plain.body.length / 5);
    expect(plain.headers['vary']).toBe('Accept, Accept-Encoding');
  });

  it('sends the new text when a file changes', async () => {
    const file = path.join(dir, 'out', 'changing.html');
    const accept = { 'Accept-Encoding': 'br' };
    writeFileSync(file, LONG);
    const before = await root.ask('/changing', accept);
    writeFileSync(file, `${LONG}more`);
    const after = await root.ask('/changing', accept);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(brotliDecompressSync(after.body).toString()).toBe(`${LONG}more`);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const get = await root.ask('/a');
    const head = await root.ask('/a', {}, 'HEAD');
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it.each<[range: string, status: number, part: string | undefined, body: string]>([
    ['bytes=0-0', 206, 'bytes 0-0/3', 'p'],
    ['bytes=1-', 206, 'bytes 1-2/3', 'ng'],
    ['bytes=1-99', 206, 'bytes 1-2/3', 'ng'],
    ['bytes=-2', 206, 'bytes 1-2/3', 'ng'],
    ['bytes=-99', 206, 'bytes 0-2/3', 'png'],
    ['bytes=3-', 416, 'bytes */3', 'This file has 3 bytes.\n'],
    ['bytes=-0', 416, 'bytes */3', 'This file has 3 bytes.\n'],
    ['bytes=2-1', 200, undefined, 'png'],
    ['bytes=0-0,2-2', 200, undefined, 'png'],
    ['bytes=-', 200, undefined, 'png'],
    ['lines=1-2', 200, undefined, 'png'],
  ])('a picture or video with Range: %s → %d', async (range, status, part, body) => {
    const answer = await root.ask('/images/a.png', { Range: range });
    expect([answer.status, answer.headers['content-range'], answer.body.toString()]).toEqual([
      status,
      part,
      body,
    ]);
    expect(answer.headers['content-length']).toBe(String(body.length));
  });

  it('ranges are for GET, and for a file that is known to be the same', async () => {
    const head = await root.ask('/images/a.png', { Range: 'bytes=0-0' }, 'HEAD');
    const since = await root.ask('/images/a.png', { Range: 'bytes=0-0', 'If-Range': '"x"' });
    expect([head.status, head.headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect([since.status, since.body.toString()]).toEqual([200, 'png']);
  });

  it('N2 a prefetch gets what a visit gets', async () => {
    const visit = await root.ask('/_quire/page/a/b.json');
    const prefetch = await root.ask('/_quire/page/a/b.json', { 'Sec-Purpose': 'prefetch' });
    expect([prefetch.status, prefetch.body]).toEqual([visit.status, visit.body]);
  });
});
