import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Page } from '../../test/browsers/page.mjs';
import { within } from './driver-process.mjs';
import { launch } from './launch.mjs';

/** Time limit for one scenario. */
const LIMIT_MS = 40_000;
/** Time limit for what follows a scenario. */
const END_MS = 10_000;
/** Where pictures of failures are kept. */
const FAILED = fileURLToPath(new URL('../../.quire/failed', import.meta.url));

/** @typedef {import('../../test/browsers/rows.mjs').Scenario} Scenario */

/**
 * Runs scenarios one after the other, those with the same settings in the same browser, and prints the result of each.
 * @param {import('./launch.mjs').Target} target
 * @param {readonly Scenario[]} scenarios
 * @param {(fixture: string) => Promise<import('./proxy.mjs').Line>} lineTo
 * @returns {Promise<{failed: Scenario[], version: string}>}
 */
export async function runScenarios(target, scenarios, lineTo) {
  const groups = new Map();
  for (const scenario of scenarios) {
    const key = JSON.stringify(scenario.settings);
    groups.set(key, [...(groups.get(key) ?? []), scenario]);
  }
  const failed = [];
  let version = '';
  for (const [settings, group] of groups) {
    let browser = await launch(target, JSON.parse(settings));
    version = browser.version;
    try {
      for (const scenario of group) {
        const line = await lineTo(scenario.fixture);
        const started = performance.now();
        const error = await runScenario(target.name, browser, scenario, line);
        const ms = Math.round(performance.now() - started);
        console.log(`${error ? 'FAILED' : 'ok    '} ${target.name} ${scenario.name} (${ms} ms)`);
        if (error === undefined) continue;
        failed.push(scenario);
        // It may be the browser that failed.
        await browser.close();
        browser = await launch(target, JSON.parse(settings));
        console.log(`        ${tell(error).replaceAll('\n', '\n        ')}`);
      }
    } finally {
      await browser.close();
    }
  }
  return { failed, version };
}

/** Runs one scenario in a tab of its own; returns the error, or undefined. */
async function runScenario(name, browser, scenario, line) {
  line.reset();
  let tab;
  const act = async () => {
    tab = await browser.open();
    await tab.setSize(scenario.size);
    const about = { browser: name, hasScript: !scenario.settings.noScript, size: scenario.size };
    await scenario.run(new Page(tab, line, about));
  };
  try {
    await within(LIMIT_MS, act());
    return undefined;
  } catch (error) {
    const picture = tab && (await within(END_MS, tab.takePicture()).catch(() => undefined));
    if (picture) keepPicture(`${name} ${scenario.name}`, picture);
    return error;
  } finally {
    // A held answer would keep the tab from closing.
    line.reset();
    if (tab) await within(END_MS, tab.release()).catch(() => {});
    if (tab) await within(END_MS, tab.close()).catch(() => {});
  }
}

/** Keeps what was on screen when a scenario failed. */
function keepPicture(name, picture) {
  mkdirSync(FAILED, { recursive: true });
  writeFileSync(path.join(FAILED, `${name.replace(/[^\w ]/g, '')}.png`), picture);
}

/** The message, and the line of the row that failed. */
function tell(error) {
  const lines = String(error?.stack ?? error).split('\n');
  const place = lines.find((line) => line.includes('/test/browsers/rows/'));
  return `${error?.message ?? error}${place ? `\n${place.trim()}` : ''}`;
}
