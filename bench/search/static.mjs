import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.wasm': 'application/wasm' };

/**
 * A network line: every answer waits one round trip, and all answers share the bandwidth. Hosts compress files ahead of
 * time, so no answer waits for compression.
 *
 * @typedef {{latencyMs: number, bytesPerMs: number}} Line
 */

/**
 * Serves a folder, over a slow line if one is given. `log` records every answer: its address and bytes, and when it was
 * requested and sent.
 *
 * @param {string} out
 * @param {Line} [line]
 * @param {Record<string, string>} [extra] files by address, in addition to the folder's
 */
export async function startStaticServer(out, line, extra = {}) {
  const log = [];
  const bodies = new Map();
  let free = 0;
  const server = createServer(async (request, response) => {
    const address = decodeURIComponent(new URL(request.url, 'http://x').pathname);
    const inside = path.join(out, address);
    const file = extra[address] ?? [inside, `${inside}.html`, path.join(inside, 'index.html')].find((f) => existsSync(f) && statSync(f).isFile());
    if (!file) return void response.writeHead(404).end();
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const compressed = !/octet/.test(type);
    const now = performance.now();
    if (!bodies.has(file)) bodies.set(file, compressed ? brotliCompressSync(readFileSync(file)) : readFileSync(file));
    const body = bodies.get(file);
    const seen = { address, bytes: body.length, started: now, ended: Infinity };
    log.push(seen);
    if (line) {
      free = Math.max(free, now + line.latencyMs) + body.length / line.bytesPerMs;
      await new Promise((resolve) => setTimeout(resolve, free - now));
    }
    seen.ended = performance.now();
    response.writeHead(200, { 'content-type': type, ...(compressed && { 'content-encoding': 'br' }), 'access-control-allow-origin': '*' });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    log,
    close: () => new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); }),
  };
}
