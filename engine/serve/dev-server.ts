import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { otherKind } from '../files/other-kind.ts';
import type { Problem } from '../model/problem.ts';
import type { EngineFolders } from '../site/engine-folders.ts';
import { paintFor } from '../report/paint.ts';
import { codeFrame, formatProblems } from '../report/report.ts';
import { withBase, withoutBase } from '../url/base.ts';
import { prefersMarkdown } from '../hosting/negotiate-markdown.ts';
import { canonicalPath, markdownOfPath, pathOfPayload } from '../url/route-path.ts';
import { brokenSite } from './broken-site.ts';
import { readReport, reportedProblem } from './browser-report.ts';
import { contentType } from '../url/content-type.ts';
import type { DevSite } from './dev-site.ts';
import { editorAddress } from './editor-address.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { listen } from './port.ts';
import type { RunningServer } from './preview.ts';
import { onOneLine } from '../url/control-characters.ts';
import type { ReadAddress } from './read-address.ts';
import { readRequest } from './read-request.ts';
import { isSiteStyle, readSiteStyles } from './site-styles.ts';
import { stopSignal } from './stop-signal.ts';
import { watchFiles } from './watch-files.ts';

export interface DevServerOptions {
  /** Absolute folder of the site. */
  siteDir: string;
  /** Absolute output folder of builds: changes in it aren't changes of the site. */
  outDir: string;
  /** Whether code in pages is refused. */
  untrusted?: boolean;
  base: string | undefined;
  engine: EngineFolders;
  port: number;
  host: string | undefined;
  log: (line: string) => void;
}

/** Address of the server-sent events, without base. */
const EVENTS = '/_quire/dev/events';
/** Address that opens a place of a file in the author's editor; it ends like a file's, so browsers follow it. */
const SOURCE = '/_quire/dev/source.place';
/** Address that pages send reports about their components to, without base. */
const REPORT = '/_quire/dev/report';
/** Address of the site's current own styles, without base. */
const STYLES = '/_quire/dev/site.css';
/** How long running work can take to finish after Ctrl-C, in milliseconds. */
const GRACE_MS = 400;
/** Paths named in one line of the terminal. */
const NAMED = 5;

/**
 * Serves a site in development: pages are rendered on request, and every change reaches the open pages without a
 * reload.
 */
