import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { launchBrowserServer } from './browser.ts';
import { RUN_FOLDER } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the Chromium that all end-to-end files of the run share. */
    browserEndpoint: string;
    /** Folder of the run's bundles, for `lent-bundles.ts`. */
    bundleStore: string;
    /** Output folder of this repository's site, for `real-site.ts`. */
    realOut: string;
  }
}

/** Creates the run's folders, and starts a shared Chromium if a browser project runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quire-run-'));
  // Some tests run a command as another user, in a folder of its own in here.
  chmodSync(folder, 0o755);
  process.env[RUN_FOLDER] = folder;
  project.provide('bundleStore', path.join(folder, 'bundles'));
  project.provide('realOut', path.join(folder, 'real'));
  const wanted = project.vitest.projects.some(({ name }) => /^(?:dev$|install$|e2e-)/.test(name));
  const server = wanted ? await launchBrowserServer(await findBrowser()) : undefined;
  if (server) project.provide('browserEndpoint', server.wsEndpoint());
  return async () => {
    await server?.close();
    removeAside(folder);
  };
}

/**
 * Removes a folder in a process that outlives this one: a run writes some gigabytes, which a disk that discards what it
 * frees removes in minutes.
 */
function removeAside(folder: string): void {
  const code = 'fs.rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 5 })';
  spawn(process.execPath, ['-e', code, folder], { detached: true, stdio: 'ignore' }).unref();
}
