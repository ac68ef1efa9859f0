import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { followBuilds } from '../mcp/built-site.ts';
import { createMcpServer } from '../mcp/create-server.ts';
import { serveHttp } from '../mcp/serve-http.ts';
import { readPort } from '../serve/port.ts';
import { stopSignal } from '../serve/stop-signal.ts';
import type { CommandOptions } from './command.ts';
import { configuredBase } from './preview.ts';

/** Port of the server over HTTP; differs from that of the preview. */
const PORT = 3100;

/**
 * `quire mcp`: answers assistants from the built site, over standard input and output until that ends, or with `--http`
 * over HTTP until Ctrl-C.
 */
export async function mcp(options: CommandOptions): Promise<number> {
  const { outDir, host, engine, flags } = options;
  // Standard output is reserved for the protocol.
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const base = options.base ?? (await configuredBase(options));
  const site = followBuilds(outDir, base);
  // A site without an index of its own (a hosted search) still answers about pages and names.
  site()
    .warm()
    .catch((error: unknown) => log(String(error)));
  const create = () => createMcpServer(site, engine.version);
  if (flags.http) {
    const stopped = stopSignal();
    const running = await serveHttp(create, { port: readPort(options.port, PORT), host, log });
    log(`Answering assistants at ${running.url}`);
    await stopped;
    await running.close();
    return 0;
  }
  const server = create();
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    process.stdout.once('error', () => resolve());
  });
  await server.connect(new StdioServerTransport());
  await Promise.race([ended, stopSignal()]);
  await server.close();
  return 0;
}
