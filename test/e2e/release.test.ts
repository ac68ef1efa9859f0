import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answered, options } from '../harness/search-dialog.ts';
import { TARGET, quire, tinySite, writeSite } from '../harness/site.ts';
import { alive, eventually, markDocument, survived, useSite } from '../harness/suite.ts';

/** A site whose widget and text change with each release. */
const files = (release: string): Record<string, string> => ({
  'docs/index.md': `# Home\n\n[Next](./next.md)\n\n${'Text.\n\n'.repeat(200)}<Counter start={3} />\n`,
  'docs/next.md': `# Next\n\nIt has the word ${release}.\n`,
  'components/Counter.tsx': `import { useState } from 'react';

export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <button className="counter" onClick={() => setCount(count + 1)}>{'${release} ' + count}</button>;
}
`,
});

const suite = useSite(() => tinySite(files('aardvark')));
const counter = (page: Page) => page.locator('.counter');

async function release(word: string, args: string[]): Promise<void> {
  const { dir } = suite.site();
  writeSite(dir, files(word));
  const out = path.join(path.dirname(dir), 'dist');
  const { code, output } = await quire(['build', '--site', dir, '--out', out, ...args]);
  expect(code, output).toBe(0);
}

/** Clicks the widget, which loads its code, until it counts. */
async function count(page: Page): Promise<string> {
  await counter(page).scrollIntoViewIfNeeded();
  await expect
    .poll(
      async () => {
        await counter(page).click();
        return counter(page).textContent();
      },
      { timeout: 10_000 },
    )
    .not.toMatch(/ 3$/);
  return ((await counter(page).textContent()) ?? '').replace(/ \d+$/, '');
}

describe.runIf(TARGET === 'built')('a release while a reader has a page open', () => {
  it('S7 leaves the page what it loads later, its search, and a way to every page', async () => {
    // If it runs again, the site is at a later release.
    await release('aardvark', []);
    const context = await suite.context();
    // A prefetched page would still be the old one; with data saving on, nothing is prefetched.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const page = await context.newPage();
    await page.goto(suite.url('/'));
    await alive(page);
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(answer.url());
    });
    await markDocument(page);
    await release('buffalo', ['--keep-previous']);

    expect(await count(page)).toBe('aardvark');
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('buffalo');
    await answered(page);
    await eventually(() => options(page).count(), 1);
    expect(await survived(page)).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => page.textContent('h1'), 'Next');
    expect(await page.textContent('article')).toContain('buffalo');
    expect(await survived(page), 'the new release is loaded whole').toBe(false);
    await page.click('a:has-text("Home")');
    await eventually(() => page.textContent('h1'), 'Home');
    expect(await count(page)).toBe('buffalo');
    expect(failed).toEqual([]);
    // Two builds and a dozen steps.
  }, 90_000);

  it('keeps them for one release', async () => {
    const out = path.join(path.dirname(suite.site().dir), 'dist', '_quire', 'assets');
    const words = (): string[] =>
      readdirSync(out)
        .filter((name) => name.endsWith('.js'))
        .flatMap(
          (name) => /aardvark|buffalo|camel/.exec(readFileSync(path.join(out, name), 'utf8')) ?? [],
        )
        .map(String);
    await release('camel', ['--keep-previous']);
    expect(words().sort()).toEqual(['buffalo', 'camel']);
    await release('camel', ['--keep-previous']);
    expect(words().sort(), 'the same site again').toEqual(['buffalo', 'camel']);
    await release('camel', []);
    expect(words()).toEqual(['camel']);
  });
});
