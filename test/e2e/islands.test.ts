import { describe, expect, it } from 'vitest';
import { eventually, pathOf, useSite } from '../harness/suite.ts';

const suite = useSite('basics');

describe('S11 tabs', () => {
  const PANEL = (text: string): string => `.tabs [role="tabpanel"]:has-text("${text}")`;

  it('S11 the first is shown; a click and the arrow keys choose another', async () => {
    const page = await suite.open('/guides/tabs');
    expect(await page.locator(PANEL('Install with uv.')).isVisible()).toBe(true);
    expect(await page.locator(PANEL('Install with pip.')).isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'pip' }).click();
    await eventually(() => page.locator(PANEL('Install with pip.')).isVisible(), true);
    expect(await page.locator(PANEL('Install with uv.')).isVisible()).toBe(false);
    expect(await page.getByRole('tab', { name: 'pip' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await eventually(() => page.locator(PANEL('Install with uv.')).isVisible(), true);
    expect(await page.locator(':focus').textContent()).toBe('uv');
  });

  it('S11 the choice of a group is kept', async () => {
    const page = await suite.open('/guides/tabs');
    await page.getByRole('tab', { name: 'pip' }).click();
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.installer'))).toBe('pip');
    await page.reload();
    await eventually(() => page.locator(PANEL('Install with pip.')).isVisible(), true);
  });

  it('S11 sets of one group go in step across the page and across pages', async () => {
    const page = await suite.open('/guides/code');
    await page.getByRole('tab', { name: 'pip' }).last().click();
    for (const text of ['Run with pip.', 'Test with pip.']) {
      await eventually(() => page.locator(PANEL(text)).isVisible(), true);
    }
    expect(await page.locator(PANEL('Run with uv.')).isVisible()).toBe(false);
    await page.click('.pagination-previous');
    await eventually(() => page.textContent('h1'), 'Tabs');
    expect(await page.locator(PANEL('Install with pip.')).isVisible()).toBe(true);
    await page.getByRole('tab', { name: 'uv' }).click();
    await page.goBack();
    await eventually(() => page.locator(PANEL('Run with uv.')).isVisible(), true);
    // These tabs don't write the choice into the address.
    expect(pathOf(page)).toBe('/guides/code');
  });

  it('S11 ?group=value selects, before what was kept, and follows a choice', async () => {
    const page = await suite.open('/guides/tabs');
    await page.getByRole('tab', { name: 'uv' }).click();
    await page.goto(suite.url('/guides/code?installer=pip'));
    for (const text of ['Run with pip.', 'Test with pip.']) {
      await eventually(() => page.locator(PANEL(text)).isVisible(), true);
    }
    await page.getByRole('tab', { name: 'uv' }).first().click();
    await eventually(() => pathOf(page), '/guides/code?installer=uv');
    await page.goto(suite.url('/guides/code?installer=cargo'));
    await eventually(() => page.locator(PANEL('Run with uv.')).isVisible(), true);
  });

  it('S11 without code every panel can be read', async () => {
    const page = await suite.open('/guides/tabs', { javaScriptEnabled: false });
    expect(await page.locator(PANEL('Install with uv.')).isVisible()).toBe(true);
    expect(await page.locator(PANEL('Install with pip.')).isVisible()).toBe(true);
  });
});

describe('code blocks', () => {
  it('the button copies the text as the author wrote it', async () => {
    const page = await suite.open('/guides/code', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.hover('figure.code');
    await page.click('figure.code button.copy');
    await eventually(
      () => page.evaluate(() => navigator.clipboard.readText()),
      'import dagster as dg\n\n\n@dg.asset\ndef numbers() -> list[int]:\n    return [1, 2, 3]\n'.trimEnd(),
    );
  });

  it('the title and the marks of the language are there', async () => {
    const page = await suite.open('/guides/code');
    expect(await page.textContent('figure.code figcaption')).toBe('assets.py');
    expect(await page.locator('figure.code code.language-python .tk').first().textContent()).toBe(
      'import',
    );
  });
});
