import { pathToFileURL } from 'node:url';
import { findPackage } from '../run/find-package.ts';
import { Refusal } from '../serve/refusal.ts';
import type { CommandOptions } from './command.ts';

const PACKAGE = 'quire-mcp';

/** What the package exports. */
interface Assistants {
  serveAssistants(options: {
    outDir: string;
    http: boolean;
    port: string | undefined;
    host: string | undefined;
    version: string;
  }): Promise<number>;
}

/**
 * `quire mcp`: answers assistants from the built site, with the package that does so.
 * @throws Refusal if the package isn't installed
 */
export async function mcp(options: CommandOptions): Promise<number> {
  const { outDir, port, host, engine, flags } = options;
  const found = findPackage(PACKAGE, options);
  if (!found)
    throw new Refusal(
      `\`quire mcp\` is a package of its own: run \`npm install ${PACKAGE}\` in the folder of the site.`,
    );
  const { serveAssistants } = (await import(pathToFileURL(found.main).href)) as Assistants;
  return serveAssistants({ outDir, http: flags.http, port, host, version: engine.version });
}
