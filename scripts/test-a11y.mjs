#!/usr/bin/env node
/**
 * Accessibility of every page: `npm run test:a11y [-- --every | --changed]`. Looks at every page in every combination of
 * color mode and width, which takes a quarter of an hour, or, with `--every`, at each page in one combination, or, with
 * `--changed`, only at pages whose markup changed since nothing was found on them. It records the pages on which it finds
 * nothing in `test/a11y/passed.json`, and a whole run that finds nothing in docs/accessibility.md.
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
