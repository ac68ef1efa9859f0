import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOBILE } from '../harness/browser.ts';
import { ROOT, TARGET } from '../harness/site.ts';
import { alive, eventually, isOnScreen, pathOf, useSite } from '../harness/suite.ts';

/** The parts of pages as readers use them, on the page that shows authors all of them. */
const suite = useSite('real');
const PAGE = '/about/contributing/components';

const article = (page: Page): Locator => page.locator('article');
/** Sources are in code blocks, so all other matches are live. */
const live = (page: Page, text: string): Locator =>
  page.locator('.code:not(:has(.language-md))', { hasText: text });
const style = (locator: Locator, name: string): Promise<string> =>
  locator.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);

/** The text that a block's button copies. All pages of the run share the clipboard, so nothing is written to it. */
async function copied(block: Locator): Promise<string> {
  const page = block.page();
  await page.evaluate(() => {
    Object.assign(window, { copied: undefined });
    navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  await block.scrollIntoViewIfNeeded();
  await block.hover();
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
  const read = (): Promise<string | undefined> =>
    page.evaluate(() => (window as { copied?: string }).copied);
  await expect.poll(read, { timeout: 10_000 }).toBeDefined();
  return (await read()) ?? '';
}

describe('admonitions', () => {
  it('each is a note that begins with its title', async () => {
    const page = await suite.open(PAGE);
    for (const [title, text] of [
      ['Note', 'A remark beside the text.'],
      ['With a title', 'Something that helps.'],
      ['Info', 'Where something comes from'],
      ['Warning', 'Something can go wrong.'],
      ['Note', 'The same as note.'],
      ['Tip', 'The same as tip.'],
      ['Important', 'The same as info'],
      ['Caution', 'The same as warning'],
      ['Written as an element', 'For pages that came from elsewhere with it.'],
    ] as const) {
      const note = article(page).getByRole('note').filter({ hasText: text }).last();
      await note.scrollIntoViewIfNeeded();
      expect(await note.getByText(text).isVisible(), text).toBe(true);
      expect((await note.innerText()).split('\n')[0], text).toBe(title);
    }
  });

  it('one holds another, with code and tabs', async () => {
    const page = await suite.open(PAGE);
    const outer = article(page).getByRole('note').filter({ hasText: 'Nested, with code and tabs' });
    const inner = outer.getByRole('note');
    expect(await inner.locator('.admonition-title').innerText()).toBe('Note');
    expect(await copied(inner.locator('.code'))).toBe('rm -r storage');
    await outer.getByRole('tab', { name: 'Two' }).click();
    await eventually(() => outer.getByText('The second tab.').isVisible(), true);
    expect(await outer.getByText('The first tab.').isVisible()).toBe(false);
  });

  it.each(['light', 'dark'] as const)(
    'each type has a color of its own in %s mode',
    async (mode) => {
      const page = await suite.open(PAGE, { colorScheme: mode });
      const types = ['note', 'tip', 'info', 'warning', 'danger'];
      const edges: string[] = [];
      for (const type of types) {
        const note = article(page).locator(`.admonition--${type}`).first();
        const edge = await style(note, 'border-left-color');
        edges.push(edge);
        expect(await style(note.locator('.admonition-title > .icon').first(), 'color'), type).toBe(
          edge,
        );
      }
      expect(new Set(edges).size, edges.join()).toBe(types.length);
    },
  );

  it('the colors of the modes differ', async () => {
    const page = await suite.open(PAGE, { colorScheme: 'light' });
    const tip = article(page).locator('.admonition--tip').first();
    const light = await style(tip, 'border-left-color');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => style(tip, 'border-left-color'), { timeout: 10_000 }).not.toBe(light);
  });
});

describe('links and names', () => {
  it.each([
    ['@asset', '/api/dagster/assets#dagster.asset'],
    ['definitions', '/api/dagster/definitions#dagster.Definitions'],
    ['AssetKeys', '/api/dagster/assets#dagster.AssetKey'],
  ])('PyObject: %s leads to its entry in the API reference', async (name, address) => {
    const page = await suite.open(PAGE);
    const link = article(page).getByRole('link', { name, exact: true });
    expect(await link.locator('code').innerText()).toBe(name);
    await link.click();
    await eventually(() => pathOf(page), address);
    const id = address.split('#')[1] ?? '';
    await eventually(() => page.evaluate(() => document.activeElement?.id), id);
    // Below the navbar, however far the previous page was scrolled.
    const topOf = (heading: string) =>
      document.getElementById(heading)?.getBoundingClientRect().top;
    await eventually(async () => Math.abs(((await page.evaluate(topOf, id)) ?? 0) - 76) < 8, true);
  });

  it('Link leads to its page', async () => {
    const page = await suite.open(PAGE);
    await article(page).getByRole('link', { name: 'Link', exact: true }).click();
    await eventually(() => pathOf(page), '/getting-started/quickstart');
  });

  it('CodeReferenceLink leads to the file in the version that is read', async () => {
    const page = await suite.open(PAGE);
    const own = 'python_modules/dagster/dagster/_core/definitions/asset_key.py';
    const link = article(page).getByRole('link', { name: own });
    expect(await link.getAttribute('href')).toBe(
      `https://github.com/dagster-io/dagster/tree/1.11.13/${own}`,
    );
    const inline = article(page).getByRole('link', { name: 'the core package' });
    expect(await inline.getAttribute('href')).toMatch(/1\.11\.13\/python_modules\/dagster$/);
  });

  it('TOCInline lists the sections, and leads to each', async () => {
    const page = await suite.open(PAGE);
    const list = article(page).locator('.toc-inline');
    const titles = await article(page)
      .locator('h2')
      .evaluateAll((all) => all.map((heading) => heading.textContent));
    expect(await list.getByRole('link').allInnerTexts()).toEqual(titles);
    await list.getByRole('link', { name: 'Wide parts' }).click();
    await eventually(() => pathOf(page), `${PAGE}#wide-parts`);
    await eventually(() => isOnScreen(page, '#wide-parts'), true);
  });

  it('SearchButton opens the search', async () => {
    const page = await suite.open(PAGE);
    await article(page).getByRole('button', { name: 'Search the documentation' }).click();
    await eventually(() => page.getByRole('dialog', { name: 'Search' }).isVisible(), true);
  });
});

describe('commands and samples', () => {
  it('CliInvocationExample shows what a command printed, and copies the command alone', async () => {
    const page = await suite.open(PAGE);
    const printed = live(page, '│ Section'.slice(2)).first();
    expect(await printed.getByText('daily_means', { exact: false }).first().isVisible()).toBe(true);
    expect(await copied(printed)).toBe('dg list defs --columns key,deps');
    const alone = live(page, 'Terminal').filter({ hasText: 'dg list defs' });
    expect(await alone.locator('.out').count()).toBe(0);
    expect(await copied(alone)).toBe('dg list defs --columns key,deps');
  });

  it('CodeExample shows and copies the part between its markers, and says what runs it', async () => {
    const page = await suite.open(PAGE);
    const file = readFileSync(path.join(ROOT, 'examples/core/jobs/op_jobs/bike_checks.py'), 'utf8');
    const part = /# start_job\n([^]*?)\n+# end_job/.exec(file)?.[1] ?? '';
    expect(part).not.toBe('');
    const block = live(page, 'def inspect_bikes');
    expect(await copied(block)).toBe(part);
    const note = page.getByText('✓ Tested with 1.11.13');
    const names = page.getByText(/^core\/jobs\/op_jobs\/bike_checks\.py test_\w+\.py: test_/);
    expect([await note.isVisible(), await names.isVisible()]).toEqual([true, false]);
    await note.click();
    expect(await names.isVisible()).toBe(true);
    expect(await block.getByRole('link', { name: 'RetryPolicy' }).getAttribute('href')).toMatch(
      /^\/api\/dagster\/\w+#dagster\.RetryPolicy$/,
    );
  });

  it('CodeExample takes indentation off, numbers and marks lines', async () => {
    const page = await suite.open(PAGE);
    const dedented = live(page, 'integratedTerminal');
    expect(await copied(dedented)).toBe(
      '"name": "This file",\n"type": "debugpy",\n"request": "launch",\n"program": "${file}",\n"console": "integratedTerminal"\n},',
    );
    const marked = live(page, 'class Workshop');
    const line = marked.locator('.l.hl');
    expect(await line.allInnerTexts()).toEqual([expect.stringContaining('def book')]);
    expect(await style(line, 'background-color')).not.toBe(
      await style(marked.locator('.l').first(), 'background-color'),
    );
    expect(await marked.locator('mark').allInnerTexts()).toEqual(['name', 'name']);
  });

  it('CodeBlock shows its text as a fence does', async () => {
    const page = await suite.open(PAGE);
    const block = live(page, 'mean.py');
    expect(await block.locator('figcaption').innerText()).toBe('mean.py');
    expect(await copied(block)).toBe('from statistics import mean\n\nprint(mean([1, 2, 3]))');
    expect(await block.locator('.l.hl').allInnerTexts()).toEqual(['print(mean([1, 2, 3]))\n']);
  });
});

describe('tabs', () => {
  it('PackageInstallInstructions copies the way of the chosen tab, and keeps the choice', async () => {
    const page = await suite.open(PAGE);
    const tabs = article(page).locator('.tabs', { hasText: 'dagster-duckdb' });
    const panel = tabs.getByRole('tabpanel');
    const others = article(page).locator('.tabs', { hasText: 'With uv.' });
    const shown = async (): Promise<string> => (await panel.innerText()).trim();
    expect(await tabs.getByRole('tablist', { name: 'Package manager' }).isVisible()).toBe(true);
    expect(await copied(panel.locator('.code'))).toBe('uv add dagster-duckdb==0.27.13');
    await tabs.getByRole('tab', { name: 'pip' }).click();
    await eventually(shown, 'pip install dagster-duckdb==0.27.13');
    expect(await copied(panel.locator('.code'))).toBe('pip install dagster-duckdb==0.27.13');
    // Other tabs of the group follow.
    expect(await others.getByText('With pip.').isVisible()).toBe(true);
    await page.reload();
    await alive(page);
    await eventually(shown, 'pip install dagster-duckdb==0.27.13');
    expect(await others.getByText('With uv.').isVisible()).toBe(false);
  });

  it('a choice is in the address, and an address makes a choice', async () => {
    const page = await suite.open(PAGE);
    const tabs = article(page).locator('.tabs', { hasText: 'On a laptop' });
    expect(await tabs.getByRole('tablist', { name: 'Where it runs' }).isVisible()).toBe(true);
    expect(await tabs.getByRole('tabpanel').innerText()).toBe('On a laptop.');
    await tabs.getByRole('tab', { name: 'On a server' }).click();
    await eventually(() => pathOf(page), `${PAGE}?place=server`);
    await page.reload();
    await alive(page);
    await eventually(() => tabs.getByRole('tabpanel').innerText(), 'On a server.');
  });
});

describe('cards', () => {
  it('a card is one link, named by its title and its text, wherever it is clicked', async () => {
    const page = await suite.open(PAGE);
    const card = article(page).getByRole('link', {
      name: 'DuckDB A database in a file.',
      exact: true,
    });
    expect(await card.count()).toBe(1);
    expect(await card.locator('a, button, [tabindex]').count()).toBe(0);
    const logo = card.locator('img');
    await card.scrollIntoViewIfNeeded();
    await eventually(
      () => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      true,
    );
    expect(await logo.getAttribute('alt')).toBe('');
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    await card.click({ position: { x: width - 4, y: height - 4 } });
    await eventually(() => pathOf(page), '/integrations/libraries/duckdb');
  });

  it('what the community maintains says so', async () => {
    const page = await suite.open(PAGE);
    const card = article(page).locator('.card', { hasText: 'Where users help each other.' });
    const badge = card.locator('.badge');
    expect(await badge.isVisible()).toBe(true);
    expect(await badge.innerText()).toBe('Community');
  });

  it('DocCardList lists pages, each with its line', async () => {
    const page = await suite.open(PAGE);
    const items = article(page).locator('.doc-list').getByRole('listitem');
    expect(await items.allInnerTexts()).toEqual([
      expect.stringMatching(/^Quickstart\s+One file, run in a minute\.$/),
      expect.stringMatching(/^Concepts\s+The parts, and what leads to what\.$/),
    ]);
    await items.getByRole('link', { name: 'Concepts' }).click();
    await eventually(() => pathOf(page), '/getting-started/concepts');
  });
});

describe('the rest', () => {
  it('folded text opens', async () => {
    const page = await suite.open(PAGE);
    const text = article(page).locator('details').getByText('Text that most readers do not need.');
    expect(await text.isVisible()).toBe(false);
    await article(page).getByText('What is inside', { exact: true }).click();
    await eventually(() => text.isVisible(), true);
  });

  it('WideContent is wider than the text, and no window scrolls sideways for it', async () => {
    const page = await suite.open(PAGE, { viewport: { width: 1600, height: 900 } });
    const widthOf = async (locator: Locator): Promise<number> =>
      (await locator.boundingBox())?.width ?? 0;
    const wide = article(page).locator('.wide');
    expect(await widthOf(wide)).toBeGreaterThan(
      (await widthOf(article(page).locator('p').first())) + 100,
    );
    await page.setViewportSize(MOBILE);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  it('Changelog: a version is the anchor of its release', async () => {
    const page = await suite.open(`${PAGE}#2.0.3`);
    await eventually(() => isOnScreen(page, '[id="2.0.3"]'), true);
    // Excludes the page's own date of change, below the text.
    const release = article(page).locator('.prose time').last();
    expect(await release.innerText()).toBe('February 11, 2025');
  });

  it.runIf(TARGET === 'dev')(
    'a part inside of another leads to its own line in the editor',
    async () => {
      const page = await suite.open(PAGE);
      const source = readFileSync(path.join(ROOT, `site/docs${PAGE}.md`), 'utf8').split('\n');
      const line = source.findIndex((text) => text.startsWith('<Card label="Community"')) + 1;
      await article(page).locator('.card', { hasText: 'Where users help each other.' }).hover();
      await eventually(
        () => page.locator('a.dev-source').getAttribute('title'),
        `docs${PAGE}.md:${line}`,
      );
    },
  );

  it('the front matter of the page is heeded', async () => {
    const page = await suite.open(PAGE);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('meta[name="keywords"]').getAttribute('content')).toContain(
      'front matter',
    );
    expect(await page.locator('nav[aria-label="Docs pages"] a').count()).toBe(0);
  });
});
