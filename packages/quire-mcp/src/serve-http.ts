import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { refuseOrigin } from 'quire-docs/hosts';
import { Refusal } from './refusal.ts';

/** Port unless another is given; differs from that of the preview. */
const PORT = 3100;
/** The only path that is served. */
const PATH = '/mcp';
/** Maximum size of a request in bytes; arguments of tools are short. */
const LARGEST_BODY = 100_000;
/** Timeout for receiving a request, and how often Node looks for requests that take longer; its default is 30 s. */
const REQUEST_MS = 10_000;
const LOOK_MS = 1000;

/** A running server. */
export interface RunningMcp {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the protocol over streamable HTTP. Each request gets its own server: the tools keep no state between calls, so
 * sessions aren't needed.
 * @param create creates a server; cheap, since all of them share the built site
 * @param options `requestMs` is the longest time that a request may take to arrive
 * @throws Refusal if the port is taken: assistants are configured with it, so another one would answer nobody
 */
export async function serveHttp(
  create: () => McpServer,
  options: {
    port: number;
    host?: string | undefined;
    log: (line: string) => void;
    requestMs?: number;
  },
): Promise<RunningMcp> {
  const requestTimeout = options.requestMs ?? REQUEST_MS;
  const limits = {
    requestTimeout,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: LOOK_MS,
  };
  const server = createServer(limits, (req, res) => {
    answer(create, options.host, req, res).catch((error: unknown) => {
      options.log(String(error));
      if (res.headersSent) res.destroy();
      else refuse(res, 500, 'The request failed.');
    });
  });
  const port = await listen(server, options.port, options.host);
  return {
    url: `http://${shownHost(options.host)}:${port}${PATH}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/**
 * The port to listen on; 0 lets the system choose.
 * @param value as typed
 * @throws Refusal if it isn't a port
 */
export function readPort(value: string | undefined): number {
  if (value === undefined || value.trim() === '') return PORT;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Refusal(`The port is "${value}"; it must be a number from 0 to 65535.`);
}

async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'it is taken' : message;
    throw new Refusal(
      `Nothing can be served at port ${port}: ${why}. \`--port N\` chooses another.`,
    );
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** The host for programs on this machine; addresses that mean "all interfaces" can't be opened. */
function shownHost(host = 'localhost'): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function answer(
  create: () => McpServer,
  host: string | undefined,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const why = refuseOrigin(req.headers, host);
  if (why !== undefined) return refuse(res, 403, why);
  if (req.url?.split('?')[0] !== PATH) return refuse(res, 404, `Only ${PATH} is answered here.`);
  if (req.method !== 'POST') {
    res.setHeader('Allow', 'POST');
    return refuse(res, 405, 'Only POST is answered here.');
  }
  const server = create();
  const transport = new StreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: LARGEST_BODY,
  });
  res.once('close', () => void server.close());
  // The SDK's types don't support `exactOptionalPropertyTypes`.
  await server.connect(transport as Parameters<McpServer['connect']>[0]);
  await transport.handleRequest(req, res);
}

/** Answers with an error of the protocol. */
function refuse(res: ServerResponse, status: number, message: string): void {
  res.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
  res.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
}
