import { renameSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventually, shows, textOf, useLoop } from './loop.ts';

describe('pages come and go while the server runs', () => {
  const loop = useLoop();
  const status = async (to: string): Promise<number> => (await fetch(loop.url(to))).status;
  const open = async (to: string) => {
    const page = await loop.open(to);
    await page.evaluate(() => Object.assign(window, { ofThisLoad: true }));
    return page;
  };

  it('a new page has an address and stands in the sidebar of the open page', async () => {
    const page = await open('/grown/first');
    loop.put('docs/grown/second.md', '---\ntitle: Second\n---\n\nNew here.\n');
    await shows(page, '#sidebar', 'Second');
    expect(await status('/grown/second')).toBe(200);
    await page.click('#sidebar a:text-is("Second")');
    await shows(page, 'article', 'New here.');
    expect(await page.evaluate(() => 'ofThisLoad' in window)).toBe(true);
  });

  it('a new folder of pages is read, and watched', async () => {
    loop.put('docs/grown/deep/er/page.md', '---\ntitle: Deeper\n---\n\nDown here.\n');
    await eventually(() => status('/grown/deep/er/page'), 200);
    const page = await open('/grown/deep/er/page');
    loop.edit('docs/grown/deep/er/page.md', 'Down here.', 'Far down here.');
    await shows(page, 'article', 'Far down here.');
  });

  it('a page that is opened too early appears when it is written', async () => {
    const page = await loop.open('/grown/late');
    expect(await textOf(page, 'h1')).not.toBe('Late');
    loop.put('docs/grown/late.md', '---\ntitle: Late\n---\n\nHere at last.\n');
    await shows(page, 'article', 'Here at last.');
    await shows(page, '#sidebar [aria-current="page"]', 'Late');
  });

  it('a renamed page leaves its old address, and the open page follows it', async () => {
    loop.put('docs/grown/old.md', '---\ntitle: Old\n---\n\nThe same text.\n');
    await eventually(() => status('/grown/old'), 200);
    const page = await loop.open('/grown/old');
    loop.put('docs/grown/new.md', undefined);
    renameSync(loop.file('docs/grown/old.md'), loop.file('docs/grown/new.md'));
    await eventually(() => status('/grown/new'), 200);
    await eventually(() => status('/grown/old'), 404);
    await eventually(() => new URL(page.url()).pathname, '/grown/new');
    await shows(page, 'article', 'The same text.');
  });

  it('a deleted page is gone from the sidebar of the others', async () => {
    loop.put('docs/grown/short-lived.md', '---\ntitle: Short\n---\n\nNot for long.\n');
    const page = await open('/grown/first');
    await shows(page, '#sidebar', 'Short');
    loop.put('docs/grown/short-lived.md', undefined);
    await eventually(() => status('/grown/short-lived'), 404);
    await eventually(async () => (await textOf(page, '#sidebar'))?.includes('Short'), false);
    expect(await page.evaluate(() => 'ofThisLoad' in window)).toBe(true);
  });

  it('a static file is served when it comes, and fixes the picture that was missing', async () => {
    const page = await loop.open('/grown/first');
    loop.edit('docs/grown/first.md', 'The first', '![New](/later.svg) The first');
    await eventually(() => page.locator('dialog.dev-problems[open]').count(), 1);
    loop.put('static/later.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />');
    await eventually(() => page.locator('dialog.dev-problems[open]').count(), 0);
    expect(await status('/later.svg')).toBe(200);
    await eventually(() => page.locator('article img').getAttribute('width'), '9');
  });

  it('gives no file outside of its folders', async () => {
    const page = encodeURIComponent('../../site.config.ts');
    for (const to of [`_quire/assets/${page}`, `_quire/assets/..%2f..%2f..%2fsite.config.ts`]) {
      expect(await (await fetch(loop.url(to))).text()).not.toContain('export default');
    }
    expect(await status('/_quire/assets/')).toBe(404);
    // An address that can't be decoded.
    expect(await status('/intro%')).toBe(400);
    expect(await status('/')).toBe(200);
  });
});
