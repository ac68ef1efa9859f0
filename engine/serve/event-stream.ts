import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '../model/problem.ts';

/** What the dev server tells open pages. */
export type DevEvent =
  | { type: 'page' }
  | { type: 'reload' }
  | { type: 'style'; href: string }
  | { type: 'problems'; problems: Problem[] };

/** How soon a page asks again after the server went away, in milliseconds. */
const RETRY_MS = 300;

/** Server-sent events to every open page. */
export interface EventStream {
  /**
   * Number of changes told so far. A page carries the one it was rendered at (in its `Server-Timing` header) and
   * names it when it begins to listen, so that it is told what changed meanwhile.
   */
  revision(): number;
  /**
   * Answers one request with the stream, which begins with the problems as they are and with the changes after the
   * revision that the request names (`?since=7`).
   */
  open(request: IncomingMessage, response: ServerResponse, problems: Problem[]): void;
  send(event: DevEvent): void;
  close(): void;
}

/** Makes a stream without listeners. */
export function createEventStream(): EventStream {
  const open = new Set<ServerResponse>();
  let revision = 0;
  /** The last change of each kind and its number; an earlier one of the kind adds nothing to it. */
  const last = new Map<DevEvent['type'], { at: number; event: DevEvent }>();
  const text = (event: DevEvent): string => `data: ${JSON.stringify(event)}\n\n`;
  return {
    revision: () => revision,
    open(request, response, problems) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        connection: 'keep-alive',
      });
      response.write(`retry: ${RETRY_MS}\n\n`);
      response.write(text({ type: 'problems', problems }));
      const since = revisionOf(request.url);
      for (const { at, event } of last.values()) if (at > since) response.write(text(event));
      open.add(response);
      request.on('close', () => open.delete(response));
    },
    send(event) {
      if (event.type !== 'problems') last.set(event.type, { at: (revision += 1), event });
      for (const response of open) response.write(text(event));
    },
    close() {
      for (const response of open) response.end();
      open.clear();
    },
  };
}

/** The revision in the address of a request; one that names none has missed nothing. */
function revisionOf(url: string | undefined): number {
  const since = /[?&]since=(\d+)/.exec(url ?? '')?.[1];
  return since === undefined ? Infinity : Number(since);
}
