import { DESKTOP, openPage, sleep, waitForSilence } from './browser.mjs';
import { sumBlocking, sumLayoutShift } from './page-probes.mjs';

/**
 * @typedef {object} LoadSample
 * @property {number} firstPaint first contentful paint, ms
 * @property {number} largestPaint largest contentful paint, ms
 * @property {number} loaded end of the load event, ms
 * @property {number} blocking total blocking time, ms
 * @property {number} shift cumulative layout shift
 */

/**
 * Loads a page once on the slow line with empty caches, and waits until the page is idle.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ server: object, url: string, title: string }} site
 * @returns {Promise<LoadSample>}
 * @throws {Error} when the page does not show its title or a script of it fails
 */
export async function measureLoad(browser, { server, url, title }) {
  const { page, close } = await openPage(browser, { device: DESKTOP, slow: true });
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.goto(url, { waitUntil: 'load' });
    await waitForSilence(server, 2500);
    await sleep(500); // work that starts once the page is idle
    await page.locator('h1', { hasText: title }).first().waitFor({ state: 'visible' });
    if (errors.length > 0) throw new Error(`script error: ${errors[0]}`);
    const { record, loaded } = await page.evaluate(() => ({
      record: window.bench.record,
      loaded: performance.getEntriesByType('navigation')[0].loadEventEnd,
    }));
    return {
      firstPaint: record.firstPaint,
      largestPaint: record.largestPaint,
      loaded,
      blocking: sumBlocking(record.longTasks),
      shift: sumLayoutShift(record.shifts),
    };
  } finally {
    await close();
  }
}
