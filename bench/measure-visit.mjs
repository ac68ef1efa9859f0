import { DESKTOP, openPage, PHONE, sleep, waitForSilence } from './browser.mjs';
import { sumLayoutShift } from './page-probes.mjs';

const SIZES = ['raw', 'gzip', 'brotli'];

/**
 * @typedef {{ requests: number, raw: number, gzip: number, brotli: number }} Transfer bytes
 *
 * @typedef {object} VisitResult
 * @property {Record<string, Transfer>} kinds by kind, fonts and prefetches left out
 * @property {Transfer} total of `kinds`
 * @property {Transfer} font
 * @property {Transfer} prefetch requests that the browser marked as prefetches
 * @property {string[]} missing URLs that were not found
 * @property {number} shift cumulative layout shift
 */

/**
 * Measures a first visit: empty caches, no interaction until the page is quiet.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ server: object, url: string }} site
 * @returns {Promise<VisitResult>}
 */
export function measureFirstVisit(browser, site) {
  return visit(browser, site, DESKTOP, async () => {});
}

/**
 * Measures a reading visit: loads the page, scrolls to its end by wheel (1350 px) or touch (390 px), follows no link.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ server: object, url: string }} site
 * @param {'wheel' | 'touch'} means
 * @returns {Promise<VisitResult>}
 */
export function measureReadingVisit(browser, site, means) {
  return visit(browser, site, means === 'wheel' ? DESKTOP : PHONE, async ({ page, session }) => {
    await readToTheEnd(page, means === 'wheel' ? wheelStep(page) : touchStep(session));
  });
}

/**
 * Adds up requests by kind.
 *
 * @param {import('./static-server.mjs').ServedRequest[]} requests
 * @returns {Omit<VisitResult, 'shift'>}
 */
export function sumRequests(requests) {
  const result = { kinds: {}, total: emptyTransfer(), font: emptyTransfer() };
  result.prefetch = emptyTransfer();
  for (const request of requests) {
    if (request.prefetch) add(result.prefetch, request);
    else if (request.kind === 'font') add(result.font, request);
    else {
      add((result.kinds[request.kind] ??= emptyTransfer()), request);
      add(result.total, request);
    }
  }
  const missing = requests.filter(({ kind }) => kind === 'missing').map(({ url }) => url);
  return { ...result, missing };
}

async function visit(browser, { server, url }, device, read) {
  const opened = await openPage(browser, { device, slow: false });
  try {
    server.requests.length = 0;
    await opened.page.goto(url, { waitUntil: 'load' });
    await waitForSilence(server, 1500);
    await read(opened);
    await waitForSilence(server, 1500);
    const shifts = await opened.page.evaluate(() => window.bench.record.shifts);
    return { ...sumRequests(server.requests), shift: sumLayoutShift(shifts) };
  } finally {
    await opened.close();
  }
}

/**
 * Scrolls until the heading hasn't moved for eight steps: some sites scroll the window, others an element in it, but
 * the heading moves out of view in all of them.
 */
async function readToTheEnd(page, step) {
  const readTop = () =>
    page.evaluate(() => document.querySelector('h1').getBoundingClientRect().top);
  const start = await readTop();
  let top = start;
  for (let still = 0, steps = 0; still < 8; steps++) {
    if (steps > 1000) throw new Error('the page has no end');
    await step();
    const next = await readTop();
    still = Math.abs(next - top) < 1 ? still + 1 : 0;
    top = next;
  }
  if (start - top < 200) throw new Error('the page did not scroll');
}

function wheelStep(page) {
  const { width, height } = DESKTOP.viewport;
  let placed = false;
  return async () => {
    if (!placed) await page.mouse.move(width / 2, height / 2);
    placed = true;
    await page.mouse.wheel(0, 100);
    await sleep(100);
  };
}

/** Swipes once with touch events; the browser's own gesture command doesn't scroll in headless mode. */
function touchStep(session) {
  const { width, height } = PHONE.viewport;
  const finger = (type, y) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: Math.round(width / 2), y }],
    });
  return async () => {
    const start = Math.round(height * 0.7);
    await finger('touchStart', start);
    for (let moved = 20; moved <= 300; moved += 20) {
      await finger('touchMove', start - moved);
      await sleep(16);
    }
    await finger('touchEnd');
    await sleep(150);
  };
}

function emptyTransfer() {
  return { requests: 0, raw: 0, gzip: 0, brotli: 0 };
}

function add(transfer, request) {
  transfer.requests++;
  for (const size of SIZES) transfer[size] += request[size];
}
