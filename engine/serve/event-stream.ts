import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '../model/problem.ts';

/** Messages of the development server to open pages. */
export type DevEvent =
  | { type: 'page' }
  | { type: 'moved'; from: string; to: string }
  | { type: 'reload' }
  | { type: 'style'; href: string }
  /** The site's own styles, before the bundler has built the whole stylesheet. */
  | { type: 'style-soon'; href: string }
  | { type: 'problems'; problems: (Problem & { frame?: string })[] };

/** How soon a page reconnects after the server has stopped, in milliseconds. */
const RETRY_MS = 300;

/** Server-sent events to every open page. */
export interface EventStream {
  /**
   * The revision: the number of changes sent so far. A page has the revision it was rendered at (in its `Server-Timing`
   * header) and sends it when it connects, so that it receives the changes since then.
   */
  revision(): number;
  /**
   * Answers a request with the stream, which starts with the current problems and the changes after the request's
   * revision (`?since=7`).
   */
  open(request: IncomingMessage, response: ServerResponse, problems: readonly Problem[]): void;
  send(event: DevEvent): void;
  close(): void;
}

/** Creates a stream without listeners. */
export function createEventStream(): EventStream {
  const open = new Set<ServerResponse>();
  let revision = 0;
  /** The last change of each kind and its revision; earlier ones of the same kind add nothing. */
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
      response.write(text({ type: 'problems', problems: [...problems] }));
      const since = revisionOf(request.url);
      for (const { at, event } of last.values()) if (at > since) response.write(text(event));
      open.add(response);
      request.on('close', () => open.delete(response));
    },
    send(event) {
      // Passing events aren't replayed to pages that connect later.
      const isPassing = event.type === 'problems' || event.type === 'style-soon';
      if (!isPassing) last.set(event.type, { at: (revision += 1), event });
      for (const response of open) response.write(text(event));
    },
    close() {
      for (const response of open) response.end();
      open.clear();
    },
  };
}

/** The revision in the address of a request; without one, nothing was missed. */
function revisionOf(url: string | undefined): number {
  const since = /[?&]since=(\d+)/.exec(url ?? '')?.[1];
  return since === undefined ? Infinity : Number(since);
}
