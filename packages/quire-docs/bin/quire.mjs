#!/usr/bin/env node
/** The command of the installed package, which contains the compiled engine; in the repository, that of the repository. */
import './check-node.mjs';

const { existsSync } = await import('node:fs');
const { join } = await import('node:path');
const { fileURLToPath } = await import('node:url');
const { engineFolders } = await import('./engine-folders.mjs');
const { runEngine } = await import('./run-engine.mjs');
const root = fileURLToPath(new URL('..', import.meta.url));

const compiled = join(root, 'compiled');
if (existsSync(compiled)) {
  await runEngine(root, async () => ({
    compiled,
    bytecode: join(root, '.cache', 'bytecode'),
    engine: engineFolders(root),
  }));
} else {
  await import('../../../bin/quire.mjs');
}
