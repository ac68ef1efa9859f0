#!/usr/bin/env node
/** Formats every file that the project formats: `npm run format`. */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { runTool } from './run-tool.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await ensureInstalled(root, { dev: true });
const { code } = await runTool(root, 'prettier', ['--write', '--log-level', 'warn', '.']);
process.exitCode = code;
