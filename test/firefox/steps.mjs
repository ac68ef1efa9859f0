import assert from 'node:assert/strict';

/**
 * Steps for rows on a page in Firefox.
 * @typedef {import('puppeteer-core').Page} Page
 */

/** Opens an address and waits until the core has started. */
export async function open(page, url) {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForSelector('html[data-ready]');
}

/** Waits until a value read from the page equals the expected one; fails with the last difference or error. */
export async function eventually(read, expected) {
  for (const end = Date.now() + 8_000; ;) {
    try {
      assert.deepEqual(await read(), expected);
      return;
    } catch (error) {
      // An element may be replaced between being found and being pressed.
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Text of the first element that matches; undefined if there is none. */
export const textOf = (page, selector) =>
  page.evaluate((css) => document.querySelector(css)?.textContent ?? undefined, selector);

/** Whether an element that matches is shown. */
export const isShown = (page, selector) =>
  page.evaluate((css) => {
    const element = document.querySelector(css);
    return !!element && element.checkVisibility({ visibilityProperty: true });
  }, selector);

/** An attribute of the first element that matches; null if there is none. */
export const attributeOf = (page, selector, name) =>
  page.evaluate(
    (css, key) => document.querySelector(css)?.getAttribute(key) ?? null,
    selector,
    name,
  );

/** Path, query and hash in the address bar. */
export const pathOf = (page) =>
  page.evaluate(() => location.pathname + location.search + location.hash);

/** Marks this load of the document; `survived` returns whether the mark still exists. */
export const mark = (page) => page.evaluate(() => void (window.ofThisLoad = true));
export const survived = (page) => page.evaluate(() => 'ofThisLoad' in window);

/** Scrolls with the wheel, in steps like a person. */
export async function wheel(page, distance) {
  await page.mouse.move(600, 500);
  for (let i = 0; i < 4; i += 1) await page.mouse.wheel({ deltaY: distance / 4 });
}
