import { openBidiTab } from './bidi-tab.mjs';
import { startDriver, within } from './driver-process.mjs';

/** Keeps the browser quiet: no sandbox (containers), no GPU, no background requests. */
const FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--no-first-run', '--no-default-browser-check'],
];
/** Time limit for the end of a session. */
const QUIT_MS = 10_000;
const CALM = ['--force-dark-mode', '--force-prefers-reduced-motion'];

/**
 * Starts Chromium through its driver, and drives it through WebDriver BiDi.
 * @param {import('./client.mjs').Client} client
 * @param {{browser: string, driver: string}} programs
 * @param {import('./launch.mjs').Settings} settings
 * @returns {Promise<import('./launch.mjs').RunningBrowser>}
 */
export async function launchChromium(client, programs, { calm = false, noScript = false }) {
  const driver = await startDriver(programs.driver, []);
  const options = { binary: programs.browser, args: [...FLAGS, ...(calm ? CALM : [])] };
  let session;
  try {
    session = await new client.Builder()
      .usingServer(driver.url)
      .withCapabilities({
        ...{ browserName: 'chrome', webSocketUrl: true, 'goog:chromeOptions': options },
      })
      .build();
  } catch (error) {
    await driver.close();
    throw error;
  }
  const socket = await session.getBidi();
  return {
    version: (await session.getCapabilities()).get('browserVersion'),
    open: () => openBidiTab(socket, { noScript }),
    async close() {
      await within(QUIT_MS, session.quit()).catch(() => {});
      await driver.close();
    },
  };
}
