import { installProbes } from './page-probes.mjs';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms for each request, processor four times slower. */
export const SLOW_LINE = { latency: 150, down: 1_600_000 / 8, up: 750_000 / 8, processor: 4 };

export const DESKTOP = { viewport: { width: 1350, height: 940 } };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/**
 * @param {import('./machine.mjs').Tools} tools
 * @param {string} [fingerprint] of a certificate to trust
 * @returns {Promise<import('playwright-core').Browser>}
 */
export function launchBrowser({ chromium, chromiumPath }, fingerprint) {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  if (fingerprint) args.push(`--ignore-certificate-errors-spki-list=${fingerprint}`);
  return chromium.launch({ executablePath: chromiumPath, headless: true, args });
}

/**
 * Opens a page in its own context: empty caches, empty storage, probes installed.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ device: typeof DESKTOP, slow: boolean }} options
 * @returns {Promise<{ page: import('playwright-core').Page,
 *   session: import('playwright-core').CDPSession, close(): Promise<void> }>}
 */
export async function openPage(browser, { device, slow }) {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(installProbes);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (slow) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_LINE.latency,
      downloadThroughput: SLOW_LINE.down,
      uploadThroughput: SLOW_LINE.up,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_LINE.processor });
  }
  return { page, session, close: () => context.close() };
}

/** Waits until a server has received no requests for `silence` milliseconds. */
export async function waitForSilence(server, silence) {
  for (let seen = -1; seen !== server.requests.length;) {
    seen = server.requests.length;
    await sleep(silence);
  }
}

export function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
