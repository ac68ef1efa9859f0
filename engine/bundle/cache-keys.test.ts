import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CachedFolders } from '../cache/cached-folders.ts';
import { NO_BROWSER_PARTS } from '../extension/browser-parts.ts';
import { ENGLISH_LANGUAGE } from '../model/texts.ts';
import { bundleBrowser, BUNDLE_MANIFEST, type BrowserSources } from './bundle-browser.ts';
import { compileModules } from './compile-modules.ts';
import { createWorkers } from './run-worker.ts';

const dir = mkdtempSync(join(tmpdir(), 'quire-keys-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
writeFileSync(join(dir, BUNDLE_MANIFEST), '{}');
writeFileSync(join(dir, 'about.json'), '{}');
const [one, other] = ['one.tsx', 'other.tsx'].map((name) => join(dir, name)) as [string, string];
writeFileSync(one, 'export const a = 1;');
writeFileSync(other, 'export const a = 2;');

/** The key that a folder is requested with. */
async function keyOf(request: (folders: CachedFolders) => Promise<unknown>): Promise<string> {
  let key = '';
  const get: CachedFolders['get'] = async (keyNow) => {
    key = keyNow();
    return { dir, version: '', reads: [] };
  };
  await request({ get, isEmpty: () => true });
  return key;
}

const site = {
  title: 'A',
  tagline: '',
  url: '',
  baseUrl: '/',
  versions: [],
  data: {},
  locale: ENGLISH_LANGUAGE,
};
const provided = {
  ...{
    folder: '',
    fixed: [],
    ownFolder: '',
    pageComponents: '',
    packages: {},
    live: [],
    hooks: [],
  },
};

describe('a bundle has a key of its own', () => {
  const base = {
    ...{ engineDir: join(dir, 'engine'), engineId: 'a', isPackage: true, siteDir: dir },
    ...{
      live: new Map([['One', one]]),
      added: NO_BROWSER_PARTS,
      siteSources: [],
      moduleStyles: [],
    },
    ...{ extras: false, landing: false, hosted: false, dev: false, untrusted: false },
    ...{ aliases: {}, provided: undefined, site, workers: createWorkers() },
  };
  const key = (more: Partial<BrowserSources>): Promise<string> =>
    keyOf((folders) => bundleBrowser({ ...base, ...more, folders }));

  it.each<[string, Partial<BrowserSources>]>([
    ['another engine', { engineId: 'b' }],
    ['an announcement', { extras: true }],
    ['a landing page', { landing: true }],
    ['a hosted search', { hosted: true }],
    ['another name of a component', { live: new Map([['Two', one]]) }],
    ['another file of a component', { live: new Map([['One', other]]) }],
    ['another source', { siteSources: [one] }],
    ['styles of a module', { moduleStyles: [one] }],
    ['an island', { added: { styles: [], islands: [['a', one]] } }],
    ['styles of an extension', { added: { styles: [one], islands: [] } }],
    ['an alias', { aliases: { a: one } }],
    ['modules of a package', { provided }],
    ['another title', { site: { ...site, title: 'B' } }],
    ['another direction', { site: { ...site, locale: { ...site.locale, dir: 'rtl' } } }],
  ])('for %s', async (_, more) => {
    expect(await key(more)).not.toBe(await key({}));
    expect(await key(more)).toBe(await key(more));
  });
});

describe('compiled modules have a key of their own', () => {
  type Options = Omit<Parameters<typeof compileModules>[1], 'folders'>;
  const base: Options = {
    ...{ workers: createWorkers(), engineDir: dir, site, aliases: {}, provided: undefined },
  };
  type Inputs = Parameters<typeof compileModules>[2];
  const key = (more: Partial<Options>, inputs: Inputs = [['a', one]]): Promise<string> =>
    keyOf((folders) => compileModules(dir, { ...base, ...more, folders }, inputs));

  it.each<[string, Partial<Options>, Inputs?]>([
    ['an alias', { aliases: { a: one } }],
    ['modules of a package', { provided }],
    ['another title', { site: { ...site, title: 'B' } }],
    ['another module', {}, [['a', other]]],
    ['another name of a module', {}, [['b', one]]],
  ])('for %s', async (_, more, inputs) => {
    expect(await key(more, inputs)).not.toBe(await key({}));
    expect(await key(more, inputs)).toBe(await key(more, inputs));
  });

  it('for a module that has changed', async () => {
    const before = await key({});
    writeFileSync(one, 'export const a = 3;');
    expect(await key({})).not.toBe(before);
  });
});
