import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { statSync } from 'node:fs';
import { answerHosted, readHostedQuery, type VersionIndex } from './hosted-answer.ts';
import { createSectionSearch } from './section-search.ts';
import { listen } from '../../../engine/serve/port.ts';
import type { RunningServer } from '../../../engine/serve/preview.ts';
import { indexedVersions, readIndex } from '../../../engine/serve/read-index.ts';

/** Options of the server. */
export interface SearchServerOptions {
  outDir: string;
  /** Versions of the configuration, the latest first; those that have an index are searched. */
  versions: readonly string[];
  /** Origin and base path of the site, for the addresses of results. */
  site: { url: string; base: string; lang: string };
  /** Defaults to a free port. */
  port?: number;
}

/** The multi-index query path of the hosted provider (row Q5). */
const PATH = /^\/1\/indexes\/(?:\*|%2A)\/queries$/;
const MAX_BODY = 64 * 1024;
const MAX_REQUESTS = 50;
/** Any origin is allowed: nothing here is secret, and nothing can be changed. */
const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

/**
 * A stand-in for the hosted provider (row Q5): implements its protocol on the index of a built site, so that the
 * official client and the dialog are tested against more than fixed answers. It detects a new build.
 * @throws Refusal when there is no index, or no port is free
 */
export async function startSearchServer(options: SearchServerOptions): Promise<RunningServer> {
  const { outDir, versions, site, port = 0 } = options;
  const opened = new Map<string, VersionIndex & { mtimeMs: number; file: string }>();
  const current = (): VersionIndex[] =>
    indexedVersions(outDir, versions).map((version) => {
      const known = opened.get(version);
      if (known && statSync(known.file, { throwIfNoEntry: false })?.mtimeMs === known.mtimeMs)
        return known;
      const { file, names, read } = readIndex(outDir, version);
      const search = createSectionSearch(names, read, site.base);
      const index = { version, search, file, mtimeMs: statSync(file).mtimeMs };
      opened.set(version, index);
      return index;
    });
  current();
  const server = createServer((request, response) => {
    answer(request, response, current, site).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else
        send(response, 500, {
          message: 'The search failed; the output of the test run says why.',
          status: 500,
        });
    });
  });
  const { origin } = await listen(server, { port, host: undefined, log: () => {} });
  const url = `${origin}/`;
  return {
    url,
    close: () =>
      new Promise((resolve, reject) => {
        // A test of an unreachable provider has already closed it.
        if (!server.listening) return resolve();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  current: () => VersionIndex[],
  site: SearchServerOptions['site'],
): Promise<void> {
  const path = (request.url ?? '/').replace(/\?.*$/s, '');
  const refuse = (status: number, message: string): void =>
    send(response, status, { message, status });
  if (request.method === 'OPTIONS') return void response.writeHead(204, OPEN_TO_ALL).end();
  if (!PATH.test(path)) return refuse(404, 'Only /1/indexes/*/queries is answered here.');
  if (request.method !== 'POST') return refuse(405, 'Queries are sent by POST.');
  const body = await readBody(request);
  if (body === undefined) return refuse(413, `A request may have ${MAX_BODY} bytes.`);
  let queries;
  try {
    const { requests } = JSON.parse(body) as { requests?: unknown };
    if (!Array.isArray(requests)) throw new TypeError('The body must have a list `requests`.');
    if (requests.length > MAX_REQUESTS)
      throw new TypeError(`At most ${MAX_REQUESTS} queries can be asked at once.`);
    queries = requests.map(readHostedQuery);
  } catch (error) {
    return refuse(400, (error as Error).message);
  }
  const indexes = current();
  const results = await Promise.all(queries.map((query) => answerHosted(query, indexes, site)));
  send(response, 200, { results });
}

/** The body as text; undefined when it is longer than what a query can be. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MAX_BODY) parts.push(part);
  }
  return size > MAX_BODY ? undefined : Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const type = 'application/json; charset=utf-8';
  response.writeHead(status, { ...OPEN_TO_ALL, 'content-type': type, 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
