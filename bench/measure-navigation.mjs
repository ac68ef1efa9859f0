import { DESKTOP, openPage, sleep, waitForSilence } from './browser.mjs';
import { sumRequests } from './measure-visit.mjs';

/** Prefetching before the click: refused by the server, left to the page, or triggered by a hover. */
export const PREFETCH_MODES = ['refused', 'alone', 'hover'];

/**
 * @typedef {object} NavigationSample
 * @property {number} painted ms from the click event to two frames after the new h1 appears
 * @property {import('./measure-visit.mjs').Transfer} needed requested after the click, without prefetches
 * @property {import('./measure-visit.mjs').Transfer} ahead requested before it because of the hover
 */

/**
 * Opens a page, lets it settle, and follows one link of its sidebar.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ server: object, url: string }} site
 * @param {{ target: { url: string, title: string }, mode: 'refused' | 'alone' | 'hover',
 *   slow: boolean }} options
 * @returns {Promise<NavigationSample>}
 * @throws {Error} when no visible link leads to the target
 */
export async function measureNavigation(browser, { server, url }, { target, mode, slow }) {
  const { page, close } = await openPage(browser, { device: DESKTOP, slow });
  const silence = slow ? 1500 : 700;
  server.refusePrefetch = mode === 'refused';
  try {
    await page.goto(url, { waitUntil: 'load' });
    await waitForSilence(server, silence);
    const link = await findSidebarLink(page, target);
    await link.scrollIntoViewIfNeeded();
    await waitForSilence(server, silence);
    server.requests.length = 0;
    if (mode === 'hover') {
      await link.hover();
      await sleep(slow ? 1000 : 400);
    }
    const ahead = server.requests.length;
    await page.evaluate((title) => window.bench.watchNavigation(title), target.title);
    // Without hover, a script clicks: a mouse would hover over the link first.
    if (mode === 'hover') await link.click({ noWaitAfter: true });
    else await link.evaluate((element) => element.click());
    const painted = await waitForPaint(page);
    await waitForSilence(server, silence);
    const needed = sumRequests(server.requests.slice(ahead).filter(({ prefetch }) => !prefetch));
    const before = server.requests.slice(0, ahead).map((each) => ({ ...each, prefetch: false }));
    return { painted, needed: needed.total, ahead: sumRequests(before).total };
  } finally {
    server.refusePrefetch = false;
    await close();
  }
}

/**
 * Finds the first visible link outside the article with the target's address and title: the sidebar's. A group's label
 * can lead to the same page, but a click on it might only open or close the group.
 */
async function findSidebarLink(page, target) {
  const found = await page.evaluate(({ url, title }) => {
    const plain = (path) => path.replace(/(\/|\.html)$/, '');
    const places = 'aside a[href], nav a[href], [class*=sidebar] a[href]';
    const link = [...document.querySelectorAll(places)].find(
      (each) =>
        each.origin === location.origin &&
        plain(each.pathname) === plain(url) &&
        !each.hash &&
        each.textContent.trim() === title &&
        each.checkVisibility(),
    );
    link?.setAttribute('data-bench-target', '');
    return Boolean(link);
  }, target);
  if (!found) throw new Error(`no visible link "${target.title}" to ${target.url} in the sidebar`);
  return page.locator('[data-bench-target]');
}

async function waitForPaint(page) {
  // A new document can replace the one that was queried: repeat the query until it succeeds.
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const painted = await page.evaluate(() => window.bench?.readNavigation()).catch(() => null);
    if (painted) return painted;
    await sleep(100);
  }
  throw new Error('the new page was not painted within 30 s');
}
