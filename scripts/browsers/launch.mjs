import { launchChromium } from './launch-chromium.mjs';
import { launchFirefox } from './launch-firefox.mjs';
import { launchWebkit } from './launch-webkit.mjs';

const LAUNCH = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebkit };

/**
 * A tab of a browser, whichever protocol drives it. Actions are those of WebDriver, the same in both protocols.
 * @typedef {object} Tab
 * @property {(url: string) => Promise<unknown>} navigate returns when the page has loaded
 * @property {() => Promise<unknown>} reload returns when the page has loaded
 * @property {(delta: number) => Promise<unknown>} go moves through the history
 * @property {(code: string) => Promise<string | null>} evaluate value of a JavaScript expression, which is a string
 * @property {(actions: object[]) => Promise<unknown>} act presses keys, moves and presses the pointer, turns the wheel
 * @property {() => Promise<unknown>} release lifts what is pressed
 * @property {(size: Size) => Promise<unknown>} setSize sets the size of the window's content in CSS pixels
 * @property {() => Promise<Buffer>} takePicture what is on screen, as PNG
 * @property {() => Promise<Tab>} openBeside another tab with the same storage
 * @property {() => Promise<unknown>} close
 */

/** @typedef {{width: number, height: number}} Size */

/**
 * How a browser is started. Everything else is as it is for a reader who never changed a setting.
 * @typedef {object} Settings
 * @property {boolean} [calm] the system prefers dark colors and reduced motion
 * @property {boolean} [noScript] JavaScript is switched off
 */

/**
 * A running browser.
 * @typedef {object} RunningBrowser
 * @property {string} version
 * @property {() => Promise<Tab>} open a tab with storage of its own
 * @property {() => Promise<void>} close
 */

/**
 * A browser to run scenarios in.
 * @typedef {object} Target
 * @property {import('./find-programs.mjs').BrowserName} name
 * @property {Record<string, string>} programs
 * @property {import('./client.mjs').Client} client
 */

/**
 * Starts a browser.
 * @param {Target} target
 * @param {import('./launch.mjs').Settings} settings
 * @returns {Promise<import('./launch.mjs').RunningBrowser>}
 */
export function launch({ name, programs, client }, settings) {
  return LAUNCH[name](client, programs, settings);
}
