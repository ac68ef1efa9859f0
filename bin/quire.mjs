#!/usr/bin/env node
/**
 * This repository's command. Plain JavaScript that runs before anything is installed: it installs what is missing,
 * compiles the engine if its sources changed, and hands over to `engine/cli.ts`. Everything is imported after the check
 * of Node's version, so that an old Node gets a clear message.
 */
import '../packages/quire-docs/bin/check-node.mjs';

const { fileURLToPath } = await import('node:url');
const { runEngine } = await import('../packages/quire-docs/bin/run-engine.mjs');
const { prepareEngine } = await import('../scripts/prepare-engine.mjs');
const root = fileURLToPath(new URL('..', import.meta.url));

await runEngine(root, () => prepareEngine(root));
