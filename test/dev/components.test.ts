import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, problemsOf, shows, textOf, useLoop } from './loop.ts';

describe('components in the browser, while their author writes', () => {
  const loop = useLoop();
  /** Clicks the counter until it counts, since React mounts it when it scrolls into view. */
  const clicked = async (page: Page): Promise<number> => {
    const count = async (): Promise<number> =>
      Number(/\d+/.exec((await textOf(page, '.counter')) ?? '')?.[0]);
    await page.locator('.counter').scrollIntoViewIfNeeded();
    await eventually(async () => {
      await page.click('.counter');
      return (await count()) > 4;
    }, true);
    return count();
  };

  /** Waits until the server has applied an edit; a page opened earlier would receive it as an update. */
  const takenIn = async (edit: () => void): Promise<void> => {
    const printed = loop.site().output().length;
    edit();
    const news = (): string => loop.site().output().slice(printed);
    await eventually(() => news().includes('Changed: components/Counter.tsx'), true);
  };

  it('keep their state while text changes, and begin anew when their props do', async () => {
    const page = await loop.open('/guides/long');
    const count = await clicked(page);
    loop.edit('docs/guides/long.mdx', 'Paragraph 40:', 'Paragraph forty:');
    await shows(page, 'article', 'Paragraph forty:');
    expect(await textOf(page, '.counter')).toBe(`Count: ${count}`);
    await page.click('.counter');
    await eventually(() => textOf(page, '.counter'), `Count: ${count + 1}`);
    loop.edit('docs/guides/long.mdx', '<Counter start={3} />', '<Counter start={100} />');
    await eventually(() => textOf(page, '.counter'), 'Count: 100');
  });

  it('go on with their state when their code is edited, and begin anew when it keeps another', async () => {
    const page = await loop.open('/guides/long');
    const count = await clicked(page);
    loop.edit('components/Counter.tsx', 'Count: ', 'Counted so far: ');
    await eventually(() => textOf(page, '.counter'), `Counted so far: ${count}`);
    await page.click('.counter');
    await eventually(() => textOf(page, '.counter'), `Counted so far: ${count + 1}`);
    loop.edit('components/Counter.tsx', 'useState(start)', 'useState(start + 500)');
    await eventually(() => textOf(page, '.counter'), 'Counted so far: 503');
    loop.edit(
      'components/Counter.tsx',
      'Counted so far: {count}',
      'Counted so far: {count + missing}',
    );
    await shows(page, '.page-error', 'missing is not defined');
    loop.fix();
    await eventually(() => textOf(page, '.counter'), 'Count: 3');
    expect(await page.evaluate(() => document.documentElement.dataset['marked'])).toBe(undefined);
  });

  it('share their React with packages in the old format', async () => {
    // Packages aren't watched.
    mkdirSync(loop.file('node_modules/old-counter'), { recursive: true });
    writeFileSync(
      loop.file('node_modules/old-counter/index.js'),
      "const { useState } = require('react');\nexports.useTwice = (start) => 2 * useState(start)[0];\n",
    );
    const text = readFileSync(loop.file('components/Counter.tsx'), 'utf8');
    await takenIn(() =>
      loop.put(
        'components/Counter.tsx',
        `import { useTwice } from 'old-counter';\n${text.replace('Count: {count}', 'Twice: {useTwice(start)}, {count}')}`,
      ),
    );
    const page = await loop.open('/guides/long');
    await page.locator('.counter').scrollIntoViewIfNeeded();
    await eventually(() => textOf(page, '.counter'), 'Twice: 6, 3');
    await eventually(async () => {
      await page.click('.counter');
      return Number(/\d+$/.exec((await textOf(page, '.counter')) ?? '')?.[0]) > 3;
    }, true);
    expect(await problemsOf(loop.site())).toEqual([]);
  });

  it('one that crashes is reported with its line, in the page and in the terminal', async () => {
    const page = await loop.open('/guides/long');
    loop.edit(
      'components/Counter.tsx',
      '  return (',
      "  if (count > 4) throw new Error('counted too far');\n  return (",
    );
    await eventually(async () => {
      await page.click('.counter', { timeout: 1000 }).catch(() => {});
      return (await problemsOf(loop.site())).map(({ id, file, line }) => [id, file, line]);
    }, [['component-crashed', 'components/Counter.tsx', 5]]);
    expect(loop.site().output()).toMatch(
      /error component-crashed {2}components\/Counter\.tsx:5:\d+\n {2}<Counter> crashed in the browser: counted too far\n/,
    );
    // The page shows the crash in place and keeps working; a mark opens the list of problems.
    await shows(page, '.page-error', 'counted too far');
    await shows(page, '.dev-mark', '1 problem');
    expect(await page.locator('dialog.dev-problems[open]').count()).toBe(0);
    const place = page.locator('dialog.dev-problems a');
    expect(await place.first().getAttribute('href')).toBe(
      '/_quire/dev/source.place?at=components%2FCounter.tsx%3A5',
    );
    await page.click('.dev-mark');
    await shows(page, 'dialog.dev-problems[open]', "throw new Error('counted too far')");
    loop.fix();
    await eventually(() => problemsOf(loop.site()), []);
    await eventually(() => page.locator('.dev-mark').count(), 0);
  });

  it('one whose first state differs is a warning, which the mark shows', async () => {
    await takenIn(() =>
      loop.edit(
        'components/Counter.tsx',
        'useState(start)',
        "useState(typeof window === 'undefined' ? start : 77)",
      ),
    );
    const page = await loop.open('/guides/long');
    await page.locator('.counter').scrollIntoViewIfNeeded();
    await eventually(
      async () => (await problemsOf(loop.site())).map(({ id, severity }) => `${severity} ${id}`),
      ['warning first-state-differs'],
    );
    await shows(page, '.dev-mark', '1 problem');
    expect(await page.locator('dialog.dev-problems[open]').count()).toBe(0);
    await page.click('.dev-mark');
    await shows(page, 'dialog.dev-problems[open]', '“Count: 3” in the build, “Count: 77” here');
  });

  it('React says what is wrong in words', async () => {
    await takenIn(() =>
      loop.edit(
        'components/Counter.tsx',
        '  const [count',
        '  if (start === 3 && typeof window !== "undefined" && Math.random() < 2) useState(0);\n  if (typeof window !== "undefined") useState({}.toString)[1]((x: number) => x);\n  const [count',
      ),
    );
    const page = await loop.open('/guides/long');
    await page.locator('.counter').scrollIntoViewIfNeeded();
    await eventually(async () => {
      const [first] = await problemsOf(loop.site());
      return [first?.id, first?.message.includes('Minified'), first?.message.includes('Too many')];
    }, ['component-crashed', false, true]);
  });

  it('nobody else’s page can report anything', async () => {
    const url = loop.url('/_quire/dev/report');
    const body = JSON.stringify({ kind: 'threw', widget: 'X', message: 'm', stack: '' });
    const post = async (init: RequestInit): Promise<number> => (await fetch(url, init)).status;
    expect([
      await post({ method: 'POST', body, headers: { origin: 'https://elsewhere.test' } }),
      await post({ method: 'POST', body: '{"kind":"other"}' }),
      await post({ method: 'POST', body: `"${'x'.repeat(100_000)}"` }),
      await post({}),
    ]).toEqual([403, 400, 400, 400]);
    expect(await problemsOf(loop.site())).toEqual([]);
  });
});
