import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ScreenshotError, filesOf } from './manifest.mjs';

/** Milliseconds to wait until the interface shows what a picture needs. */
const PATIENCE = 60_000;
/** Keys under which the interface stores that a reader has closed a hint. */
const HINTS = ['AssetGraphHideNeighborAssetsNux', 'RunTableTabPinningNux', 'daggy_u_pt'];
/** Hides what differs from moment to moment: cursors, and hints that pop up. */
const QUIET = '* { caret-color: transparent !important; transition: none !important; }';

/**
 * Performs one action of a reader: `["click", SELECTOR]`, `["check", SELECTOR]` (a checkbox or its label, which stays
 * checked if it is), `["hover", SELECTOR]`, `["type", SELECTOR, TEXT]` (replaces the field's text),
 * `["press", SELECTOR, KEY]`, `["goto", PATH]`, `["scroll", SELECTOR, PIXELS]`, `["wait", SELECTOR]`.
 */
async function step(page, [action, selector, ...rest]) {
  if (action === 'goto') {
    await page.goto(new URL(selector, page.url()).href);
    return;
  }
  const target = page.locator(selector).first();
  await target.waitFor({ timeout: PATIENCE });
  if (action === 'click') await target.click();
  else if (action === 'check') await target.check();
  else if (action === 'hover') await target.hover();
  else if (action === 'press') await target.press(rest[0]);
  else if (action === 'type') {
    await target.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(rest[0]);
  } else if (action === 'scroll')
    await target.evaluate((node, top) => node.scrollBy(0, top), rest[0]);
}

/** Closes the hints that new readers get. */
async function dismissHints(page) {
  await page.waitForLoadState('networkidle');
  const hint = page.getByRole('button', { name: 'Dismiss' }).first();
  for (let i = 0; i < 5 && (await hint.isVisible()); i += 1) {
    // It may disappear in the meantime.
    await hint.click({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(300);
  }
}

/**
 * Takes a picture in both color modes.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url of the web interface
 * @param {import('./manifest.mjs').Picture} picture
 * @param {string} docs the folder that the files go to
 * @returns {Promise<string[]>} the files, relative to `docs`
 * @throws {ScreenshotError} if something that the picture waits for doesn't appear
 */
export async function takePicture(browser, url, picture, docs) {
  const files = filesOf(picture);
  for (const mode of ['light', 'dark']) {
    const [width, height] = picture.viewport;
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: picture.scale ?? 1,
      colorScheme: mode,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    // The interface stores the reader's choices under these keys, as JSON.
    const choices = [['theme', `"${mode}"`], ...HINTS.map((hint) => [hint, 'true'])];
    await context.addInitScript((all) => {
      for (const [name, value] of all) localStorage.setItem(name, value);
    }, choices);
    try {
      const page = await context.newPage();
      await page.goto(new URL(picture.path, url).href);
      await page.addStyleTag({ content: QUIET });
      await dismissHints(page);
      for (const each of picture.steps ?? []) await step(page, each);
      await page.locator(picture.wait).first().waitFor({ timeout: PATIENCE });
      await page.waitForTimeout(1500); // for fonts, and for animations to end
      const file = path.join(docs, files[mode]);
      mkdirSync(path.dirname(file), { recursive: true });
      const [x, y, w, h] = picture.region ?? [];
      const clip = picture.region && { x, y, width: w, height: h };
      const target = picture.clip ? page.locator(picture.clip).first() : page;
      await target.screenshot({ path: file, ...(clip && { clip }) });
    } catch (error) {
      const [said] = String(error.message).split('\n');
      throw new ScreenshotError(`${picture.file} (${mode}) at ${picture.path}: ${said}`);
    } finally {
      await context.close();
    }
  }
  return [files.light, files.dark];
}
