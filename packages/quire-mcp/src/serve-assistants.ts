import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { PackageCommand } from 'quire-docs/extension';
import { followBuilds } from './built-site.ts';
import { createMcpServer } from './create-server.ts';
import { readPort, serveHttp } from './serve-http.ts';

/** What the command gives. */
export interface AssistantsOptions {
  /** Folder of the built site, absolute. */
  outDir: string;
  /** Over HTTP, instead of standard input and output. */
  http: boolean;
  /** As typed; `serve-http.ts` has the default. */
  port: string | undefined;
  host: string | undefined;
  /** Version of this package. */
  version: string;
}

/**
 * Answers assistants from a built site, over standard input and output until that ends, or over HTTP until the process
 * is asked to stop.
 * @returns the exit code
 * @throws Refusal if there is no built site, or the port is taken
 */
export async function serveAssistants(options: AssistantsOptions): Promise<number> {
  const { outDir, http, port, host, version } = options;
  // Standard output is reserved for the protocol.
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const site = followBuilds(outDir);
  // A site without an index of its own (a hosted search) still answers about pages and names.
  site()
    .warm()
    .catch((error: unknown) => log(String(error)));
  const create = () => createMcpServer(site, version);
  const stopped = stopSignal();
  if (http) {
    const running = await serveHttp(create, { port: readPort(port), host, log });
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
  await Promise.race([ended, stopped]);
  await server.close();
  return 0;
}

/** The command that the engine leaves to this package. */
export const commands: Readonly<Record<string, PackageCommand>> = { mcp: serveAssistants };

/** Resolves when the process is asked to stop; a second signal stops it at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
