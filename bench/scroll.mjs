/**
 * Measures scrolling on a page of 3,000 names: `npm run bench:scroll`, `-- --names N`, `-- --out DIR --page /api/x` for
 * a page of a built site.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

import { chromium } from 'playwright-core';

import { findBrowser } from '../scripts/find-browser.mjs';
import { largeReference } from './large-reference.mjs';
import { startStaticServer } from './search/static.mjs';

/** Wheel steps and their length in pixels, then jumps to these fractions of the page. */
const STEPS = 60;
const STEP = 600;
const JUMPS = [0.9, 0.2, 0.6, 0.4, 1, 0];
/** Slowdown factor for the page's thread. */
const SLOWER = 4;

const { values } = parseArgs({
  options: {
    names: { type: 'string', default: '3000' },
    out: { type: 'string' },
    page: { type: 'string', default: '/api/big' },
  },
});
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-scroll-'));
const out = values.out ? path.resolve(values.out) : buildLarge(folder, Number(values.names));
const server = await startStaticServer(out);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const html = fs.readFileSync(path.join(out, `${values.page}.html`));
  const { elements, steps, jumps } = await scrollThrough(new URL(values.page, server.url).href);
  console.log(`${values.page}: ${html.length} bytes, ${brotliCompressSync(html).length} in brotli`);
  console.log(`${elements} elements`);
  console.log(`tasks over 50 ms, ${SLOWER} times slower:`);
  console.log(`  ${STEPS} steps of ${STEP} pixels: ${told(steps)}`);
  console.log(`  ${JUMPS.length} jumps across the page: ${told(jumps)}`);
} finally {
  await browser.close();
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
}

function told(tasks) {
  return tasks.length === 0 ? 'none' : `${tasks.length} (${tasks.join(', ')} ms)`;
}

function buildLarge(root, names) {
  for (const [file, text] of Object.entries(largeReference(names))) {
    fs.mkdirSync(path.dirname(path.join(root, 'site', file)), { recursive: true });
    fs.writeFileSync(path.join(root, 'site', file), text);
  }
  const quire = fileURLToPath(new URL('../bin/quire.mjs', import.meta.url));
  const dist = path.join(root, 'dist');
  execFileSync('node', [quire, 'build', '--site', path.join(root, 'site'), '--out', dist]);
  return dist;
}

/** Loads a page, then scrolls to its end and jumps around; returns the long tasks of both in ms. */
async function scrollThrough(url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForTimeout(2000); // work that starts once the page is idle
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(500);
  await page.evaluate(() => window.longTasks.splice(0));
  for (let step = 0; step < STEPS; step += 1) {
    await page.evaluate((by) => scrollBy(0, by), STEP);
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(500);
  const steps = await page.evaluate(() => window.longTasks.splice(0));
  for (const share of JUMPS) {
    await page.evaluate((to) => scrollTo(0, to * document.body.scrollHeight), share);
    await page.waitForTimeout(300);
  }
  await page.waitForTimeout(500);
  return { elements, steps, jumps: await page.evaluate(() => window.longTasks) };
}
