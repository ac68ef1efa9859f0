import { expect, it } from 'vitest';
import { eventually, markDocument, pathOf, survived, useSite } from '../harness/suite.ts';

const suite = useSite('extras');

it('R8 /tags lists all tags by label, with counts and descriptions, unused ones left out', async () => {
  const page = await suite.open('/tags');
  expect(await page.textContent('h1')).toBe('Tags');
  const rows = await page.locator('.doc-list > li').allInnerTexts();
  expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual([
    'Ant 1 page Small pages.',
    'Zebra 2 pages Striped pages.',
  ]);
});

it('R8 the page of a tag: label, description, count, its listed documents by title', async () => {
  const page = await suite.open('/tags/animals/zebra');
  expect(await page.title()).toBe('Zebra | Extras');
  expect(await page.textContent('h1')).toBe('Zebra');
  expect(await page.textContent('article')).toContain('Striped pages.');
  expect(await page.textContent('.tag-count')).toBe('2 pages with this tag');
  expect(await page.locator('.doc-list a').allInnerTexts()).toEqual(['Another', 'Zero to one']);
  expect(await page.locator('.breadcrumbs a').getAttribute('href')).toBe('/tags');
});

it('R8 a tag that no page carries has no page', async () => {
  const page = await suite.open('/tags/unused');
  expect(await page.textContent('h1')).toBe('Page Not Found');
});

it('R8 a page shows its tags, and each leads to its page', async () => {
  const page = await suite.open('/guides/first');
  const chips = page.getByRole('list', { name: 'Tags' }).getByRole('link');
  expect(await chips.allInnerTexts()).toEqual(['Zebra', 'Ant']);
  await markDocument(page);
  await chips.first().click();
  await eventually(() => page.textContent('h1'), 'Zebra');
  expect(pathOf(page)).toBe('/tags/animals/zebra');
  expect(await survived(page), 'the page was not loaded whole').toBe(true);
});
