#!/usr/bin/env node
/** The command of the installed package, which contains the compiled engine. */
import './check-node.mjs';

const { join } = await import('node:path');
const { fileURLToPath } = await import('node:url');
const { engineFolders } = await import('./engine-folders.mjs');
const { runEngine } = await import('./run-engine.mjs');
const root = fileURLToPath(new URL('..', import.meta.url));

await runEngine(root, async () => ({
  compiled: join(root, 'compiled'),
  bytecode: join(root, '.cache', 'bytecode'),
  engine: engineFolders(root),
}));
