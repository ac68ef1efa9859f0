import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SCREEN, openClassicTab } from './classic-tab.mjs';
import { startDriver, startProgram, within } from './driver-process.mjs';

/** Time limit for the end of a session. */
const QUIT_MS = 10_000;
/** The toolbar would keep the window from being as narrow as a phone. */
const NARROW_TOOLBAR = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }
image { -gtk-icon-transform: scale(0.01); }
`;

/**
 * Starts WebKit (WebKitGTK's own browser) through its driver, which speaks classic WebDriver, on a virtual screen. Each tab
 * that shares no storage is a session of its own.
 * @param {import('./client.mjs').Client} client
 * @param {{browser: string, driver: string, screen: string}} programs
 * @param {import('./launch.mjs').Settings} settings
 * @returns {Promise<import('./launch.mjs').RunningBrowser>}
 */
export async function launchWebkit(client, programs, { calm = false, noScript = false }) {
  const home = mkdtempSync(path.join(tmpdir(), 'quire-webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(path.join(home, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  writeFileSync(
    path.join(home, 'gtk-3.0', 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${!calm}\n`,
  );
  const screen = startProgram(programs.screen, [
    ...['-displayfd', '1', '-nolisten', 'tcp'],
    ...['-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`],
  ]);
  const display = `:${await screen.find(/^(\d+)$/m)}`;
  const { WAYLAND_DISPLAY: _, ...outer } = process.env;
  const env = {
    ...outer,
    ...{ DISPLAY: display, GDK_BACKEND: 'x11', GTK_THEME: calm ? 'Adwaita:dark' : 'Adwaita' },
    ...{ XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, HOME: home },
    ...{ NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  };
  const driver = await startDriver(programs.driver, [], env);
  const args = ['--automation', ...(noScript ? ['--enable-javascript=false'] : [])];
  const start = () =>
    new client.Builder()
      .usingServer(driver.url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args },
      })
      .build();
  // The driver runs one session at a time.
  let session = await start();
  let isFresh = true;
  const version = (await session.getCapabilities()).get('browserVersion');
  return {
    version,
    async open() {
      if (!isFresh) {
        await within(QUIT_MS, session.quit()).catch(() => {});
        session = await start();
      }
      isFresh = false;
      return openClassicTab(client, session);
    },
    async close() {
      await within(QUIT_MS, session.quit()).catch(() => {});
      await driver.close();
      await screen.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
