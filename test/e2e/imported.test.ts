import { expect, it } from 'vitest';
import { eventually, useSite } from '../harness/suite.ts';

const suite = useSite('imported-classic', ['--base', '/base/']);

it('E2 a component that a page imports by its path comes alive, with its styles, and its links work', async () => {
  const page = await suite.open('/docs/guides/parts');
  const button = page.locator('.imported-counter');
  await eventually(() => button.textContent(), 'Count: 4');
  await eventually(async () => {
    await button.click();
    return (await button.textContent()) !== 'Count: 4';
  }, true);
  const box = button.locator('xpath=..');
  expect(await box.evaluate((element) => getComputedStyle(element).outlineColor)).toBe(
    'rgb(1, 2, 3)',
  );
  expect(await box.textContent()).toContain('Prose inside of it.');
  const badge = page.getByText('new', { exact: true });
  expect(await badge.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(4, 5, 6)');
  await page.getByRole('tab', { name: 'Job', exact: true }).click();
  await eventually(() => page.getByText('All of Job').isVisible(), true);
  await page.click('a:has-text("Code of Carried over")');
  await eventually(() => page.textContent('h1'), 'Code');
  expect(new URL(page.url()).pathname).toBe('/base/docs/guides/code');
});

it('S11 tabs and code in components are those of pages, also where the browser runs the component', async () => {
  const page = await suite.open('/docs/next/guides/parts', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const live = page.locator('.live-choice');
  await live.scrollIntoViewIfNeeded();
  await eventually(async () => {
    await live.getByRole('button', { name: 'Alive' }).click();
    return (await live.textContent())?.startsWith('Alive 0');
  }, false);
  const job = page.getByRole('tab', { name: 'Live Job' });
  await page.getByRole('tab', { name: 'Job', exact: true }).click();
  await eventually(() => job.getAttribute('aria-selected'), 'true');
  await job.focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(
    () => page.getByRole('tab', { name: 'Asset', exact: true }).getAttribute('aria-selected'),
    'true',
  );
  // The browser doesn't have grammars, so this is the block from the build.
  const code = live.locator('figure.code:visible');
  expect((await code.locator('code .tk').allTextContents()).join('')).toContain('def');
  await code.hover();
  await code.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await eventually(() => code.locator('.copy[data-copied]').count(), 1);
  await page.reload();
  await eventually(() => job.getAttribute('aria-selected'), 'false');
});

it('a table in an admonition is on its ground', async () => {
  const page = await suite.open('/docs/next/guides/parts');
  const grounds = await page.evaluate(() =>
    ['.admonition:has(table)', '.admonition td'].map((selector) => {
      const found = document.querySelector(selector);
      return found && getComputedStyle(found).backgroundColor;
    }),
  );
  expect(grounds[0]).toMatch(/^(?:oklab|color|rgb)/);
  expect(grounds[1]).toBe(grounds[0]);
});
