import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connectBrowser, newContext } from '../harness/browser.ts';
import { copyFixture, serveSite, type ServedSite } from '../harness/site.ts';
import { alive, eventually } from '../harness/suite.ts';

const WORDS = 'docs/api/loom.api.yml';

let browser: Browser;
let site: ServedSite;
let context: BrowserContext | undefined;

beforeAll(async () => {
  browser = await connectBrowser();
  site = await serveSite(copyFixture('api'), { target: 'dev' });
});
afterEach(async () => {
  await context?.close();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

it('a saved file of words shows in the open page: a text, a heading, a mistake and its fix', async () => {
  context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(new URL('api/loom', site.url).href);
  await alive(page);
  await page.evaluate(() => Object.assign(window, { ofThisLoad: true }));
  const file = path.join(site.dir, WORDS);
  const words = readFileSync(file, 'utf8');
  // `innerText` would leave out parts far below the viewport, which browsers skip.
  const shown = async (): Promise<string> => (await page.locator('article').textContent()) ?? '';

  writeFileSync(file, words.replace('One input of a loom.', 'Every input of a loom.'));
  await eventually(async () => (await shown()).includes('Every input of a loom.'), true);

  writeFileSync(file, words.replace('Threads and cloth', 'Inputs and outputs'));
  await eventually(
    async () =>
      (await page.locator('#toc, .toc').first().innerText()).includes('Inputs and outputs'),
    true,
  );

  writeFileSync(file, words.replace('      Silk:', '      Sikl:'));
  await eventually(() => site.output().includes('api-name-unknown'), true);
  writeFileSync(file, words);
  await eventually(async () => (await shown()).includes('A thread that takes no dye.'), true);
  expect(await page.evaluate(() => 'ofThisLoad' in window)).toBe(true);
});

it('the inventory of names is served as a build writes it', async () => {
  const answer = await fetch(new URL('objects.inv', site.url));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^# Sphinx inventory version 2\n/);
});
