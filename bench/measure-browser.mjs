import { launchBrowser } from './browser.mjs';
import { createCertificate } from './certificate.mjs';
import { ensureOutput } from './measure-build.mjs';
import { measureLoad } from './measure-load.mjs';
import { measureNavigation, PREFETCH_MODES } from './measure-navigation.mjs';
import { measureFirstVisit, measureReadingVisit } from './measure-visit.mjs';
import { startStaticServer } from './static-server.mjs';

/**
 * @typedef {object} BrowserResult
 * @property {import('./measure-visit.mjs').VisitResult} [first]
 * @property {import('./measure-visit.mjs').VisitResult} [wheel]
 * @property {import('./measure-visit.mjs').VisitResult} [touch]
 * @property {import('./measure-load.mjs').LoadSample[]} loads one per round, slow line
 * @property {Record<string, import('./measure-navigation.mjs').NavigationSample[]>} navigations one per round; keys
 *   `slow refused`, `fast hover` and so on
 * @property {string} [error] why the peer dropped out
 */

/**
 * Measures what a reader gets: bytes once (they don't vary), and times round after round, with the peers taking turns
 * and each run in a fresh browser context.
 *
 * @param {string[]} names
 * @param {{ root: string, pages: number, runs: number, limit: number, reuse: (name: string) => boolean,
 *   tools: import('./machine.mjs').Tools, beforeRun: (label: string) => Promise<void> }} options
 * @returns {Promise<Record<string, BrowserResult>>}
 */
export async function measureInBrowser(names, options) {
  const certificate = createCertificate();
  const results = Object.fromEntries(
    names.map((name) => [name, { loads: [], navigations: emptyNavigations() }]),
  );
  const sites = {};
  const browser = await launchBrowser(options.tools, certificate.fingerprint);
  const each = async (label, work) => {
    for (const name of names) {
      if (results[name].error) continue;
      try {
        await options.beforeRun(`${name}: ${label}`);
        await work(sites[name], results[name], name);
      } catch (error) {
        results[name].error = `${label}: ${error.message}`;
      }
    }
  };
  try {
    await each('output', async (_, result, name) => {
      sites[name] = await openSite(name, certificate, options);
    });
    await each('visits', (site, result) => measureVisits(browser, site, result));
    for (let round = 0; round < options.runs; round++) {
      await each(`slow load, round ${round + 1}`, async (site, { loads }) => {
        loads.push(await measureLoad(browser, site));
      });
    }
    for (const slow of [false, true]) {
      for (let round = 0; round < options.runs; round++) {
        await each(`${slow ? 'slow' : 'fast'} navigations, round ${round + 1}`, (site, result) =>
          measureModes(browser, site, result, { slow, round }),
        );
      }
    }
  } finally {
    await browser.close();
    for (const { server } of Object.values(sites)) server.close();
  }
  return results;
}

async function openSite(name, certificate, options) {
  const { folder, prepared } = await ensureOutput(name, options);
  const { peer, manifest } = prepared;
  const server = await startStaticServer(folder, certificate);
  const targets = manifest.siblings.map(({ id, title }) => ({ url: peer.url(id), title }));
  const url = server.origin + peer.url(manifest.median.id);
  return { server, url, title: manifest.median.title, targets };
}

/** Makes the first visit twice: the first pass fills the server's cache of compressed files. */
async function measureVisits(browser, site, result) {
  await measureFirstVisit(browser, site);
  result.first = await measureFirstVisit(browser, site);
  result.wheel = await measureReadingVisit(browser, site, 'wheel');
  result.touch = await measureReadingVisit(browser, site, 'touch');
}

async function measureModes(browser, site, result, { slow, round }) {
  const target = site.targets[round % site.targets.length];
  for (const mode of PREFETCH_MODES) {
    const key = `${slow ? 'slow' : 'fast'} ${mode}`;
    result.navigations[key].push(await measureNavigation(browser, site, { target, mode, slow }));
  }
}

function emptyNavigations() {
  const keys = ['fast', 'slow'].flatMap((line) => PREFETCH_MODES.map((mode) => `${line} ${mode}`));
  return Object.fromEntries(keys.map((key) => [key, []]));
}
