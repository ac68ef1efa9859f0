#!/usr/bin/env node
/**
 * Raises the pins of a release that has been added to `reference/packages.json`:
 *
 *   npm run release:raise [-- --dry]
 *
 * Takes the two newest releases of that file and their locks, and replaces each package's older version by its newer one
 * where an install command or a list of requirements pins it (`dagster-aws==0.27.13`, `create-dagster@1.11.13`): in pages,
 * samples and `pyproject.toml` files. Locks, recorded results and texts stay. Then it lists the files in which the older
 * versions still stand, for a person to read: output to record again, sentences to check, history that stays.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { releasePackages } from './constraints.mjs';
import { readReleases } from './releases.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Where pins are. */
const PLACES = ['site', 'examples', ':!site/static', ':!*.lock', ':!examples/*.json'];

/**
 * The packages whose version differs between two releases.
 * @param {string[]} older requirements: `dagster==1.10.0`
 * @param {string[]} newer
 * @returns {Map<string, {from: string, to: string}>} by name
 */
export function raisedVersions(older, newer) {
  const versions = (pins) => new Map(pins.map((pin) => pin.split('==')));
  const to = versions(newer);
  const raised = new Map();
  for (const [name, from] of versions(older))
    if (to.has(name) && to.get(name) !== from) raised.set(name, { from, to: to.get(name) });
  return raised;
}

/**
 * Raises the pins in a text.
 * @param {string} text
 * @param {Map<string, {from: string, to: string}>} raised
 * @returns {string} with the newer versions; pins of other versions, and versions without a package, stay
 */
export function raisePins(text, raised) {
  const pin = /(?<![\w.-])([a-z][a-z0-9-]*)((?:\[[\w\s,-]*\])?(?:==|@))(\d[\w.]*)/g;
  return text.replace(pin, (written, name, operator, version) => {
    const found = raised.get(name);
    // A version at the end of a sentence has a full stop that isn't its own.
    const bare = version.replace(/\.$/, '');
    return found?.from === bare
      ? `${name}${operator}${found.to}${version.slice(bare.length)}`
      : written;
  });
}

/** Files that Git knows in the places where pins are. */
function listFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--', ...PLACES], {
    ...{ cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  });
  return stdout
    .split('\0')
    .filter((file) => file !== '' && !/\.(?:png|svg|webp|parquet)$/.test(file));
}

/**
 * The command.
 * @param {string[]} argv `--dry` writes nothing
 * @returns {number} the exit code
 */
export function main(argv) {
  const [newer, older] = readReleases(ROOT);
  const raised = raisedVersions(releasePackages(older), releasePackages(newer));
  const left = [];
  let count = 0;
  for (const file of listFiles()) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const fresh = raisePins(text, raised);
    if (fresh !== text) {
      count += 1;
      if (!argv.includes('--dry')) writeFileSync(path.join(ROOT, file), fresh);
    }
    const places = fresh
      .split('\n')
      .flatMap((line, i) =>
        [older.core, older.libraries].some((one) => line.includes(one)) ? [i + 1] : [],
      );
    if (places.length > 0) left.push(`${file}:${places.join(',')}`);
  }
  console.log(`${older.core} → ${newer.core}: pins raised in ${count} files`);
  console.log(`${left.length} files still name ${older.core} or ${older.libraries}:`);
  for (const file of left) console.log(`  ${file}`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = main(process.argv.slice(2));
