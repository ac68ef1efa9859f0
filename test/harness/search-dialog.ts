import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './suite.ts';
import type { Suite } from './suite.ts';

/** The parts of the search dialog of a page. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
export const field = (page: Page): Locator => page.locator('dialog.search input');
export const options = (page: Page): Locator => page.locator('dialog.search [role="option"]');
export const status = (page: Page): Locator => page.locator('dialog.search [role="status"]');

/** Opens a page and searches using only keys. */
export async function search(
  suite: Suite,
  query: string,
  { path = '/', ...settings }: BrowserContextOptions & { path?: string } = {},
): Promise<Page> {
  const page = await suite.open(path, settings);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(query);
  return page;
}

/** Waits for the whole answer, which follows the titles and names. */
export async function answered(page: Page): Promise<void> {
  const read = async (): Promise<string> => (await status(page).textContent()) ?? '';
  await expect
    .poll(read, { timeout: 10_000, interval: 25 })
    .toMatch(/^(?:\d+ results?$|No results)/);
}

/** Waits for the option that Enter opens. */
export function active(page: Page, heading: string): Promise<void> {
  return eventually(
    () => page.locator('dialog.search [aria-selected="true"] .hit-heading').allTextContents(),
    [heading],
  );
}

/** Number of words that are highlighted on the page. */
export function countMarks(page: Page): Promise<number> {
  return page.evaluate(() => CSS.highlights.get('search-words')?.size ?? 0);
}
