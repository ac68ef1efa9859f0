import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBidiTab, sendBidi } from './bidi-tab.mjs';
import { startProgram } from './driver-process.mjs';

/** Settings for tests: WebDriver BiDi alone, no requests of its own. */
const PREFERENCES = {
  'remote.active-protocols': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'dom.disable_open_during_load': false,
};
const CALM = { 'ui.systemUsesDarkTheme': 1, 'ui.prefersReducedMotion': 1 };
const NO_SCRIPT = { 'javascript.enabled': false };

/**
 * Starts Firefox, which speaks WebDriver BiDi itself.
 * @param {import('./client.mjs').Client} client
 * @param {{browser: string}} programs
 * @param {import('./launch.mjs').Settings} settings
 * @returns {Promise<import('./launch.mjs').RunningBrowser>}
 */
export async function launchFirefox(client, { browser }, { calm = false, noScript = false }) {
  const home = mkdtempSync(path.join(tmpdir(), 'quire-firefox-'));
  const preferences = { ...PREFERENCES, ...(calm && CALM), ...(noScript && NO_SCRIPT) };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(path.join(home, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port=0'];
  // Firefox writes into the home folder, too.
  const firefox = startProgram(browser, [...args, 'about:blank'], { ...process.env, HOME: home });
  const url = await firefox.find(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const socket = new client.Bidi(`${url}/session`);
  await socket.waitForConnection();
  const { capabilities } = await sendBidi(socket, 'session.new', { capabilities: {} });
  return {
    version: capabilities.browserVersion,
    open: () => openBidiTab(socket),
    async close() {
      await sendBidi(socket, 'browser.close').catch(() => {});
      await socket.close().catch(() => {});
      await firefox.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
