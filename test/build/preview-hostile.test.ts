import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askServer } from '../harness/host-servers.ts';
import { buildSite, serveCommand, tinySite, type ServedSite } from '../harness/site.ts';
import { traversals } from '../harness/traversals.ts';

/** How `preview` handles requests that no reader sends, and more of them than it's designed for. */

const PICTURE_BYTES = 8_000_000;
let site: ServedSite;
let port = 0;

beforeAll(async () => {
  const dir = tinySite({
    'docs/index.md': `# Home\n\n${'Text.\n\n'.repeat(500)}`,
    'docs/a.md': '# A\n',
    'static/large.png': Buffer.alloc(PICTURE_BYTES, 7),
  });
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  writeFileSync(path.join(outDir, '..', 'outside.txt'), 'SECRET');
  site = await serveCommand(dir, ['preview', '--site', dir, '--out', outDir], { PORT: '0' });
  port = Number(new URL(site.url).port);
});
afterAll(async () => {
  if (site) expect(await site.close(), 'exit code after Ctrl-C').toBe(0);
});

it('no spelling of a path leads out of the folder', async () => {
  const asked = [...traversals('outside.txt'), ...traversals('site/site.config.ts')];
  expect(new Set(asked).size).toBeGreaterThan(200);
  for (const address of asked) {
    const { status, body, location } = await askServer(port, address);
    expect([301, 400, 404], address).toContain(status);
    expect(body, address).not.toMatch(/SECRET|export default/);
    if (location !== undefined) expect(location, address).toMatch(/^\/(?![/\\])/);
  }
});

it.skipIf(process.platform === 'win32')('no link leads out of the folder', async () => {
  const outDir = path.join(site.dir, '..', 'dist');
  symlinkSync('../outside.txt', path.join(outDir, 'linked.txt'));
  symlinkSync('..', path.join(outDir, 'up'));
  symlinkSync('a.html', path.join(outDir, 'inside.html'));
  for (const address of ['/linked.txt', '/up/outside.txt', '/up/site/site.config.ts']) {
    const { status, body } = await askServer(port, address);
    expect([status, body.includes('SECRET')], address).toEqual([404, false]);
  }
  expect((await askServer(port, '/inside')).status).toBe(200);
});

it('absurd requests have an answer, and none changes the next one', async () => {
  const asked: [address: string, status: number, headers?: Record<string, string>][] = [
    [`/${'a'.repeat(10_000)}`, 404],
    [`/${'a'.repeat(17_000)}`, 431],
    [`/a?${'x=1&'.repeat(3000)}`, 200],
    ['/a', 431, { 'x-large': 'x'.repeat(20_000) }],
    ['/a', 200, { accept: 'text/html,'.repeat(1500) }],
    ['/a', 200, { accept: 'text/markdown;q='.repeat(900) }],
    ['/a', 200, { 'accept-encoding': 'br;q=,'.repeat(2000) }],
    ['/a', 403, { host: 'evil.test' }],
    ['/a', 403, { origin: 'https://evil.test' }],
    ['/a', 200, { origin: `http://localhost:${port}`, host: `localhost:${port}` }],
    ['/a', 200, { 'if-none-match': '"'.repeat(10_000) }],
    ['/a', 304, { 'if-none-match': '*' }],
    ['/large.png', 200, { range: 'bytes=5-1' }],
    ['/large.png', 200, { range: 'bytes=0-,'.repeat(1000) }],
    ['*', 404],
    ['?x', 200],
    ['', 200],
  ];
  for (const [address, status, headers] of asked) {
    const answer = await askServer(port, address, headers);
    expect(
      [400, status],
      `${address.slice(0, 20)} ${JSON.stringify(headers)?.slice(0, 40)}`,
    ).toContain(answer.status);
    expect(JSON.stringify(answer.headers)).not.toContain('evil');
    expect(answer.body).not.toContain('evil.test');
    expect((await askServer(port, '/a')).status).toBe(200);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])
    expect((await askServer(port, '/a', {}, method)).status, method).toBe(405);
});

it('bytes that are no request close their connection, and no other', async () => {
  for (const text of [
    '\0\0\0\0\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    '\x16\x03\x01',
  ]) {
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {}).resume();
    socket.end(text);
    await closed;
  }
  expect((await askServer(port, '/a')).status).toBe(200);
});

/** A connection that requests the large picture and never reads the response. */
function slowReader(): Socket {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET /large.png HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.pause();
  });
  return socket.on('error', () => {});
}

it.runIf(process.platform === 'linux')(
  '10,000 requests at 64 connections, slow readers among them: right answers, memory stays',
  async () => {
    const memory = (): number =>
      Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) /
      1024;
    const slow = Array.from({ length: 16 }, slowReader);
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const kinds: [address: string, status: number][] = [
      ['/', 200],
      ['/a', 200],
      ['/a.html', 301],
      ['/nowhere', 404],
      ['/%', 400],
      ['/large.png', 200],
    ];
    const ask = (i: number): Promise<boolean> =>
      new Promise((resolve, reject) => {
        const [address, status] = kinds[i % kinds.length] as [string, number];
        const method = address === '/large.png' ? 'HEAD' : 'GET';
        const headers = { 'accept-encoding': i % 2 === 0 ? 'br' : 'identity' };
        request({ agent, host: '127.0.0.1', port, path: address, method, headers }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode === status));
        })
          .once('error', reject)
          .end();
      });
    const many = async (count: number): Promise<boolean[]> =>
      Promise.all(Array.from({ length: count }, (_, i) => ask(i)));
    // Warm-up: Node keeps what it compiled and allocated for the first thousand.
    expect(await many(2000)).not.toContain(false);
    const before = memory();
    expect(await many(8000)).not.toContain(false);
    expect(memory() - before).toBeLessThan(60);
    agent.destroy();
    // The slow connections are still open; the server closes them when it stops.
    expect(slow.every((socket) => !socket.destroyed)).toBe(true);
  },
);
