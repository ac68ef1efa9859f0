import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/** Folder of an archived version in the site: what differs from the newer version. */
const VERSIONS = 'site/versions';
/** What is copied: tests find everything else from these. The rest of the project is linked. */
const COPIED = ['examples', 'site'];
/** Not copied: made anew for the release, or not a sample. */
const LEFT = new Set(['.venv', '.cache', '__pycache__', 'versions']);

/**
 * The folder of a version, relative to the project.
 * @param {string} release version of the core
 * @returns {string}
 */
export function versionFolder(release) {
  return `${VERSIONS}/${release}`;
}

/**
 * The versions that a release takes its files from, before the latest: itself, and every newer one that is kept.
 * @param {string} root folder of the project
 * @param {string} release version of the core
 * @returns {string[]} folders relative to the project, newest first; the last one is the release's own
 */
export function versionLayers(root, release) {
  const folder = path.join(root, VERSIONS);
  const isOlder = (name) => name.localeCompare(release, 'en', { numeric: true }) < 0;
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => !isOlder(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map(versionFolder);
}

/**
 * Lays out the project as a release has it: a copy of the samples and of the site with the version's own files in place
 * (`site/versions/1.10.21/examples/core/a.py` is `examples/core/a.py`, `…/docs/intro.md` is `site/docs/intro.md`) and
 * below them those of the newer versions that it inherits from, and links to everything else. Environments that are
 * already there stay.
 * @param {string} root folder of the project
 * @param {string} release version of the core
 * @param {string} [to] where
 * @returns {string} the folder: `examples/core` in it is the group
 */
export function layOutRelease(root, release, to = path.join(root, '.cache', 'releases', release)) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(root)) {
    if (name.startsWith('.') || COPIED.includes(name)) continue;
    rmSync(path.join(to, name), { recursive: true, force: true });
    symlinkSync(path.join(root, name), path.join(to, name));
  }
  // All groups, because tests of one read files of others.
  for (const name of readdirSync(path.join(root, 'examples')))
    copyOver(path.join(root, 'examples', name), path.join(to, 'examples', name));
  copyOver(path.join(root, 'site'), path.join(to, 'site'));
  for (const layer of versionLayers(root, release)) {
    const own = path.join(root, layer);
    for (const name of readdirSync(own))
      overlay(path.join(own, name), name === 'examples' ? to : path.join(to, 'site'), name);
  }
  return to;
}

/**
 * The version's own samples that are the same as those of the next newer release: they are not what differs.
 * @param {string} root folder of the project
 * @param {string} release version of the core
 * @returns {string[]} paths relative to the project
 */
export function needlessCopies(root, release) {
  const folder = `${versionFolder(release)}/examples`;
  const own = path.join(root, folder);
  if (!existsSync(own)) return [];
  const newer = versionLayers(root, release).slice(0, -1).reverse();
  const inherited = (file) =>
    [...newer.map((layer) => `${layer}/examples`), 'examples']
      .map((layer) => path.join(root, layer, file))
      .find(existsSync);
  return readdirSync(own, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(own, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => {
      const from = inherited(file);
      return from !== undefined && readFileSync(from).equals(readFileSync(path.join(own, file)));
    })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .sort();
}

/** Replaces a folder or file by a copy; the environments in it stay. */
function copyOver(from, to) {
  for (const name of existsSync(to) ? listNames(to) : [])
    if (!LEFT.has(name)) rmSync(path.join(to, name), { recursive: true, force: true });
  const filter = (file) => !LEFT.has(path.basename(file));
  cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true });
}

/** Names in a folder; of a file, none. */
function listNames(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Lays a version's own files over a copy. */
function overlay(from, to, name) {
  cpSync(from, path.join(to, name), { recursive: true, force: true });
}
