import assert from 'node:assert/strict';

const TOGGLE = 'header [data-island="color-mode"]';
const LONG = '/guides/build/second';
const GUIDES = /_quire\/page\/guides\.json/;
const ground = (page) => page.style('body', 'backgroundColor');
const theme = (page) => page.attribute('html', 'data-theme');

/** Scrolls without moving, then a little up, which brings the button back to the top. */
const downAndUp = (page) =>
  page.read(() => {
    scrollTo({ top: 800, behavior: 'instant' });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => scrollTo({ top: 700, behavior: 'instant' })),
    );
  });

/** @type {import('../rows.mjs').Row[]} */
export const states = [
  {
    name: 'S1 the color mode changes, and is kept before the first paint of the next load',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open('/');
      const before = await ground(page);
      await page.click(TOGGLE);
      assert.equal(await theme(page), 'dark');
      assert.notEqual(await ground(page), before);
      await page.tab.reload();
      assert.equal(await theme(page), 'dark');
      assert.notEqual(await ground(page), before);
    },
  },
  {
    name: 'S1 a system that prefers dark colors gets them, and the logo for them',
    fixture: 'basics',
    settings: { calm: true },
    async run(page) {
      await page.open('/');
      assert.equal(await theme(page), 'dark');
      assert.equal(await page.attribute('html', 'data-theme-choice'), 'system');
      const light = await page.read(() => {
        const parts = getComputedStyle(document.body).color;
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
        const pen = canvas.getContext('2d');
        pen.fillStyle = parts;
        pen.fillRect(0, 0, 1, 1);
        return pen.getImageData(0, 0, 1, 1).data[0] > 180;
      });
      assert.equal(light, true, 'the text is light');
      const logo = await page.read(() =>
        [...document.querySelectorAll('.brand img')]
          .filter((image) => image.checkVisibility())
          .map((image) => image.getAttribute('src')),
      );
      assert.match(logo.join(), /logo-dark/);
    },
  },
  {
    name: 'S1 tabs are kept in step',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open('/');
      const other = await page.beside('/guides');
      assert.equal(await theme(page), 'light');
      await other.click(TOGGLE);
      await page.until(() => theme(page), 'dark');
      await other.tab.close();
    },
  },
  {
    name: 'S2 the layout follows the width of the window',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open('/');
      assert.equal(await page.attribute('html', 'data-layout'), 'desktop');
      await page.resize(996, 700);
      await page.until(() => page.attribute('html', 'data-layout'), 'mobile');
      await page.until(() => page.visible('aside.sidebar'), false);
    },
  },
  {
    name: 'S3 a chosen version is kept, and shows the same page',
    fixture: 'versions',
    on: 'desktop',
    async run(page) {
      await page.open('/guides/shared');
      await page.read(() => localStorage.setItem('docs-preferred-version-default', 'gone'));
      await page.reload();
      await page.until(() => page.attribute('#versions a >> 1.0', 'href'), '/1.0/guides/shared');
      await page.click('header .menu-button');
      await page.click('#versions a[href="/1.0/guides/shared"]');
      await page.until(() => page.text('h1'), 'Shared 1.0');
      assert.equal(
        await page.read(() => localStorage.getItem('docs-preferred-version-default')),
        '1.0',
      );
    },
  },
  {
    name: 'S4 a link swaps the page: title, focus, address; Back brings the place back',
    fixture: 'basics',
    async run(page) {
      await page.open(LONG);
      await page.mark();
      await page.read(() => scrollTo({ top: 600, behavior: 'instant' }));
      await page.read(() => find('article a[href$="/build/first"]').click());
      await page.until(() => page.text('h1'), 'First step');
      assert.equal(await page.title(), 'First step | Basics');
      assert.equal(await page.focused('tagName'), 'H1');
      assert.equal(await page.path(), '/guides/build/first');
      assert.equal(await page.scrolled(), 0);
      await page.back();
      await page.until(() => page.text('h1'), 'Second step');
      await page.until(() => page.scrolled(), 600);
      assert.equal(await page.survived(), true);
    },
  },
  {
    name: 'S4 a link to a section of another page ends at its heading, below the bar',
    fixture: 'basics',
    async run(page) {
      await page.open('/');
      await page.click('article a[href$="/second#far-below"]');
      await page.until(() => page.path(), `${LONG}#far-below`);
      await page.until(() => page.onScreen('#far-below'), true);
      await page.untilTrue('the heading is near the top', async () => {
        const { y } = await page.box('#far-below');
        return y >= 0 && y < page.size.height / 2;
      });
    },
  },
  {
    name: 'S4 a page that was left whole comes back as it was',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open('/');
      await page.load('/_quire/manifest.json');
      await page.back();
      await page.until(() => page.path(), '/');
      await page.alive();
      await page.click('article a[href="/guides"]');
      await page.until(() => page.text('h1'), 'Guides');
    },
  },
  {
    name: 'S5 a visit that takes long shows a bar, and the page until then',
    fixture: 'basics',
    async run(page) {
      let release = () => {};
      const after = new Promise((resolve) => (release = () => resolve(undefined)));
      page.line.answer(GUIDES, { after });
      await page.open('/');
      await page.click('article a[href="/guides"]');
      await page.until(() => page.count('.progress'), 1);
      assert.equal(await page.text('h1'), 'Introduction');
      release();
      await page.until(() => page.text('h1'), 'Guides');
      await page.until(() => page.count('.progress'), 0);
    },
  },
  {
    name: 'S7 data that are gone make the browser load the page whole',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      page.line.answer(GUIDES, { status: 404, body: 'gone' });
      await page.open('/');
      await page.mark();
      await page.click('article a[href="/guides"]');
      await page.until(() => page.text('h1'), 'Guides');
      assert.equal(await page.survived(), false);
    },
  },
  {
    name: 'S10 the button leads back to the top in steps',
    fixture: 'basics',
    async run(page) {
      await page.open(LONG);
      await downAndUp(page);
      await page.until(() => page.visible('.back-to-top'), true);
      await page.read(() => {
        window.seen = new Set();
        addEventListener('scroll', () => window.seen.add(Math.round(scrollY)));
      });
      await page.click('.back-to-top');
      await page.until(() => page.scrolled(), 0);
      await page.until(() => page.visible('.back-to-top'), false);
      assert.equal(await page.focused('id'), 'main');
      const steps = await page.read(() => window.seen.size);
      assert.ok(steps > 3, `${steps} steps`);
    },
  },
  {
    name: 'S10 the button leads back to the top at once if motion is not wanted',
    fixture: 'basics',
    settings: { calm: true },
    async run(page) {
      await page.open(LONG);
      await downAndUp(page);
      await page.until(() => page.visible('.back-to-top'), true);
      await page.read(() => {
        window.seen = new Set();
        addEventListener('scroll', () => window.seen.add(Math.round(scrollY)));
      });
      await page.click('.back-to-top');
      await page.until(() => page.scrolled(), 0);
      await page.until(() => page.read(() => [...window.seen]), [0]);
    },
  },
  {
    name: 'S11 tabs by click and by arrow keys; the choice outlasts a reload and is kept in step',
    fixture: 'basics',
    async run(page) {
      await page.open('/guides/tabs');
      const chosen = () => page.text('[role="tab"][aria-selected="true"]');
      assert.equal(await chosen(), 'uv');
      await page.click('[role="tab"] >> pip');
      await page.until(chosen, 'pip');
      await page.press('ArrowLeft');
      await page.until(chosen, 'uv');
      assert.equal(await page.focused('textContent'), 'uv');
      await page.press('ArrowRight');
      await page.until(chosen, 'pip');
      assert.equal(await page.visible('[role="tabpanel"] >> Install with pip.'), true);
      assert.equal(await page.visible('[role="tabpanel"] >> Install with uv.'), false);
      await page.reload();
      await page.until(chosen, 'pip');
      await page.open('/guides/code');
      await page.until(() => page.texts('[role="tab"][aria-selected="true"]'), ['pip', 'pip']);
    },
  },
];
