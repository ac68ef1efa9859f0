import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { launchBrowserServer } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which every end-to-end file reaches the run's one Chromium. */
    browserEndpoint: string;
    /** Folder of the run's bundles, for `lent-bundles.ts`. */
    bundleStore: string;
  }
}

/** Makes the run's folder of bundles, and starts one Chromium for all of it where a browser project runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const store = mkdtempSync(path.join(tmpdir(), 'quire-bundles-'));
  project.provide('bundleStore', store);
  const wanted = project.vitest.projects.some(({ name }) => /^(?:dev$|install$|e2e-)/.test(name));
  const server = wanted ? await launchBrowserServer(await findBrowser()) : undefined;
  if (server) project.provide('browserEndpoint', server.wsEndpoint());
  return async () => {
    await server?.close();
    rmSync(store, { recursive: true, force: true });
  };
}
