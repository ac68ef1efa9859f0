#!/usr/bin/env node
/** The command of the installed package, which brings its engine compiled. */
import './check-node.mjs';

const { readFileSync } = await import('node:fs');
const { join } = await import('node:path');
const { fileURLToPath } = await import('node:url');
const { runEngine } = await import('./run-engine.mjs');
const root = fileURLToPath(new URL('..', import.meta.url));

await runEngine(root, async () => {
  const { version, build } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // Beside the engine, so that compiled components of a site find its React, however packages were installed.
  const cache = join(root, '.cache');
  return {
    compiled: join(root, 'compiled'),
    bytecode: join(cache, 'bytecode'),
    engine: {
      sources: join(root, 'engine'),
      cache: join(cache, 'site'),
      id: `${version}-${build}`,
      version,
    },
  };
});
