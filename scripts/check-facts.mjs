#!/usr/bin/env node
/**
 * Reports stale facts: `npm run check:facts`. Reads files only, and needs neither Python nor a network. Exits with 1 if
 * anything is stale.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { extractorId } from './extractor-id.mjs';

const REFERENCE = fileURLToPath(new URL('../reference', import.meta.url));
/**
 * The programs whose commands are facts, with the packages that install them; a test compares them with the packages.
 * @type {Record<string, string>}
 */
export const PROGRAMS = {
  'create-dagster': 'create-dagster',
  dagster: 'dagster',
  'dagster-cloud': 'dagster-cloud-cli',
  'dagster-daemon': 'dagster',
  'dagster-graphql': 'dagster-graphql',
  'dagster-webserver': 'dagster-webserver',
  'dagster-webserver-debug': 'dagster-webserver',
  dg: 'dagster-dg-cli',
};
const PIN = /^([A-Za-z0-9._-]+)==(\S+) --hash=sha256:([0-9a-f]{64})$/;

/**
 * Parses the pins in a lock file of archives.
 * @param {string} text
 * @returns {{name: string, version: string, sha256: string}[]}
 */
export function parsePins(text) {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name, version, sha256] = PIN.exec(line) ?? [];
    return name === undefined ? [] : [{ name, version, sha256 }];
  });
}

/** Why a package's facts file is stale; undefined if it isn't. */
function whyStale(file, sha256, extractor) {
  if (!existsSync(file)) return 'missing';
  let facts;
  try {
    facts = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return `not JSON (${error.message})`;
  }
  if (sha256 !== undefined && facts.archive?.sha256 !== sha256)
    return 'read from another archive than the lock names';
  if (facts.extractor !== extractor) return 'made by another version of the extractor';
  return undefined;
}

/** Names of the files two folders down, as `folder/file`. */
function listFacts(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(path.join(folder, name)).map((file) => `${name}/${file}`));
}

/**
 * Finds stale facts.
 * @param {string} reference the folder `reference/`
 * @returns {{stale: {file: string, why: string}[], fresh: number}}
 */
export function findStale(reference) {
  const extractor = extractorId(reference);
  const { releases } = JSON.parse(readFileSync(path.join(reference, 'packages.json'), 'utf8'));
  const wanted = new Map();
  const stale = [];
  for (const { core } of releases) {
    const lock = path.join(reference, 'releases', `${core}.lock`);
    if (!existsSync(lock)) stale.push({ file: `releases/${core}.lock`, why: 'missing' });
    else {
      const text = readFileSync(lock, 'utf8');
      for (const pin of parsePins(text))
        wanted.set(`facts/${pin.name}/${pin.version}.json`, pin.sha256);
      for (const [program, from] of Object.entries(PROGRAMS)) {
        if (!text.includes(`# missing: ${from}==`)) wanted.set(`commands/${program}/${core}.json`);
      }
    }
  }
  for (const [file, sha256] of wanted) {
    const why = whyStale(path.join(reference, file), sha256, extractor);
    if (why !== undefined) stale.push({ file, why });
  }
  const present = ['facts', 'commands'].flatMap((folder) =>
    listFacts(path.join(reference, folder)).map((file) => `${folder}/${file}`),
  );
  for (const file of present)
    if (!wanted.has(file)) stale.push({ file, why: 'no lock names this package and version' });
  return { stale, fresh: present.length - stale.filter(({ why }) => why !== 'missing').length };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stale, fresh } = findStale(REFERENCE);
  for (const { file, why } of stale) console.log(`reference/${file}: ${why}`);
  console.log(`facts: ${fresh} fresh, ${stale.length} stale`);
  if (stale.length > 0) console.log('Run `npm run facts`.');
  process.exitCode = stale.length > 0 ? 1 : 0;
}
