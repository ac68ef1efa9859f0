import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { SHOWN } from './browser.ts';

/*
 * Tests of a file that open pages use the same windows, one test after the other: opening one takes Chromium more processor
 * time than most tests. A window is emptied in between: history, storage, cache, size, emulated media, and the pointer.
 */

/** What a test may use that nothing undoes: its window is closed. */
const LASTING = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'on', 'once', 'routeWebSocket'],
  ...['close', 'setExtraHTTPHeaders', 'addLocatorHandler', 'setDefaultTimeout'],
  ...['addCookies', 'grantPermissions', 'newCDPSession', 'setOffline', 'clock'],
];
/** Empties the storage that `Storage.clearDataForOrigin` leaves; runs before the scripts of a document. */
const EMPTY_STORAGE = 'if (window === top) { sessionStorage.clear(); localStorage.clear(); }';

/** The windows of a test file. */
export class KeptPages {
  /** Empty ones, by the options of their contexts. */
  readonly #empty = new Map<string, Window[]>();
  readonly #create: (options: BrowserContextOptions) => Promise<BrowserContext>;
  #used: Window[] = [];

  /** @param create creates a context with listeners that stay for all tests */
  constructor(create: (options: BrowserContextOptions) => Promise<BrowserContext>) {
    this.#create = create;
  }

  /** Goes to an address in an empty window, and waits until it's loaded. */
  async open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
    const shown = { ...SHOWN, ...options };
    const { viewport, colorScheme, reducedMotion, forcedColors, ...fixed } = shown;
    const kind = JSON.stringify(fixed);
    const kept = this.#empty.get(kind)?.pop() ?? (await openWindow(kind, this.#create(fixed)));
    kept.origin = new URL(url).origin;
    this.#used.push(kept);
    const { page, session } = kept;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({
      media: null,
      contrast: null,
      colorScheme: colorScheme ?? null,
      reducedMotion: reducedMotion ?? null,
      forcedColors: forcedColors ?? null,
    });
    const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: EMPTY_STORAGE,
    });
    await page.goto(url, { waitUntil: 'load' });
    await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    return page;
  }

  /** Empties the windows of a test. */
  async empty(): Promise<void> {
    await Promise.all(
      this.#used.splice(0).map(async (kept) => {
        if (!(await emptyWindow(kept))) return;
        this.#empty.set(kept.kind, [...(this.#empty.get(kept.kind) ?? []), kept]);
      }),
    );
  }
}

interface Window {
  kind: string;
  /** Of the page that a test opened. */
  origin: string;
  page: Page;
  session: CDPSession;
  /** Whether a test did something lasting to it. */
  isSpoiled: boolean;
}

async function openWindow(kind: string, creating: Promise<BrowserContext>): Promise<Window> {
  const context = await creating;
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Scripts for new documents need it.
  await session.send('Page.enable');
  const kept = { kind, origin: '', page, session, isSpoiled: false };
  for (const target of [page, context]) {
    for (const name of LASTING.filter((key) => key in target)) {
      const value: unknown = Reflect.get(target, name);
      const get = (): unknown => {
        kept.isSpoiled = true;
        return typeof value === 'function' ? value.bind(target) : value;
      };
      Object.defineProperty(target, name, { configurable: true, get });
    }
  }
  return kept;
}

/** Empties a window, or closes it if it can't be as new; says whether it's still open. */
async function emptyWindow({ origin, page, session, isSpoiled }: Window): Promise<boolean> {
  const context = page.context();
  if (isSpoiled || page.isClosed()) {
    await context.close();
    return false;
  }
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await page.mouse.move(0, 0);
  const storageTypes = 'cookies,indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.send('Network.clearBrowserCache');
  await session.send('Page.resetNavigationHistory');
  return true;
}
