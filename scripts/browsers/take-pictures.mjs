import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DESKTOP, PHONE } from '../../test/browsers/rows.mjs';
import { runNode } from '../run-tool.mjs';
import { startProgram, within } from './driver-process.mjs';
import { launch } from './launch.mjs';

/** Time between two pictures of a page that may still be drawing parts with lazy layout. */
const SETTLE_MS = 500;
/** Time limit for a page: now and then, the driver of WebKit answers no more. A new browser then tries once more. */
const PAGE_MS = 30_000;
/** So many pictures in a row are the same when a page has settled; and at most so many are taken. */
const SAME = 3;
const MOST = 15;

/**
 * Takes a picture of one page of each kind of this repository's site, at both sizes and in both color modes.
 * @param {string} root of the repository
 * @param {import('./launch.mjs').Target[]} targets browsers to take them in
 * @param {string} folder for `BROWSER/KIND-WIDTH-MODE.png`
 * @throws {Error} if the site doesn't build
 */
export async function takePictures(root, targets, folder) {
  const site = await serveThisSite(root, path.join(folder, 'site'));
  try {
    const kinds = await readKinds(site.url);
    for (const target of targets) {
      for (const mode of ['light', 'dark']) {
        const start = () => launch(target, { calm: mode === 'dark' });
        let browser = await start();
        mkdirSync(path.join(folder, target.name), { recursive: true });
        for (const [kind, to] of kinds) {
          for (const size of [DESKTOP, PHONE]) {
            const url = new URL(to.slice(1), site.url).href;
            const take = () => within(PAGE_MS, takePicture(browser, url, size));
            const picture = await take().catch(async (error) => {
              console.log(`${target.name}, ${to}, ${size.width} px: ${error.message} Once more.`);
              await browser.close();
              browser = await start();
              return take();
            });
            const name = `${kind}-${size.width}-${mode}.png`;
            writeFileSync(path.join(folder, target.name, name), picture);
          }
        }
        await browser.close();
      }
      console.log(
        `${target.name}: ${kinds.size} kinds of pages in ${path.join(folder, target.name)}`,
      );
    }
  } finally {
    await site.close();
  }
}

async function takePicture(browser, url, size) {
  const tab = await browser.open();
  try {
    await tab.setSize(size);
    await tab.navigate(url);
    for (const end = Date.now() + 8_000; Date.now() < end;) {
      const isReady =
        '"ready" in document.documentElement.dataset && document.fonts.status === "loaded"';
      if ((await tab.evaluate(`String(${isReady})`)) === 'true') break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return await takeSettled(tab);
  } finally {
    await tab.close();
  }
}

/** Takes pictures until the page doesn't change anymore, and returns the last one. */
async function takeSettled(tab) {
  let picture = await tab.takePicture();
  for (let taken = 1, same = 1; taken < MOST && same < SAME; taken += 1) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const next = await tab.takePicture();
    same = next.equals(picture) ? same + 1 : 1;
    picture = next;
  }
  return picture;
}

/**
 * The first page of each kind: pages of one kind have the same frame and the same kind of content. Older versions are one
 * kind: their frame has the banner.
 */
async function readKinds(url) {
  const { routes } = await (await fetch(new URL('_quire/manifest.json', url))).json();
  const latest = routes.find(({ path: to }) => to === '/')?.version;
  const kinds = new Map();
  for (const { path: to, kind, sidebar, version } of routes) {
    const own = kind === 'doc' ? `doc-${sidebar ?? 'without-sidebar'}` : kind;
    const isOlder = version !== undefined && version !== latest;
    const name = to === '/' ? 'front-page' : isOlder ? 'older-version' : own;
    if (!kinds.has(name)) kinds.set(name, to);
  }
  return kinds;
}

async function serveThisSite(root, out) {
  const quire = path.join(root, 'bin', 'quire.mjs');
  const { code, output } = await runNode(root, [quire, 'build', '--out', out], { capture: true });
  if (code !== 0) throw new Error(`The site does not build:\n${output}`);
  const env = { ...process.env, PORT: '0', NO_COLOR: '1' };
  const served = startProgram(process.execPath, [quire, 'preview', '--out', out], env);
  const url = await served.find(/(https?:\/\/[^\s/]+\/?)/);
  return { url: url.endsWith('/') ? url : `${url}/`, close: served.close };
}
