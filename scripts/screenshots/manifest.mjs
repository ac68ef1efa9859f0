import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{copy: string, to: string} | {run: string, in?: string}} Step copies a file or folder of `examples/`, or
 *   runs a command in a subfolder of the scratch folder
 * @typedef {{group: string, folder: string, prepare: Step[]}} Project a Dagster project to show: the steps that create
 *   it in an empty folder with the commands of a group, and its final folder
 * @typedef {{file: string, project: string, path: string, viewport: [number, number], scale?: number,
 *   steps?: string[][], clip?: string, region?: [number, number, number, number], wait: string}} Picture
 *   a picture of `site/docs`, and beside it `-dark`; `steps` are the reader's actions, see `take-picture.mjs`
 * @typedef {{projects: Record<string, Project>, pictures: Picture[]}} Manifest
 * @typedef {Record<string, {command: string, inputs: string, sha256: string}>} Made by file: the command that took a
 *   committed picture, and a hash of its inputs
 */

/** A failure that is printed in one line, without a stack trace. */
export class ScreenshotError extends Error {}

/**
 * The two files of a picture.
 * @param {Picture} picture
 * @returns {{light: string, dark: string}} paths relative to `site/docs`
 */
export function filesOf({ file }) {
  return { light: file, dark: file.replace(/(\.\w+)$/, '-dark$1') };
}

/** The command that takes a picture. */
export function commandOf({ file }) {
  return `npm run screenshots -- ${file}`;
}

/**
 * Chooses pictures by their file, or by its beginning.
 * @param {Manifest} manifest
 * @param {string[]} wanted empty for all
 * @returns {Picture[]}
 * @throws {ScreenshotError} if a name matches nothing
 */
export function choosePictures({ pictures }, wanted) {
  const unknown = wanted.filter((name) => !pictures.some(({ file }) => file.startsWith(name)));
  if (unknown.length > 0)
    throw new ScreenshotError(
      `No picture ${unknown.join(', ')}. Known: ${pictures.map(({ file }) => file).join(', ')}.`,
    );
  const fits = ({ file }) => wanted.length === 0 || wanted.some((name) => file.startsWith(name));
  return pictures.filter(fits);
}

export function hashFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** The files below a path, sorted, without files that running creates. */
function listFiles(root) {
  if (!statSync(root).isDirectory()) return [root];
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !/^(__pycache__|\.venv|.*\.(pyc|duckdb))$/.test(name))
    .flatMap(({ name }) => listFiles(path.join(root, name)))
    .sort();
}

/**
 * Hash of a picture's inputs: its entry, its project's files, and the lock with the release of the web interface.
 * @param {string} examples the folder `examples/`
 * @param {Manifest} manifest
 * @param {Picture} picture
 * @returns {string} 16 hexadecimal digits
 */
export function hashInputs(examples, manifest, picture) {
  const project = manifest.projects[picture.project];
  const copied = project.prepare.flatMap(({ copy }) => copy ?? []);
  const inputs = [...copied, `${project.group}/requirements.lock`];
  const hash = createHash('sha256').update(JSON.stringify([picture, project]));
  for (const file of inputs.flatMap((input) => listFiles(path.join(examples, input))))
    hash.update(`\0${path.relative(examples, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Lists stale pictures.
 * @param {{examples: string, docs: string}} folders
 * @param {Manifest} manifest
 * @param {Made} made
 * @returns {{file: string, reason: string}[]} pictures to take again, and pictures that no command takes
 */
export function listStale({ examples, docs }, manifest, made) {
  const stale = manifest.pictures.flatMap((picture) => {
    const inputs = hashInputs(examples, manifest, picture);
    return Object.values(filesOf(picture)).flatMap((file) => {
      const full = path.join(docs, file);
      if (!existsSync(full)) return { file, reason: 'is not there' };
      if (made[file] === undefined) return { file, reason: 'was not taken by its command' };
      if (made[file].inputs !== inputs) return { file, reason: 'shows something that has changed' };
      if (made[file].sha256 !== hashFile(full)) return { file, reason: 'was changed by hand' };
      return [];
    });
  });
  const known = new Set(manifest.pictures.flatMap((picture) => Object.values(filesOf(picture))));
  const others = listFiles(docs)
    .filter((file) => /\.(png|jpe?g|webp)$/.test(file))
    .map((file) => path.relative(docs, file).split(path.sep).join('/'))
    .filter((file) => !known.has(file))
    .map((file) => ({ file, reason: 'is taken by no command' }));
  return [...stale, ...others];
}
