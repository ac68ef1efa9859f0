#!/usr/bin/env node
/**
 * Accessibility of every page in every combination: `npm run test:a11y`. Takes some minutes; writes
 * docs/accessibility.md when nothing was found.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { findBrowser } from './find-browser.mjs';
import { runTool } from './run-tool.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

await ensureInstalled(ROOT, { dev: true });
const env = { CHROMIUM: await findBrowser(), QUIRE_A11Y: 'full' };
const { code } = await runTool(ROOT, 'vitest', ['run', '--project', 'e2e-a11y'], { env });
process.exitCode = code;
