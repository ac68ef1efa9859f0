import { within } from './driver-process.mjs';

/** @typedef {import('./launch.mjs').Tab} Tab */

/**
 * Time limit for a value of the page. The driver of WebKit never answers if the page is left meanwhile; the next question
 * gets its answer. Shorter than the patience of `Page.until`, which then asks again.
 */
const ANSWER_MS = 5_000;
/** The virtual screen, larger than every window of the tests. */
export const SCREEN = { width: 1600, height: 1200 };

/**
 * Opens a tab through classic WebDriver. A session has one storage, so its first tab is the only one with storage of its own.
 * @param {import('./client.mjs').Client} client
 * @param {import('selenium-webdriver').WebDriver} driver a session with one tab, or with the tab named by `handle`
 * @param {string} [handle]
 * @returns {Promise<Tab>}
 */
export async function openClassicTab(client, driver, handle) {
  const own = handle ?? (await driver.getWindowHandle());
  /** Commands are about the session's current tab. */
  const here = async (run) => {
    if ((await driver.getWindowHandle().catch(() => '')) !== own)
      await driver.switchTo().window(own);
    return run();
  };
  const evaluate = (code) =>
    within(
      ANSWER_MS,
      here(() => driver.executeScript(`return ${code}`)),
    );
  const resize = async ({ width, height }) => {
    const window = driver.manage().window();
    // The size of a window includes its frame, which isn't known before it has been drawn.
    for (let tries = 0; tries < 20; tries += 1) {
      const [inner, outer] = await Promise.all([
        evaluate('innerWidth + "," + innerHeight'),
        window.getRect(),
      ]);
      const [innerWidth, innerHeight] = inner.split(',').map(Number);
      if (innerWidth === width && innerHeight === height) return;
      const size = {
        width: outer.width + width - innerWidth,
        height: outer.height + height - innerHeight,
      };
      // Without a window manager, the window under the pointer has the keys; it starts in the middle of the screen.
      const [x, y] = [(SCREEN.width - size.width) / 2, (SCREEN.height - size.height) / 2];
      await window.setRect({ x: Math.round(x), y: Math.round(y), ...size });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The window can't be ${width} × ${height}.`);
  };
  const act = (actions) =>
    driver.execute(new client.Command(client.Name.ACTIONS).setParameter('actions', actions));
  return {
    navigate: (url) => here(() => driver.get(url)),
    reload: () => here(() => driver.navigate().refresh()),
    go: (delta) => evaluate(`void history.go(${delta})`),
    evaluate,
    act: (actions) => here(() => act(actions)),
    release: () => here(() => driver.execute(new client.Command(client.Name.CLEAR_ACTIONS))),
    setSize: (size) => here(() => resize(size)),
    takePicture: () => here(async () => Buffer.from(await driver.takeScreenshot(), 'base64')),
    async openBeside() {
      await here(() => driver.switchTo().newWindow('window'));
      return openClassicTab(client, driver, await driver.getWindowHandle());
    },
    close: () => here(() => driver.close()),
  };
}
