import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { loadEngine } from './load-engine.mjs';

/** Versions of the other engines; installed below the bench root. */
export const PACKAGES = { lunr: '2.3.9', minisearch: '7.2.0', pagefind: '1.6.0' };

/**
 * An engine that has indexed the pages.
 *
 * @typedef {object} Engine
 * @property {string} name
 * @property {(query: string) => Promise<string[]> | string[]} search paths of the pages found, best first
 * @property {number} indexBytes the whole index, brotli
 * @property {number} firstBytes code and index needed for a first answer, brotli
 * @property {string} note
 * @property {import('./first-result-others.mjs').OnPage} [page] how a test page loads it; ours uses its dialog
 */

/** @param {Buffer | Uint8Array | string} content */
export function brotli(content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(content, { params }).length;
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const unique = (paths) => [...new Set(paths)];

/** Installs the other engines if they're missing. @returns {NodeJS.Require} from their folder */
export function installOthers(root) {
  const folder = path.join(root, 'search');
  const list = JSON.stringify({ private: true, dependencies: PACKAGES });
  const file = path.join(folder, 'package.json');
  if (!existsSync(path.join(folder, 'node_modules')) || readFileSync(file, 'utf8') !== list) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, list);
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  }
  return createRequire(file);
}

/** Writes an index for a page to fetch. @returns {string} the file */
function writeIndex(root, name, json) {
  const file = path.join(root, 'search', `${name}.json`);
  writeFileSync(file, json);
  return file;
}

/** Ours, as in the built site. @returns {Promise<Engine>} */
export async function openQuire({ files }, root) {
  const { createSearcher, file } = await loadEngine(path.join(root, 'search'));
  const read = new Map();
  const content = (name) => {
    if (!read.has(name))
      read.set(name, name.endsWith('.bin') ? new Uint8Array(files.get(name)) : JSON.parse(files.get(name)));
    return read.get(name);
  };
  const searcher = createSearcher(content('names.json'), async (name) => content(name));
  await searcher.loadAll();
  const code = brotli(readFileSync(file));
  rmSync(file);
  return {
    name: 'Quire',
    search: async (query) => (await searcher.search(query)).pages.map((page) => page.path),
    indexBytes: sum([...files.values()].map(brotli)),
    firstBytes: code + brotli(files.get('names.json')),
    note: 'with the sentences around the words',
  };
}

/** @param {string} root where its index is written for a page @returns {Engine} */
export function openMiniSearch({ pages }, require, root) {
  const MiniSearch = require('minisearch');
  const index = new MiniSearch({ fields: ['title', 'headings', 'text'], idField: 'path' });
  index.addAll(pages);
  const json = JSON.stringify(index);
  const bytes = brotli(json);
  const code = brotli(readFileSync(require.resolve('minisearch')));
  const options = `{ fields: ['title', 'headings', 'text'], idField: 'path' }`;
  return {
    name: 'MiniSearch',
    page: {
      name: 'MiniSearch',
      files: {
        '/others/code.js': path.join(path.dirname(require.resolve('minisearch')), '..', 'es', 'index.js'),
        '/others/index.json': writeIndex(root, 'minisearch', json),
      },
      search: `const index = fetch('/others/index.json').then((response) => response.text());
        const { default: MiniSearch } = await import('/others/code.js');
        return MiniSearch.loadJSON(await index, ${options}).search(query)[0];`,
    },
    search: (query) => index.search(query).map(({ id }) => id),
    indexBytes: bytes,
    firstBytes: code + bytes,
    note: 'default settings; no text for sentences',
  };
}

/** @param {string} root where its index is written for a page @returns {Engine} */
export function openLunr({ pages }, require, root) {
  const lunr = require('lunr');
  const index = lunr(function define() {
    this.ref('path');
    for (const field of ['title', 'headings', 'text']) this.field(field);
    for (const page of pages) this.add(page);
  });
  const json = JSON.stringify(index);
  const bytes = brotli(json);
  const code = brotli(readFileSync(require.resolve('lunr')));
  return {
    name: 'lunr',
    page: {
      name: 'lunr',
      files: {
        '/others/code.js': path.join(path.dirname(require.resolve('lunr')), 'lunr.min.js'),
        '/others/index.json': writeIndex(root, 'lunr', json),
      },
      search: `const index = fetch('/others/index.json').then((response) => response.json());
        const script = document.createElement('script');
        script.src = '/others/code.js';
        document.head.append(script);
        await new Promise((resolve) => (script.onload = resolve));
        return lunr.Index.load(await index).search(query)[0];`,
    },
    // Its query language treats these characters as operators.
    search: (query) => index.search(query.replace(/[:~^+*-]/g, ' ')).map(({ ref }) => ref),
    indexBytes: bytes,
    firstBytes: code + bytes,
    note: 'default settings; no text for sentences',
  };
}

/**
 * Pagefind reads the built pages themselves, and answers in a browser.
 *
 * @param {string} out folder of the built site
 * @param {string} root where it is installed
 * @param {{page: import('playwright-core').Page, log: {address: string}[]}} shown an empty page of a server for `out`,
 *   and what the server has sent
 * @param {import('./read-pages.mjs').Page[]} pages those to index: a site can have other versions
 * @returns {Promise<Engine>}
 */
export async function openPagefind(out, root, { page, log }, pages) {
  const program = path.join(root, 'search', 'node_modules', 'pagefind', 'lib', 'runner', 'bin.cjs');
  const folder = path.join(out, 'pagefind');
  const copies = path.join(root, 'search', 'pages');
  for (const made of [folder, copies]) rmSync(made, { recursive: true, force: true });
  for (const { path: address } of pages) {
    const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
    cpSync(path.join(out, file), path.join(copies, file));
  }
  const options = ['--site', copies, '--output-path', folder, '--root-selector', 'article'];
  const said = execFileSync('node', [program, ...options], { encoding: 'utf8' });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
  const size = (name) => brotli(readFileSync(path.join(out, name)));
  const pathOf = (url) => url.replace(/(?:\/index)?\.html$/, '').replace(/(?!^)\/$/, '') || '/';
  const search = async (query) => {
    const urls = await page.evaluate(async (text) => {
      globalThis.pagefind ??= await import('/pagefind/pagefind.js');
      const { results } = await globalThis.pagefind.search(text);
      const data = await Promise.all(results.slice(0, 5).map((result) => result.data()));
      return data.map(({ url }) => url);
    }, query);
    return unique(urls.map(pathOf));
  };
  const before = log.length;
  await search('partition');
  // From the files: a browser doesn't keep the bodies of all answers.
  const fetched = unique(log.slice(before).map(({ address }) => address));
  return {
    name: 'Pagefind',
    page: {
      name: 'Pagefind',
      files: {},
      search: `const pagefind = await import('/pagefind/pagefind.js');
        const { results } = await pagefind.search(query);
        return results[0] && (await results[0].data());`,
    },
    search,
    indexBytes: sum(files.map((f) => size(path.relative(out, path.join(f.parentPath, f.name))))),
    firstBytes: sum(fetched.filter((address) => address.startsWith('/pagefind/')).map(size)),
    note: said.match(/Indexed \d+ pages?/)?.[0] ?? '',
  };
}
