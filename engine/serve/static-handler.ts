import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withBase } from '../url/base.ts';
import { parseRange } from './byte-range.ts';
import { chooseEncoding, createCompressor } from './compress.ts';
import { prefersMarkdown } from '../hosting/negotiate-markdown.ts';
import {
  HASHED,
  HEADERS_FILE,
  IMMUTABLE,
  REVALIDATE,
  RUNS_SCRIPTS,
  SECURITY_HEADERS,
} from '../hosting/response-headers.ts';
import { contentType, isCompressible } from '../url/content-type.ts';
import { locate, readEntry } from './locate.ts';
import type { FileLocation } from './locate.ts';
import { rereadJson } from './reread-json.ts';
import { sendOn } from './send-on.ts';
import { createRedirector, type RedirectRule } from '../url/match-redirect.ts';
import { REDIRECTS_FILE } from '../hosting/hosting-files.ts';

const runsScripts = new RegExp(RUNS_SCRIPTS);
const isHashed = new RegExp(`^${HASHED}`);

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Serves an output folder as a static host would (rows R1-R3): pages without `.html`, one address for each page, 404
 * with the site's own page, Markdown for programs that prefer it, security headers, ETags, and compression. Prefetch
 * requests get the same answer as any other.
 * @param dir output folder, absolute
 * @param base base path, starting and ending with a slash
 * @returns a handler that always responds and never rejects
 */
export function staticHandler(dir: string, base: string): Handler {
  const compress = createCompressor();
  const redirector = rereadJson(path.join(dir, REDIRECTS_FILE), (rules: RedirectRule[] = []) =>
    createRedirector(rules),
  );
  const pageHeaders = rereadJson(
    path.join(dir, HEADERS_FILE),
    (headers: Record<string, string> = {}) => Object.entries(headers),
  );

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      return sendText(req, res, 405, 'Only GET and HEAD are answered here.');
    }
    const moved = sendOn(redirector(), base, req.url ?? '/');
    if (moved) {
      res.setHeader('Location', moved.to);
      return sendText(req, res, moved.status, `Moved to ${moved.to}`);
    }
    const found = locate(dir, base, req.url ?? '/');
    if (found.kind === 'bad') return sendText(req, res, 400, 'This address is malformed.');
    if (found.kind === 'redirect') {
      res.setHeader('Location', found.to);
      return sendText(req, res, 301, `Moved to ${found.to}`);
    }
    const notFound = path.join(dir, '404.html');
    if (found.kind === 'file') {
      const isMissing = found.file === notFound;
      const copy = !isMissing && prefersMarkdown(req.headers.accept) && markdownOf(dir, found);
      return sendFile(req, res, copy || found, isMissing ? 404 : 200);
    }
    const page = locate(dir, base, withBase(base, '/404'));
    if (page.kind === 'file') return sendFile(req, res, page, 404);
    return sendText(req, res, 404, 'Not found.');
  }

  async function sendFile(
    req: IncomingMessage,
    res: ServerResponse,
    found: FileLocation,
    status: number,
  ): Promise<void> {
    const type = contentType(found.file);
    const name = path.relative(dir, found.file).split(path.sep).join('/');
    const immutable = isHashed.test(name);
    const state = `${Math.round(found.mtimeMs).toString(36)}-${found.size.toString(36)}`;
    const etag = `W/"${state}"`;
    res.setHeader('Content-Type', type);
    for (const [header, value] of SECURITY_HEADERS) res.setHeader(header, value);
    res.setHeader('ETag', etag);
    res.setHeader('Cache-Control', immutable && status === 200 ? IMMUTABLE : REVALIDATE);
    if (runsScripts.test(type)) {
      for (const [header, value] of pageHeaders()) res.setHeader(header, value);
    }
    const vary = [
      ...(/^text\/(?:html|markdown)/.test(type) ? ['Accept'] : []),
      ...(isCompressible(type) ? ['Accept-Encoding'] : []),
    ];
    if (vary.length > 0) res.setHeader('Vary', vary.join(', '));
    if (status === 200 && matches(req.headers['if-none-match'], etag)) {
      res.removeHeader('Content-Type');
      res.writeHead(304).end();
      return;
    }
    const encoding = isCompressible(type) && chooseEncoding(header(req, 'accept-encoding'));
    if (encoding) {
      const key = `${found.file} ${state}`;
      const smaller = await compress(key, () => readFile(found.file), encoding, immutable);
      if (smaller) {
        res.setHeader('Content-Encoding', encoding);
        return send(req, res, status, smaller);
      }
    }
    await sendPart(req, res, found, status);
  }

  return async (req, res) => {
    try {
      await handle(req, res);
    } catch (error) {
      // The reader closed the connection, or a file disappeared between stat and read (a build is running).
      if (res.headersSent) res.destroy();
      else answerFailure(req, res, error);
    }
  };
}

/** The Markdown copy beside a page; undefined if there is none. */
function markdownOf(dir: string, { file }: FileLocation): FileLocation | undefined {
  return file.endsWith('.html') ? readEntry(dir, file.replace(/\.html$/, '.md')) : undefined;
}

/** Sends a file unchanged, or the bytes of it that the request asks for. */
async function sendPart(
  req: IncomingMessage,
  res: ServerResponse,
  { file, size }: FileLocation,
  status: number,
): Promise<void> {
  res.setHeader('Accept-Ranges', 'bytes');
  // `If-Range` needs a strong tag, and ours is weak: the file may have changed since its first part was sent.
  const isPart = req.method === 'GET' && status === 200 && req.headers['if-range'] === undefined;
  const range = isPart ? parseRange(req.headers.range, size) : undefined;
  if (range === null) {
    res.setHeader('Content-Range', `bytes */${size}`);
    res.setHeader('Cache-Control', 'no-store');
    return sendText(req, res, 416, `This file has ${size} bytes.`);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) res.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
  res.setHeader('Content-Length', end - start + 1);
  res.writeHead(range ? 206 : status);
  if (req.method === 'HEAD' || size === 0) {
    res.end();
    return;
  }
  // If a build grows the file in the meantime, no more than the promised length is sent.
  await pipeline(createReadStream(file, { start, end }), res);
}

function answerFailure(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  const gone = (error as NodeJS.ErrnoException).code === 'ENOENT';
  sendText(req, res, gone ? 404 : 500, gone ? 'Not found.' : 'The file could not be read.');
}

/** Whether an `If-None-Match` header contains this tag; weak comparison, as required for GET. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strip = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strip(tag) === strip(etag));
}

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

function sendText(req: IncomingMessage, res: ServerResponse, status: number, text: string): void {
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  send(req, res, status, Buffer.from(`${text}\n`));
}

function send(req: IncomingMessage, res: ServerResponse, status: number, body: Buffer): void {
  res.setHeader('Content-Length', body.length);
  res.writeHead(status);
  res.end(req.method === 'HEAD' ? undefined : body);
}
