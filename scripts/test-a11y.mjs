#!/usr/bin/env node
/**
 * Accessibility of every page: `npm run test:a11y [-- --every]`. Looks at every page in every combination of color mode
 * and width, which takes a quarter of an hour, or, with `--every`, at each page in one combination. When it finds
 * nothing, it records the pages in `test/a11y/passed.json`, and the whole run in docs/accessibility.md.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { findBrowser } from './find-browser.mjs';
import { runTool } from './run-tool.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

await ensureInstalled(ROOT, { dev: true });
const env = {
  CHROMIUM: await findBrowser(),
  QUIRE_A11Y: process.argv.includes('--every') ? 'every' : 'full',
};
const { code } = await runTool(ROOT, 'vitest', ['run', '--project', 'e2e-a11y'], { env });
process.exitCode = code;
