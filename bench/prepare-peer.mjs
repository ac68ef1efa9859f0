import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { writeCorpus } from './corpus.mjs';
import { NODE_FOLDER, PEERS, peerSourceFolder } from './peers.mjs';

/**
 * A peer that's ready to run: installed, configured, its corpus written.
 *
 * @typedef {object} PreparedPeer
 * @property {string} name
 * @property {import('./peers.mjs').Peer} peer
 * @property {string} folder absolute
 * @property {import('./corpus.mjs').CorpusManifest} manifest
 * @property {NodeJS.ProcessEnv} env for its commands
 */

/**
 * How a peer's packages are installed, by the file that lists them: commands, the folder that they fill, and how the
 * version of an installed package is read.
 */
const INSTALLERS = {
  'package.json': {
    commands: [['npm', 'install', '--no-audit', '--no-fund', '--include=optional']],
    fills: 'node_modules',
    readVersion: (folder, name) => {
      const file = path.join(folder, 'node_modules', name, 'package.json');
      return JSON.parse(fs.readFileSync(file, 'utf8')).version;
    },
  },
  'requirements.txt': {
    commands: [
      ['python3', '-m', 'venv', '.venv'],
      ['.venv/bin/pip', 'install', '--quiet', '-r', 'requirements.txt'],
    ],
    fills: '.venv',
    readVersion: (folder, name) => {
      const text = fs.readFileSync(path.join(folder, 'requirements.txt'), 'utf8');
      return new RegExp(`^${name}==(\\S+)$`, 'm').exec(text)[1];
    },
  },
};

/**
 * Installs a peer's packages with npm or pip unless the same list is already installed.
 *
 * @param {string} root bench root
 * @param {string} name
 * @returns {Promise<Record<string, string>>} installed versions of the packages that matter
 * @throws {Error} if the program is missing or an installation fails, with its output
 */
export async function installPeer(root, name) {
  const { needs, packages } = PEERS[name];
  if (needs && !fs.existsSync(needs)) throw new Error(`${needs} does not exist yet.`);
  const folder = path.join(root, name);
  const source = peerSourceFolder(name);
  const list = Object.keys(INSTALLERS).find((file) => fs.existsSync(path.join(source, file)));
  const { commands, fills, readVersion } = INSTALLERS[list];
  const wanted = fs.readFileSync(path.join(source, list), 'utf8');
  const installed = path.join(folder, fills, '.bench-installed');
  if (!fs.existsSync(installed) || fs.readFileSync(installed, 'utf8') !== wanted) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, list), wanted);
    for (const [program, ...args] of commands)
      await promisify(execFile)(program, args, { cwd: folder, maxBuffer: 2 ** 26 });
    fs.writeFileSync(installed, wanted);
  }
  return Object.fromEntries(packages.map((key) => [key, readVersion(folder, key)]));
}

/**
 * Writes configuration and corpus of an installed peer.
 *
 * @param {string} root bench root
 * @param {string} name
 * @param {number} pages
 * @returns {PreparedPeer}
 */
export function preparePeer(root, name, pages) {
  const peer = PEERS[name];
  const folder = path.join(root, name);
  const manifest = writeCorpus(path.join(folder, peer.docs), pages, peer.flavour);
  for (const [from, to] of Object.entries(peer.files)) {
    const target = path.join(folder, to);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(peerSourceFolder(name), from), target);
  }
  return { name, peer, folder, manifest, env: buildEnvironment(peer, folder) };
}

/** Removes everything that an earlier run of the generator left behind. */
export function removeCaches({ peer, folder }) {
  for (const cache of [...peer.caches, peer.output]) {
    setAside(path.dirname(folder), path.join(folder, cache));
  }
}

/**
 * Moves a folder out of the way, to be removed after all measurements (`removeAside`): for a minute, ext4 doesn't reuse
 * the inodes of removed files and searches for others whenever a file is created, which made a build of 2,000 files up
 * to a third slower.
 *
 * @param {string} root bench root
 * @param {string} folder absolute; can be missing
 */
export function setAside(root, folder) {
  if (!fs.existsSync(folder)) return;
  fs.mkdirSync(asideFolder(root), { recursive: true });
  fs.renameSync(folder, path.join(asideFolder(root), randomUUID()));
}

/** Removes what was set aside. */
export function removeAside(root) {
  fs.rmSync(asideFolder(root), { recursive: true, force: true });
}

const asideFolder = (root) => path.join(root, 'aside');

/** No telemetry, no update notes, no progress bars, no browser windows. */
function buildEnvironment(peer, folder) {
  const env = {
    ...process.env,
    CI: '1',
    DO_NOT_TRACK: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    BROWSER: 'none',
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
  };
  // Variables that npm sets for `npm run bench` describe this repository, not the peer.
  for (const key of Object.keys(env)) if (/^npm_|^NODE_ENV$/i.test(key)) delete env[key];
  env.PATH = `${path.join(folder, NODE_FOLDER)}:${env.PATH}`;
  return env;
}
