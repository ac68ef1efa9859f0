import assert from 'node:assert/strict';

const SQUARE = 'img[alt="A green square"]';
const DETAILS = '.prose details';
const NAME = 'article p a.name[href$="#loom.weave"]';
const ARGUMENT = 'article .code a.name[href$="#loom.weave-threads"]';

/** @type {import('../rows.mjs').Row[]} */
export const reading = [
  {
    name: 'S8 a folded section opens and closes, by click and by key',
    fixture: 'reading',
    async run(page) {
      await page.open('/');
      const height = async () => Math.round((await page.box(DETAILS)).height);
      const folded = await height();
      await page.click(`${DETAILS} > summary`);
      await page.untilTrue('it is open', async () => (await height()) > folded + 20);
      await page.click(`${DETAILS} > summary`);
      await page.until(height, folded);
      await page.press('Enter');
      await page.untilTrue('it is open', async () => (await height()) > folded + 20);
    },
  },
  {
    name: 'S8 a folded section opens at once if motion is not wanted',
    fixture: 'reading',
    settings: { calm: true },
    on: 'desktop',
    async run(page) {
      await page.open('/');
      const durations = await page.read(() => {
        find('.prose details > summary').click();
        return find('.prose details')
          .getAnimations()
          .map((each) => each.effect.getTiming().duration);
      });
      assert.deepEqual(durations, [1]);
      await page.until(() => page.visible(`${DETAILS} p`), true);
    },
  },
  {
    name: 'S9 a click makes an image grow; a click, Escape, resizing and scrolling take it back',
    fixture: 'reading',
    async run(page) {
      await page.open('/');
      const isOpen = () => page.visible('dialog.zoom');
      const enlarge = async () => {
        await page.until(() => page.count('dialog.zoom'), 0);
        await page.click(SQUARE);
        await page.until(isOpen, true);
      };
      await enlarge();
      await page.untilTrue('it fills the window in one direction', async () => {
        const { width, height } = await page.box('dialog.zoom img');
        // Without the bar of a scrolling page.
        const room = await page.read(() => document.documentElement.clientWidth);
        return Math.abs(width - room) < 1 || Math.abs(height - page.size.height) < 1;
      });
      await page.clickAt(10, Math.round(page.size.height / 2));
      await page.until(isOpen, false);
      await enlarge();
      await page.press('Escape');
      await page.until(isOpen, false);
      await enlarge();
      await page.wheel(300);
      await page.until(isOpen, false);
      await enlarge();
      await page.resize(page.size.width - 50, page.size.height);
      await page.until(isOpen, false);
    },
  },
  {
    name: 'S9 Enter makes an image grow, and Escape gives the focus back',
    fixture: 'reading',
    on: 'desktop',
    async run(page) {
      await page.open('/');
      await page.focus(SQUARE);
      await page.press('Enter');
      await page.until(() => page.visible('dialog.zoom'), true);
      assert.equal(await page.focused('ariaLabel'), 'Close image');
      await page.press('Escape');
      await page.until(() => page.visible('dialog.zoom'), false);
      assert.equal(await page.focused('alt'), 'A green square');
    },
  },
  {
    name: 'S9 the ground of an image in dark mode is gray',
    fixture: 'reading',
    settings: { calm: true },
    async run(page) {
      await page.open('/');
      await page.click(SQUARE);
      await page.until(() => page.visible('dialog.zoom'), true);
      await page.until(() => page.style('dialog.zoom', 'backgroundColor'), 'rgb(50, 50, 50)');
    },
  },
  {
    name: 'the card of a name opens for the pointer and for focus, beside the name; Escape closes it',
    fixture: 'api',
    async run(page) {
      await page.open('/guides/weaving');
      const cards = () => page.count('.name-card');
      await page.hover(NAME);
      await page.until(cards, 1);
      assert.match(await page.text('.name-card'), /from loom import weave/);
      const [card, name] = [await page.box('.name-card'), await page.box(NAME)];
      assert.ok(card.bottom <= name.y || card.y >= name.bottom);
      await page.press('Escape');
      await page.until(cards, 0);
      await page.focus(ARGUMENT);
      await page.until(cards, 1);
      assert.match(await page.text('.name-card'), /threads: Sequence\[Thread\] = \(\)/);
      assert.equal(
        await page.attribute(ARGUMENT, 'aria-describedby'),
        'name-card-from name-card-text',
      );
      await page.press('Escape');
      await page.until(cards, 0);
    },
  },
  {
    name: 'a finger that is held on a name opens its card, and a tap follows the link',
    fixture: 'api',
    on: 'phone',
    async run(page) {
      await page.open('/guides/weaving');
      // Drivers have no fingers: the events of one, on a device that has no pointer.
      const touch = (type) =>
        page.read(
          (css, kind) => {
            const event = new Event(kind, { bubbles: true, cancelable: true });
            window.matchMedia = (media) => ({ matches: media === '(hover: none)' });
            return !find(css).dispatchEvent(event);
          },
          NAME,
          type,
        );
      await touch('touchstart');
      await page.until(() => page.count('.name-card'), 1);
      assert.equal(await touch('contextmenu'), true);
      await touch('touchend');
      assert.equal(await page.count('.name-card'), 1);
      await page.press('Escape');
      await page.until(() => page.count('.name-card'), 0);
      await touch('touchstart');
      await touch('touchend');
      await page.click(NAME);
      await page.until(page.path, '/api/loom#loom.weave');
      assert.equal(await page.count('.name-card'), 0);
    },
  },
  {
    name: 'the copy button puts the code on the clipboard as the author wrote it',
    fixture: 'basics',
    async run(page) {
      await page.open('/guides/code');
      await page.hover('figure.code');
      await page.click('figure.code button.copy');
      await page.read(() => {
        const field = Object.assign(document.createElement('textarea'), { id: 'pasted' });
        field.rows = 9;
        find('article').prepend(field);
        field.focus();
      });
      await page.until(async () => {
        await page.read(() => {
          find('#pasted').value = '';
          find('#pasted').focus();
        });
        await page.press('Control+v');
        return page.value('#pasted');
      }, 'import dagster as dg\n\n\n@dg.asset\ndef numbers() -> list[int]:\n    return [1, 2, 3]');
    },
  },
  {
    name: 'the list of shortcuts opens on ? and closes on Escape and by its button',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open('/guides');
      await page.press('?');
      await page.until(() => page.visible('dialog.shortcuts'), true);
      assert.ok((await page.count('dialog.shortcuts dt')) > 3);
      await page.press('Escape');
      await page.until(() => page.count('dialog.shortcuts'), 0);
      await page.click('footer button >> Keyboard shortcuts');
      await page.until(() => page.visible('dialog.shortcuts'), true);
      await page.click(
        'dialog.shortcuts button[aria-label="Close"], dialog.shortcuts button >> Close',
      );
      await page.until(() => page.count('dialog.shortcuts'), 0);
    },
  },
];
