import { expect, it } from 'vitest';
import { useSite } from '../harness/suite.ts';

const suite = useSite('search');

it('a browser that is not supported gets the page without behavior', async () => {
  const context = await suite.context();
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...args: [string, string?]) =>
      !args.join().includes('light-dark') && supports.apply(CSS, args as [string]);
  });
  await page.goto(suite.url('/guides'));
  expect(await page.locator('html').getAttribute('data-js')).toBeNull();
  expect(scripts.filter((url) => url.includes('core-'))).toEqual([]);
  // What would do nothing isn't shown; links and the sidebar are.
  expect(await page.locator('.search-button:visible').count()).toBe(0);
  await page.locator('nav[aria-label="Docs sidebar"] a').last().click();
  await page.waitForLoadState();
  expect(await page.locator('h1').isVisible()).toBe(true);
});
