#!/usr/bin/env node
/**
 * The command of this repository. Plain JavaScript that runs before anything is installed: it installs what is missing,
 * compiles the engine when its sources changed, and hands over to `engine/cli.ts`. Everything is imported after the check
 * of Node's version, so that an old one gets a sentence.
 */
import '../packages/quire-docs/bin/check-node.mjs';

const { readFileSync } = await import('node:fs');
const { basename, join } = await import('node:path');
const { fileURLToPath } = await import('node:url');
const { runEngine } = await import('../packages/quire-docs/bin/run-engine.mjs');
const root = fileURLToPath(new URL('..', import.meta.url));

await runEngine(root, async () => {
  const { ensureInstalled } = await import('../scripts/ensure-installed.mjs');
  const { compileEngine } = await import('../scripts/compile-engine.mjs');
  const log = (line) => console.error(line);
  await ensureInstalled(root, { log });
  const compiled = await compileEngine(root, { log });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const caches = join(root, 'node_modules', '.cache');
  return {
    compiled,
    bytecode: join(caches, 'quire-v8'),
    engine: {
      sources: join(root, 'engine'),
      cache: join(caches, 'quire-site'),
      id: basename(compiled),
      version,
    },
  };
});
