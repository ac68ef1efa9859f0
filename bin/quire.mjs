#!/usr/bin/env node
/**
 * The command. Plain JavaScript that runs before anything is installed: it installs what is missing,
 * compiles the engine when its sources changed, and hands over to `engine/cli.ts`.
 * Everything is imported after the check of Node's version, so that an old one gets a sentence.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
const supported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
if (!supported) {
  console.error(`Quire needs Node 20.19 or newer (of Node 22: 22.12); this is ${process.version}.`);
  process.exit(1);
}

const { readFileSync } = await import('node:fs');
const { basename, join } = await import('node:path');
const { fileURLToPath, pathToFileURL } = await import('node:url');
const { enableCompileCache } = await import('node:module');
const root = fileURLToPath(new URL('..', import.meta.url));

async function fail(error) {
  if (error?.expected === true) {
    console.error(error.message);
    process.exit(1);
  }
  const { mapStack } = await import('../scripts/map-stack.mjs');
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(mapStack(stack, root));
  process.exit(1);
}
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

try {
  const { ensureInstalled } = await import('../scripts/ensure-installed.mjs');
  const { compileEngine } = await import('../scripts/compile-engine.mjs');
  const log = (line) => console.error(line);
  await ensureInstalled(root, { log });
  const folder = await compileEngine(root, { log });
  // React and Vite choose their code by it when they are loaded, and what a shell says is no reason to
  // send readers React's slow half; npm, above, would leave packages out.
  process.env.NODE_ENV = 'production';
  // Node 22 and newer keep the compiled bytecode; older ones do not know the call.
  enableCompileCache?.(`${root}node_modules/.cache/quire-v8`);
  const { main } = await import(pathToFileURL(`${folder}/cli.js`).href);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  process.exitCode = await main(process.argv.slice(2), {
    sources: join(root, 'engine'),
    cache: join(root, 'node_modules', '.cache', 'quire-site'),
    id: basename(folder),
    version,
  });
} catch (error) {
  await fail(error);
}
