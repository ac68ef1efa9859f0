import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { connectBrowser, newContext } from './browser.ts';
import { KeptPages } from './kept-pages.ts';
import { REAL_SITE, serveRealSite } from './real-site.ts';
import { copyFixture, serveSite, TARGET } from './site.ts';
import type { ServedSite } from './site.ts';

/** Chromium's message for something that a policy blocks. */
const REFUSED = /Content Security Policy|Trusted Type/;

/** A fixture that is served, with pages of the run's browser. */
export interface Suite {
  site: () => ServedSite;
  /** Final address of a path below the base path. */
  url: (path: string) => string;
  /** Opens a path in an empty window of its own and waits until the page is interactive. */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** A context to open several pages in, which share their storage. */
  context: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/**
 * Serves a fixture for the tests of one file: a fixture's name, `real` for this repository's site, or a function that
 * creates the folder. After each test, its pages are closed; an uncaught exception fails the test, and so does anything
 * that the content security policy blocked (the built site has one).
 */
export function useSite(name: string | (() => string), args: string[] = []): Suite {
  let browser: Browser;
  let site: ServedSite;
  const contexts: BrowserContext[] = [];
  const uncaught: string[] = [];

  beforeAll(async () => {
    browser = await connectBrowser();
    if (name !== 'real') site = await serveSite(folderOf(name), { args });
    else if (TARGET === 'built') site = await serveRealSite(args);
    else site = await serveSite(REAL_SITE, { args: [...args, '--out', inject('realOut')] });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    await kept.empty();
    expect(uncaught.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    if (site) expect(await site.close(), 'exit code after Ctrl-C').toBe(0);
  });

  const url = (to: string): string => new URL(to.replace(/^\//, ''), site.url).href;
  const watched = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
    const made = await newContext(browser, options);
    made.on('page', (page) => {
      page.on('pageerror', (error) => uncaught.push(String(error)));
      page.on('console', (message) => {
        if (REFUSED.test(message.text())) uncaught.push(message.text());
      });
    });
    return made;
  };
  const kept = new KeptPages(watched);
  const context = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
    const made = await watched(options);
    contexts.push(made);
    return made;
  };
  const open = async (to: string, options?: BrowserContextOptions): Promise<Page> => {
    const page = await kept.open(url(to), options);
    if (options?.javaScriptEnabled !== false) await alive(page);
    return page;
  };
  return { site: () => site, url, open, context };
}

function folderOf(name: string | (() => string)): string {
  return typeof name === 'string' ? copyFixture(name) : name();
}

/** Waits until the core has started: that's after the first paint, which may be after the load event. */
export async function alive(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** The path that the address bar shows. */
export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** An attribute of `<html>`. */
export function rootAttribute(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => document.documentElement.getAttribute(key), name);
}

/** Waits until a value from the page equals the expected one; fails with the last value. */
export async function eventually<T>(read: () => Promise<T> | T, expected: T): Promise<void> {
  await expect.poll(read, { timeout: 20_000, interval: 25 }).toEqual(expected);
}

/** Marks this load of the document, to tell a visit from a full load by `survived`. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { ofThisLoad: true }));
}

/** Whether the document is still the marked one. */
export function survived(page: Page): Promise<boolean> {
  return page.evaluate(() => 'ofThisLoad' in window);
}

/** Whether an element is at least partly inside the window. */
export function isOnScreen(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((css) => {
    const box = document.querySelector(css)?.getBoundingClientRect();
    return !!box && box.height > 0 && box.bottom > 1 && box.top < innerHeight - 1;
  }, selector);
}
