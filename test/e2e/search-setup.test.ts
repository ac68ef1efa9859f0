import { describe, expect, it } from 'vitest';
import { answered, dialog, field, status } from '../harness/search-dialog.ts';
import { eventually, useSite } from '../harness/suite.ts';

const suite = useSite('search');
const NOTE = 'This page is for UTC; your setup is local time. Change';

describe('a reader’s setup', () => {
  it('is chosen in the dialog, marks results and pages, and hides nothing', async () => {
    const page = await suite.open('/guides/backfills');
    const note = page.locator('.setup-note');
    expect(await note.textContent()).toBe('');
    await page.keyboard.press('Control+k');
    await field(page).fill('backfill');
    await answered(page);
    const before = await status(page).textContent();
    expect(await page.locator('.found-about i').count()).toBe(0);

    await field(page).fill('');
    const zone = page.getByLabel('Time zone');
    await zone.selectOption('local');
    await eventually(() => note.textContent(), NOTE);
    await field(page).fill('backfill');
    await eventually(() => status(page).textContent(), before);
    expect(await page.locator('.found-about i').allTextContents()).toEqual(['Other setup']);

    await page.keyboard.press('Escape');
    await page.reload();
    await eventually(() => note.textContent(), NOTE);
    await note.getByRole('button').click();
    await eventually(() => dialog(page).isVisible(), true);
    await field(page).fill('');
    expect(await zone.inputValue()).toBe('local');
    await zone.selectOption('');
    await eventually(() => note.textContent(), '');
  });

  it('arrow keys change the field of the setup that has the focus', async () => {
    const page = await suite.open('/guides');
    await page.keyboard.press('Control+k');
    const zone = page.getByLabel('Time zone');
    await zone.focus();
    await page.keyboard.press('ArrowDown');
    expect(await zone.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
