import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen } from './port.ts';
import { refuseOrigin } from './refuse-origin.ts';
import { Refusal } from './refusal.ts';
import { staticHandler } from './static-handler.ts';

export interface RunningServer {
  /** Address of the site's front page, base path included. */
  url: string;
  /** Closes open connections and frees the port. */
  close: () => Promise<void>;
}

/** Options of `preview`. */
export interface PreviewOptions {
  outDir: string;
  /** Base path that the folder was built for, with slashes at both ends. */
  base: string;
  /** Requested port. If it's taken, the next free one is used; 0 lets the system choose. */
  port: number;
  /** Defaults to this machine only. */
  host?: string | undefined;
  log: (line: string) => void;
}

/**
 * Serves a built site.
 * @throws Refusal if there is no build, or no free port
 */
export async function preview(options: PreviewOptions): Promise<RunningServer> {
  const { base, port, host, log } = options;
  const outDir = path.resolve(options.outDir);
  if (!existsSync(path.join(outDir, 'index.html'))) {
    throw new Refusal(`${outDir} has no built site: run \`quire build\` first.`);
  }
  const handler = staticHandler(outDir, base);
  const server = createServer((req, res) => {
    const why = refuseOrigin(req.headers, host);
    if (why === undefined) return void handler(req, res);
    res.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${why}\n`);
  });
  const { origin } = await listen(server, { port, host, log });
  const url = `${origin}${base}`;
  log(`Serving ${path.basename(outDir)} at ${url}`);
  return {
    url,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