export async function startDevServer(options: DevServerOptions): Promise<RunningServer> {
  const { siteDir, outDir, base, engine, untrusted, port, host, log } = options;
  // Without this, the bundler's process would keep this one running.
  void stopSignal().then(() => setTimeout(() => process.exit(0), GRACE_MS).unref());
  const events = createEventStream();
  let lastReport = '';
  /** What pages reported since the last change, by its text. */
  const reported = new Map<string, Problem>();
  const allProblems = (about: DevSite): Problem[] => [...about.problems(), ...reported.values()];
  const tell = (about: DevSite): void => {
    const problems = allProblems(about);
    const text = formatProblems(problems, siteDir, { paint: paintFor(process.stdout) });
    if (text === lastReport) return;
    log(text === '' ? 'All problems are fixed.' : text);
    lastReport = text;
    events.send({ type: 'problems', problems: withFrames(problems, siteDir) });
  };
  const reading = import('./dev-site.ts').then(({ createDevSite }) =>
    createDevSite({ siteDir, base, engine, ...(untrusted && { untrusted }), mode: 'dev' }),
  );
  // Watching starts before reading, so that no change in between is missed.
  const watcher = watchFiles(
    [siteDir],
    onChange,
    (error) => log(`Changes are not followed everywhere: ${error.message}.`),
    [outDir],
    showStyles,
  );
  // Requests that come before the site has been read wait for it.
  const server = createServer((request, response) => {
    for (const [name, value] of OWN_PAGES_ONLY) response.setHeader(name, value);
    const { address, refusal } = readRequest(request, host);
    if (!address) return send(response, refusal.status, PLAIN, refusal.why);
    reading
      .then(async (site) => {
        const note = (problem: Problem): unknown => reported.set(problem.message, problem);
        const problems = (): Problem[] => allProblems(site);
        await answer(request, response, { address, site, siteDir, events, problems, note });
        tell(site);
      })
      .catch((error: unknown) => {
        log(textOf(error));
        if (response.headersSent) return void response.destroy();
        send(response, 500, PLAIN, 'The page couldn’t be rendered; the terminal says why.');
      });
  });
  const { origin } = await listen(server, { port, host, log });
  const site = await reading;
  watcher.follow(site.watched());
  const url = `${origin}${site.baseUrl()}`;
  log(`Writing at ${url}`);
  tell(site);
  return {
    url,
    async close() {
      watcher.close();
      events.close();
      site.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  /** Shows the site's own styles at once: their bundle takes a second, and the last one may not be ready. */
  function showStyles(paths: readonly string[]): void {
    if (paths.length === 0 || !paths.every((path) => isSiteStyle(path, siteDir))) return;
    if (readSiteStyles(siteDir) === undefined) return;
    void reading.then((site) => {
      const href = `${withBase(site.baseUrl(), STYLES)}?v=${performance.now()}`;
      events.send({ type: 'style-soon', href });
    });
  }

  async function onChange(paths: string[]): Promise<void> {
    const current = await reading;
    try {
      const { reload, page, style, moved } = await current.change(paths);
      reported.clear();
      if (style !== undefined) events.send({ type: 'style', href: style });
      for (const { from, to } of moved) events.send({ type: 'moved', from, to });
      if (reload) events.send({ type: 'reload' });
      else if (page) events.send({ type: 'page' });
      log(`Changed: ${namesOf(paths, siteDir)}`);
      tell(current);
      watcher.follow(current.watched());
    } catch (error) {
      // A bug in the engine must not stop the server; the next change may be fine.
      log(textOf(error));
    }
  }
}

/** For browsers that don't send a request's origin, as on a connection without TLS to another machine. */
const OWN_PAGES_ONLY = [
  ['cross-origin-resource-policy', 'same-origin'],
  ['content-security-policy', "frame-ancestors 'self'"],
  ['x-content-type-options', 'nosniff'],
] as const;

const PLAIN = 'text/plain; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

interface Answering {
  address: ReadAddress;
  site: DevSite;
  siteDir: string;
  events: EventStream;
  /** All problems, with those that pages reported. */
  problems: () => Problem[];
  /** Keeps a problem that a page reports. */
  note: (problem: Problem) => void;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { address, site, siteDir, events, problems, note }: Answering,
): Promise<void> {
  const { query } = address;
  const path = withoutBase(site.baseUrl(), address.path);
  if (path === undefined) return send(response, 404, PLAIN, 'Outside of the base path.');
  if (path === EVENTS) {
    return events.open(request, response, withFrames(problems(), siteDir));
  }
  if (path === STYLES) {
    return send(response, 200, contentType(path), readSiteStyles(siteDir) ?? '');
  }
  if (path === REPORT) {
    const report = await readReport(request);
    if (report) note(reportedProblem(report, siteDir, site.file));
    response.writeHead(report ? 204 : 400).end();
    return;
  }
  if (path === SOURCE) {
    const place = new URLSearchParams(query).get('at') ?? '';
    const location = editorAddress(place, siteDir, process.env['QUIRE_EDITOR']);
    if (location === undefined)
      return send(response, 404, PLAIN, 'The address doesn’t name a place in a file.');
    response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
    return;
  }
  const moved = site.moved(address.rawPath + query);
  if (moved) {
    response.writeHead(moved.status, { location: moved.to, 'cache-control': 'no-store' }).end();
    return;
  }
  const data = site.data(path);
  if (data !== undefined) return send(response, 200, contentType(path), data);
  const file = site.file(path);
  if (file !== undefined) return sendFile(response, file);
  const found = await site.searchFile(path);
  if (found !== undefined) return send(response, 200, contentType(path), found);
  const asMarkdown = prefersMarkdown(request.headers.accept) ? copyOf(path) : undefined;
  const copy = asMarkdown === undefined ? undefined : await site.text(asMarkdown);
  if (copy !== undefined) return send(response, 200, MARKDOWN, copy);
  const text = await site.text(path);
  if (text !== undefined) return send(response, 200, contentType(path), text);
  const payloadOf = pathOfPayload(path);
  // The only header that a page can read from its own document.
  const revision = events.revision();
  response.setHeader('server-timing', `revision;dur=${revision}`);
  const page = await site.page(payloadOf ?? path);
  if (!page) {
    const report = formatProblems(site.problems(), siteDir);
    return send(
      response,
      500,
      HTML,
      brokenSite(report, `${withBase(site.baseUrl(), EVENTS)}?since=${revision}`),
    );
  }
  const missing = page.route.kind === 'not-found';
  if (payloadOf !== undefined) {
    if (missing) return send(response, 404, PLAIN, 'There is no such page.');
    return send(response, 200, JSON_TYPE, JSON.stringify(page.payload));
  }
  const canonical = canonicalPath(path);
  if (!missing && canonical !== path) {
    response.writeHead(301, { location: page.payload.path + query });
    response.end();
    return;
  }
  send(response, missing ? 404 : 200, HTML, page.html);
}

/** Path of the Markdown copy of a page; undefined for a path of anything else. */
function copyOf(path: string): string | undefined {
  return /\.\w+$/.test(path) ? undefined : `/${markdownOfPath(canonicalPath(path))}`;
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

/** Streams a file; a file that was just removed is a 404. */
async function sendFile(response: ServerResponse, file: string): Promise<void> {
  if (otherKind(file) !== undefined) return send(response, 404, PLAIN, 'There is no such file.');
  const stream = createReadStream(file);
  const found = await new Promise<boolean>((resolve) => {
    stream.once('open', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!found) return send(response, 404, PLAIN, 'There is no such file.');
  response.writeHead(200, { 'content-type': contentType(file), 'cache-control': 'no-cache' });
  // The reader can close the connection at any time, which isn't an error.
  await pipeline(stream, response).catch(() => response.destroy());
}

/** Problems with their lines, which the overlay shows. */
function withFrames(
  problems: readonly Problem[],
  siteDir: string,
): (Problem & { frame?: string })[] {
  return problems.map((problem) => {
    const frame = codeFrame(problem, siteDir);
    return frame === undefined ? problem : { ...problem, frame };
  });
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function namesOf(paths: readonly string[], siteDir: string): string {
  const names = paths.slice(0, NAMED).map((path) => onOneLine(relative(siteDir, path)));
  return names.join(', ') + (paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '');
}
