import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { launchBrowserServer } from './browser.ts';
import { dropBundles } from './lent-bundles.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which every end-to-end file reaches the run's one Chromium. */
    browserEndpoint: string;
  }
}

/** Starts one Chromium for the whole run, and only when a browser project runs. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  dropBundles();
  const wanted = project.vitest.projects.some(({ name }) => /^(?:dev$|e2e-)/.test(name));
  if (!wanted) return;
  const server = await launchBrowserServer(await findBrowser());
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
