import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CachedFolders } from '../cache/cached-folders.ts';
import { NO_BROWSER_PARTS, type BrowserParts } from '../extension/browser-parts.ts';
import { bundleSite, mayHaveCode } from './bundle-site.ts';
import type { SiteModules } from './site-modules.ts';
import type { SiteOptions } from './site.ts';
import { themeSite } from './theme-site.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'quire-bundles-'));
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

/** Folders with one bundle each. */
function folders(name: string, fails = false): CachedFolders {
  return {
    async get() {
      if (fails) throw new Error('EROFS');
      const dir = mkdtempSync(join(siteDir, `${name}-`));
      writeFileSync(join(dir, 'bundle.json'), JSON.stringify({ core: name }));
      return { dir, version: '', reads: [] };
    },
    isEmpty: () => false,
  };
}

/** Which of the folders a bundle is from. */
async function bundledIn(
  options: Partial<SiteOptions> = {},
  modules: Partial<SiteModules> = {},
  fails = false,
  added: BrowserParts = NO_BROWSER_PARTS,
): Promise<string | undefined> {
  const engine = { sources: join(siteDir, 'engine'), cache: '', id: 'id', version: '1.0.0' };
  const empty = { live: new Map(), styles: [], sources: [], aliases: {} };
  const { bundle } = await bundleSite(
    { siteDir, engine, mode: 'build', ...options },
    {
      modules: { ...empty, ...modules } as unknown as SiteModules,
      theme: themeSite({}),
      added,
      extras: false,
      landing: false,
      hosted: false,
    },
    { own: folders('own'), shared: folders('shared', fails) },
  );
  return bundle?.files.core;
}

it('sites without code of their own share a bundle, if it can be written', async () => {
  expect(await bundledIn()).toBe('shared');
  expect(await bundledIn({}, {}, true)).toBe('own');
});

it('a site with styles or components, an untrusted one and the development server have their own', async () => {
  expect(await bundledIn({ untrusted: true })).toBe('own');
  expect(await bundledIn({ mode: 'dev' })).toBe('own');
  expect(await bundledIn({}, { live: new Map([['Live', join(siteDir, 'a.tsx')]]) })).toBe('own');
  expect(await bundledIn({}, { styles: [join(siteDir, 'a.css')] })).toBe('own');
  const added = (parts: Partial<BrowserParts>) =>
    bundledIn({}, {}, false, { ...NO_BROWSER_PARTS, ...parts });
  expect(await added({ styles: [join(siteDir, 'added.css')] })).toBe('own');
  expect(await added({ islands: [['a', join(siteDir, 'a.ts')]] })).toBe('own');
  expect(mayHaveCode(siteDir)).toBe(false);
  writeFileSync(join(siteDir, 'styles.css'), '');
  expect(await bundledIn()).toBe('own');
  expect(mayHaveCode(siteDir)).toBe(true);
});
