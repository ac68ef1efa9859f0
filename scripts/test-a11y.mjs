#!/usr/bin/env node
/**
 * Checks the accessibility of every page: `npm run test:a11y [-- --every | --changed]`. It checks every page in every
 * combination of color mode and width, which takes a quarter of an hour; with `--every`, each page in one combination;
 * with `--changed`, only pages whose markup changed since they last passed. It records the pages without findings in
 * `test/a11y/passed.json`, and a whole run without findings in docs/accessibility.md.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { findBrowser } from './find-browser.mjs';
import { runTool } from './run-tool.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

await ensureInstalled(ROOT, { dev: true });
const scope = ['every', 'changed'].find((each) => process.argv.includes(`--${each}`)) ?? 'full';
const env = { CHROMIUM: await findBrowser(), QUIRE_A11Y: scope };
const { code } = await runTool(ROOT, 'vitest', ['run', '--project', 'e2e-a11y'], { env });
process.exitCode = code;
