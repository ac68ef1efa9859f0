#!/usr/bin/env node
/*
 * Runs commands of the engine one after another in one process, each read as a line of JSON: loading the engine takes
 * five times as long as building a site of three pages. Started by `warm-engine.ts`.
 */
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mapStack } from '../../packages/quire-docs/bin/map-stack.mjs';
import { prepareEngine } from '../../scripts/prepare-engine.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { compiled, engine } = await prepareEngine(root);
process.env.NODE_ENV = 'production';
const { main } = await import(pathToFileURL(path.join(compiled, 'cli.js')).href);

/** Reports errors like `runEngine`. */
function codeOf(error) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(error?.expected === true ? error.message : mapStack(stack, root));
  return 1;
}

for await (const line of createInterface({ input: process.stdin })) {
  const code = await main(JSON.parse(line), engine).catch(codeOf);
  for (const stream of [process.stdout, process.stderr]) stream.write(`\0${code}\n`);
}
process.exit();
