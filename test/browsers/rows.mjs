import { errors } from './rows/errors.mjs';
import { layout } from './rows/layout.mjs';
import { reading } from './rows/reading.mjs';
import { routes } from './rows/routes.mjs';
import { search } from './rows/search.mjs';
import { states } from './rows/states.mjs';
import { withoutScript } from './rows/without-script.mjs';

/** Sizes on both sides of the layout breakpoint (row S2). */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 780 };

/**
 * What a reader does and sees, in any browser.
 * @typedef {object} Row
 * @property {string} name begins with the ids of its rows
 * @property {string} fixture site below `test/fixtures/`
 * @property {'desktop' | 'phone' | 'both'} [on] sizes of the window; both if nothing is said
 * @property {import('../../scripts/browsers/launch.mjs').Settings} [settings] how the browser is started
 * @property {(page: import('./page.mjs').Page) => Promise<void>} run
 */

/**
 * A row at one size.
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string[]} rows ids
 * @property {string} fixture
 * @property {{width: number, height: number}} size
 * @property {import('../../scripts/browsers/launch.mjs').Settings} settings
 * @property {Row['run']} run
 */

/** @type {readonly Row[]} */
const ROWS = [...routes, ...layout, ...states, ...reading, ...search, ...errors, ...withoutScript];

/** @type {readonly Scenario[]} */
export const scenarios = ROWS.flatMap(({ name, fixture, on = 'both', settings = {}, run }) => {
  const rows = /^(?:[A-Z]\d{1,2},? )*/.exec(name)?.[0].match(/[A-Z]\d{1,2}/g) ?? [];
  const sizes = [...(on === 'phone' ? [] : [DESKTOP]), ...(on === 'desktop' ? [] : [PHONE])];
  return sizes.map((size) => ({
    ...{ name: `${name}, ${size.width} px`, rows, fixture, size, settings, run },
  }));
});
