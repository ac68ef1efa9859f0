import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for the data of a page, as the server sees it. */
export interface Asked {
  path: string;
  /** The header that marks a prefetch (row N2). */
  mark?: 'sec-purpose' | 'purpose';
  /** Bytes of the answer's body, as sent. */
  bytes: number;
}

/** A proxy in front of a site that records the requests for page data. */
export interface CountingProxy {
  url: (path: string) => string;
  asked: Asked[];
  /** Whether prefetches are refused, as a busy server would. */
  refuse: boolean;
  /** Whether caching is forbidden. */
  noStore: boolean;
  close: () => void;
}

/** Starts a proxy in front of the site at `target`. Playwright doesn't report prefetches, but a server sees them. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const asked: Asked[] = [];
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', target);
    const mark = (['sec-purpose', 'purpose'] as const).find((name) =>
      incoming.headers[name]?.includes('prefetch'),
    );
    const entry: Asked = { path: pathname, ...(mark && { mark }), bytes: 0 };
    if (/\/_quire\/page\//.test(pathname)) asked.push(entry);
    if (mark && proxy.refuse) {
      outgoing.writeHead(503).end();
      return;
    }
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      const kept = proxy.noStore ? { 'cache-control': 'no-store' } : {};
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...kept });
      answer.on('data', (part: Buffer) => (entry.bytes += part.length));
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const proxy: CountingProxy = {
    asked,
    refuse: false,
    noStore: false,
    url: (path) => origin + path,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
