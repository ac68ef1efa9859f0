import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureInstalled } from '../ensure-installed.mjs';

/**
 * What the suite uses of selenium-webdriver.
 * @typedef {object} Client
 * @property {typeof import('selenium-webdriver').Builder} Builder starts a session of classic WebDriver
 * @property {new (name: string) => {setParameter: (key: string, value: unknown) => unknown}} Command
 * @property {Record<string, string>} Name commands of classic WebDriver
 * @property {new (url: string) => BidiSocket} Bidi a connection for WebDriver BiDi
 */

/**
 * @typedef {object} BidiSocket
 * @property {() => Promise<void>} waitForConnection
 * @property {(message: {method: string, params: object}) => Promise<{result?: any, error?: string, message?: string}>} send
 * @property {() => Promise<void>} close
 */

/**
 * Installs the client from its lock file into a folder beside the other caches, and loads it.
 * @param {string} root of the repository
 * @returns {Promise<Client>}
 * @throws {Error} if npm fails
 */
export async function loadClient(root) {
  const folder = path.join(root, 'node_modules', '.cache', 'browser-client');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(path.join(root, 'test', 'browsers', 'client', name), path.join(folder, name));
  await ensureInstalled(folder);
  const load = createRequire(path.join(folder, 'package.json'));
  const { Builder } = load('selenium-webdriver');
  const { Command, Name } = load('selenium-webdriver/lib/command');
  return { Builder, Command, Name, Bidi: load('selenium-webdriver/bidi') };
}
