import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/*
 * Browser code is bundled once for all sites of a run that have the same: bundling was over a third of the processor's
 * time. The engine names a bundle in a site's cache by what it is made from, and so takes a lent one only where it would
 * make the same. Where it is tested that bundling again gives the same, nothing is lent (`bundleAlone`).
 */

/** Folders of a site's `.quire` that have bundles. */
const CACHES = ['browser', 'browser-dev'];
/** Of which fixture sites are. */
const kinds = new Map<string, string>();

/** Names the fixture that a site is a copy of: only its bundles are lent to the site. */
export function tellKind(dir: string, kind: string): void {
  kinds.set(dir, kind);
}

/** Puts bundles that other copies have made into a site's cache. */
export function lendBundles(dir: string): void {
  // A site that a test puts there later has none yet.
  if (existsSync(dir)) copyBundles(storeOf(dir), path.join(dir, '.quire'));
}

/** Keeps the bundles of a site for the next copy. */
export function keepBundles(dir: string): void {
  copyBundles(path.join(dir, '.quire'), storeOf(dir));
}

/** Lends a site nothing, because the test is about its own bundling. */
export function bundleAlone(dir: string): string {
  kinds.delete(dir);
  return dir;
}

function storeOf(dir: string): string | undefined {
  const kind = kinds.get(dir);
  return kind === undefined ? undefined : path.join(inject('bundleStore'), kind);
}

function copyBundles(from: string | undefined, to: string | undefined): void {
  if (from === undefined || to === undefined) return;
  for (const cache of CACHES.filter((name) => existsSync(path.join(from, name)))) {
    mkdirSync(path.join(to, cache), { recursive: true });
    // A dot in the name means that it's still being written.
    for (const bundle of readdirSync(path.join(from, cache)).filter((n) => !n.includes('.'))) {
      const place = path.join(to, cache, bundle);
      if (!existsSync(place)) copyWhole(path.join(from, cache, bundle), place);
    }
  }
}

/** Copies a folder in one step: test files run at the same time, and none may see half of it. */
function copyWhole(from: string, to: string): void {
  const beside = `${to}.${process.pid}`;
  cpSync(from, beside, { recursive: true });
  try {
    renameSync(beside, to);
  } catch {
    // Another process was faster.
    rmSync(beside, { recursive: true });
  }
}
