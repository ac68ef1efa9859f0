import fs from 'node:fs';
import http2 from 'node:http2';
import path from 'node:path';
import zlib from 'node:zlib';

/** Extension → content type and the kind a report counts it under. */
const TYPES = {
  '.html': ['text/html; charset=utf-8', 'html'],
  '.js': ['text/javascript; charset=utf-8', 'script'],
  '.mjs': ['text/javascript; charset=utf-8', 'script'],
  '.css': ['text/css; charset=utf-8', 'style'],
  '.json': ['application/json', 'data'],
  '.txt': ['text/plain; charset=utf-8', 'data'],
  '.md': ['text/markdown; charset=utf-8', 'data'],
  '.xml': ['application/xml', 'data'],
  '.webmanifest': ['application/manifest+json', 'data'],
  '.wasm': ['application/wasm', 'data'],
  '.svg': ['image/svg+xml', 'image'],
  '.png': ['image/png', 'image'],
  '.jpg': ['image/jpeg', 'image'],
  '.webp': ['image/webp', 'image'],
  '.avif': ['image/avif', 'image'],
  '.ico': ['image/x-icon', 'image'],
  '.woff2': ['font/woff2', 'font'],
  '.woff': ['font/woff', 'font'],
};
const COMPRESSIBLE = /^text\/|json|javascript|xml|wasm/;

/**
 * One answered request.
 *
 * @typedef {object} ServedRequest
 * @property {string} url path and query
 * @property {string} kind html, script, style, data, image, font, missing
 * @property {boolean} prefetch the browser marked it as a prefetch
 * @property {boolean} refused answered with 503 because it was a prefetch
 * @property {number} raw bytes of the file
 * @property {number} gzip bytes at level 9
 * @property {number} brotli bytes at quality 11; `raw` for files that are already compressed
 */

/**
 * Serves a folder over HTTP/2 with TLS, brotli at quality 11, and records every request.
 *
 * @param {string} folder
 * @param {{ key: Buffer, cert: Buffer }} certificate
 * @returns {Promise<{ origin: string, requests: ServedRequest[], refusePrefetch: boolean, close(): void }>} `requests`
 *   can be emptied and `refusePrefetch` set at any time
 */
export async function startStaticServer(folder, certificate) {
  const readEntry = createReader();
  const server = http2.createSecureServer({ ...certificate, allowHTTP1: false });
  const state = { requests: [], refusePrefetch: false };
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => session.destroy()); // a closed browser context resets its connection
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => stream.close());
    const file = findFile(folder, headers[':path']);
    const entry = file ? readEntry(file) : { kind: 'missing', raw: 0, gzip: 0, brotli: 0 };
    const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
    const prefetch = purpose.includes('prefetch');
    const refused = prefetch && state.refusePrefetch;
    const { kind, raw, gzip, brotli } = entry;
    const sizes = refused ? { raw: 0, gzip: 0, brotli: 0 } : { raw, gzip, brotli };
    // Browsers request this file if a page names no icon.
    if (file || headers[':path'] !== '/favicon.ico') {
      state.requests.push({ url: headers[':path'], kind, prefetch, refused, ...sizes });
    }
    if (refused) return answer(stream, 503, { 'cache-control': 'no-store' });
    if (!file) return answer(stream, 404, { 'content-type': 'text/plain' }, 'not found');
    answer(stream, 200, entry.headers, entry.body);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  return Object.assign(state, {
    origin: `https://localhost:${server.address().port}`,
    close: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  });
}

/** Finds the file that a static host would serve: itself, with `.html`, or the index of a folder. */
function findFile(folder, url) {
  const name = path.normalize(decodeURIComponent(url.split(/[?#]/)[0]));
  const file = path.join(folder, name);
  const candidates = [file, `${file.replace(/\/$/, '')}.html`, path.join(file, 'index.html')];
  return candidates.find((candidate) =>
    fs.statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
}

/** Reads and compresses each file once, so that slow compression doesn't count as a slow site. */
function createReader() {
  const entries = new Map();
  return (file) => {
    if (!entries.has(file)) entries.set(file, readEntryFrom(file));
    return entries.get(file);
  };
}

function readEntryFrom(file) {
  const [type, kind] = TYPES[path.extname(file)] ?? ['application/octet-stream', 'data'];
  const data = fs.readFileSync(file);
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=600' };
  const sizes = { raw: data.length, gzip: data.length, brotli: data.length };
  if (!COMPRESSIBLE.test(type)) return { kind, ...sizes, headers, body: data };
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const body = zlib.brotliCompressSync(data, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: data.length },
  });
  const gzip = zlib.gzipSync(data, { level: 9 }).length;
  headers['content-encoding'] = 'br';
  return { kind, raw: data.length, gzip, brotli: body.length, headers, body };
}

function answer(stream, status, headers, body) {
  if (stream.destroyed) return;
  stream.respond({ ':status': status, ...headers });
  stream.end(body);
}
