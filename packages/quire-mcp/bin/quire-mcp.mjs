#!/usr/bin/env node
/** The command of the package, for a built site anywhere: no site and no configuration is read. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE = `quire-mcp --out DIR [--http] [--port N] [--host NAME]

Answers assistants from a built site, over standard input and output.

  --out DIR    folder of the built site (dist)
  --http       answer over HTTP instead
  --port N     port to listen on (PORT, or else 3100)
  --host NAME  address to listen on (localhost; 0.0.0.0 lets others in)
`;
const OPTIONS = {
  out: { type: 'string', default: 'dist' },
  http: { type: 'boolean', default: false },
  port: { type: 'string', default: process.env.PORT },
  host: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
};

/** The compiled server; in the repository, which has none here, what its command compiles. */
async function findServer() {
  const own = new URL('../compiled/serve-assistants.js', import.meta.url);
  if (existsSync(own)) return own.href;
  const { prepareEngine } = await import('../../../scripts/prepare-engine.mjs');
  const { engine } = await prepareEngine(fileURLToPath(new URL('../../..', import.meta.url)));
  return engine.packages['quire-mcp'].main;
}

try {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    process.stdout.write(USAGE);
  } else {
    const { version = '0' } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    );
    const { serveAssistants } = await import(await findServer());
    const { port, host, http } = values;
    process.exitCode = await serveAssistants({
      outDir: resolve(values.out),
      port,
      host,
      http,
      version,
    });
  }
} catch (error) {
  const isUsage = error?.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : error?.expected ? error.message : error);
  process.exitCode = isUsage ? 2 : 1;
}
