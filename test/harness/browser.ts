import { chromium } from 'playwright-core';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  BrowserServer,
} from 'playwright-core';
import { inject } from 'vitest';

/** Keeps the browser quiet: no sandbox (containers), no GPU, no background requests. */
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

/** Sizes on both sides of the layout breakpoint (row S2: desktop is wider than 996 px). */
export const DESKTOP = { width: 1280, height: 800 } as const;
export const MOBILE = { width: 390, height: 780 } as const;

/** How pages are shown unless a test says otherwise. */
export const SHOWN = { viewport: DESKTOP, colorScheme: 'light', reducedMotion: 'reduce' } as const;

/** Creates a context that shares no storage or cache with other tests. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...SHOWN, ...options });
  // Shorter than a test's own timeout, so that the error names what it waited for.
  context.setDefaultTimeout(15_000);
  return context;
}
