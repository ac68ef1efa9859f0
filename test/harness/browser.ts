import { chromium } from 'playwright-core';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  BrowserServer,
} from 'playwright-core';
import { inject } from 'vitest';

/** What keeps the browser quiet: no sandbox (containers), no GPU, no talk with anyone of its own. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--no-first-run',
  '--no-default-browser-check',
];

/** Starts Chromium and returns the server that the test files connect to. */
export async function launchBrowserServer(executablePath: string): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath, args: FLAGS });
}

/** Connects to the run's Chromium; the caller closes the connection, which leaves the browser running. */
export async function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'));
}

/** Sizes on both sides of the line between the layouts (row S2: desktop is wider than 996 px). */
export const DESKTOP = { width: 1280, height: 800 } as const;
export const MOBILE = { width: 390, height: 780 } as const;

/** A context of its own: no storage, no cache shared with another test; light mode, no motion unless asked. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...options,
  });
  // Shorter than a test's own limit, so that what was waited for is named.
  context.setDefaultTimeout(15_000);
  return context;
}
