/* global find */
import assert from 'node:assert/strict';
import { KEYS } from './keys.mjs';

/** Time limit for what a page does in a moment. */
const PATIENCE_MS = 8_000;
/** Longer than a page takes to answer a scroll event. */
const SETTLE_MS = 50;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A page of a site in any browser, for rows. Which protocol drives the browser is up to its tab.
 */
export class Page {
  /**
   * @param {import('../../scripts/browsers/launch.mjs').Tab} tab
   * @param {import('../../scripts/browsers/proxy.mjs').Line} line to the site
   * @param {{browser: string, hasScript: boolean, size: import('../../scripts/browsers/launch.mjs').Size}} about
   */
  constructor(tab, line, about) {
    this.tab = tab;
    this.line = line;
    this.about = about;
    this.size = about.size;
  }

  /** Final address of a path. */
  url = (to) => new URL(to.slice(1), this.line.url).href;

  /** Opens a path and waits until the core has started. */
  async open(to) {
    await this.load(to);
    if (this.about.hasScript) await this.alive();
  }

  /** Opens a path and waits for the load event. */
  load = (to) => this.tab.navigate(this.url(to));
  alive = () => this.until(() => this.count('html[data-ready]'), 1);

  async reload() {
    await this.tab.reload();
    await this.alive();
  }

  back = () => this.tab.go(-1);

  async resize(width, height) {
    this.size = { width, height };
    await this.tab.setSize(this.size);
  }

  /** Another page with the same storage. */
  async beside(to) {
    const page = new Page(await this.tab.openBeside(), this.line, this.about);
    await page.open(to);
    return page;
  }

  /**
   * Calls a function in the page and returns its value, which has to fit into JSON; undefined becomes null. The function
   * can call `find`.
   */
  async read(run, ...args) {
    const given = args.map((each) => JSON.stringify(each) ?? 'undefined').join(', ');
    const code = `((find) => JSON.stringify((${run})(${given}) ?? null))(${findElement})`;
    return JSON.parse((await this.tab.evaluate(code)) ?? 'null');
  }

  /** Waits until what is read equals the expected value; fails with the last difference or error. */
  async until(read, expected, patience = PATIENCE_MS) {
    for (const end = Date.now() + patience; ; await sleep(30)) {
      try {
        assert.deepEqual(await read(), expected);
        return;
      } catch (error) {
        // An element may be replaced between being found and being pressed.
        if (Date.now() > end) throw error;
      }
    }
  }

  /** Waits until a condition holds; fails with `what`. */
  async untilTrue(what, read) {
    await this.until(async () => ((await read()) ? what : 'not yet'), what);
  }

  wait = sleep;

  text = (css) => this.read((it) => find(it)?.textContent, css);
  texts = (css) =>
    this.read((it) => [...document.querySelectorAll(it)].map((e) => e.textContent), css);
  value = (css) => this.read((it) => find(it)?.value, css);
  count = (css) => this.read((it) => document.querySelectorAll(it).length, css);
  attribute = (css, name) => this.read((it, key) => find(it)?.getAttribute(key), css, name);
  style = (css, name) => this.read((it, key) => getComputedStyle(find(it))[key], css, name);
  visible = (css) =>
    this.read((it) => {
      const element = find(it);
      return !!element && element.checkVisibility({ visibilityProperty: true });
    }, css);
  box = (css) =>
    this.read((it) => {
      const box = find(it)?.getBoundingClientRect();
      if (!box) return null;
      const { x, y, width, height, right, bottom } = box;
      return { x, y, width, height, right, bottom };
    }, css);
  /** Whether an element is at least partly inside the window. */
  onScreen = (css) =>
    this.read((it) => {
      const box = find(it)?.getBoundingClientRect();
      return !!box && box.height > 0 && box.bottom > 1 && box.top < innerHeight - 1;
    }, css);
  title = () => this.read(() => document.title);
  path = () => this.read(() => location.pathname + location.search + location.hash);
  scrolled = () => this.read(() => Math.round(scrollY));
  focused = (property) => this.read((key) => document.activeElement?.[key], property);
  focus = (css) => this.read((it) => void find(it).focus(), css);

  /** Marks this load of the document; `survived` returns whether it is still the same one. */
  mark = () => this.read(() => void (window.ofThisLoad = true));
  survived = () => this.read(() => 'ofThisLoad' in window);

  /** Follows a link that the page doesn't have. */
  visit = (to) =>
    this.read((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('article').append(link);
      link.click();
    }, to);

  /** Moves the pointer onto an element. */
  async hover(css) {
    let spot = {};
    await this.until(async () => {
      const before = spot;
      spot = await this.read(findSpot, css);
      if (spot.problem !== undefined) return spot.problem;
      // What the page does then, such as hiding the bar after it has scrolled, can move the element away.
      if (spot.x === before.x && spot.y === before.y) return 'found';
      const { x, y } = spot;
      await this.#pointer([{ type: 'pointerMove', x, y, origin: 'viewport', duration: 0 }]);
      await sleep(SETTLE_MS);
      return `${css} moves`;
    }, 'found');
  }

  /** Clicks where a reader would: on an element that is in view, and that nothing covers. */
  async click(css) {
    await this.hover(css);
    await this.#pointer([
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Clicks at a place of the window. */
  async clickAt(x, y) {
    await this.#pointer([
      { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  #pointer = (actions) =>
    this.tab.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);

  /** Presses keys: `Enter`, `Control+k`, `/`. */
  async press(keys) {
    const all = keys === '+' ? ['+'] : keys.split('+').map((key) => KEYS[key] ?? key);
    await this.#keys([
      ...all.map((value) => ({ type: 'keyDown', value })),
      ...all.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  /** Types a text. */
  async type(text) {
    await this.#keys(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  #keys = (actions) => this.tab.act([{ type: 'key', id: 'keyboard', actions }]);

  /** Turns the wheel over the middle of the window, in steps like a person. */
  async wheel(distance) {
    const at = { x: Math.round(this.size.width / 2), y: Math.round(this.size.height / 2) };
    const step = { type: 'scroll', ...at, deltaX: 0, deltaY: Math.round(distance / 4) };
    for (let i = 0; i < 4; i += 1) {
      await this.tab.act([
        { type: 'wheel', id: 'wheel', actions: [{ ...step, duration: 0, origin: 'viewport' }] },
      ]);
    }
  }
}

/** The first element that matches; after ` >> `, a text that it has to have. */
function findElement(selector) {
  const [css, text = ''] = selector.split(' >> ');
  return [...document.querySelectorAll(css)].find((each) => each.textContent.includes(text));
}

/** The middle of an element's first box in the window, scrolled into view if it's outside; or why it can't be pressed. */
function findSpot(css) {
  const element = find(css);
  if (!element) return { problem: `there is no ${css}` };
  if (!element.checkVisibility({ visibilityProperty: true }))
    return { problem: `${css} is hidden` };
  const whole = element.getBoundingClientRect();
  if (whole.top < 0 || whole.bottom > innerHeight || whole.left < 0 || whole.right > innerWidth)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = element.getClientRects()[0];
  if (!box) return { problem: `${css} has no box` };
  const x = Math.floor(Math.min(box.left + box.width / 2, innerWidth - 1));
  const y = Math.floor(Math.min(box.top + box.height / 2, innerHeight - 1));
  const top = document.elementFromPoint(x, y);
  if (!element.contains(top)) return { problem: `${top?.tagName}.${top?.className} covers ${css}` };
  return { x, y };
}
