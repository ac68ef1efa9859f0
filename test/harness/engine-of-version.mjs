#!/usr/bin/env node
/* Runs a command with this engine as if it were of the version `ENGINE_VERSION`, which every cache key then contains. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepareEngine } from '../../scripts/prepare-engine.mjs';

const { compiled, engine } = await prepareEngine(fileURLToPath(new URL('../..', import.meta.url)));
process.env.NODE_ENV = 'production';
const { main } = await import(pathToFileURL(path.join(compiled, 'cli.js')).href);
const version = process.env.ENGINE_VERSION;
process.exit(
  await main(process.argv.slice(2), { ...engine, id: `${version}-${engine.id}`, version }),
);
