import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/*
 * Sites of a run with the same browser code share its bundle: bundling took over a third of the CPU time. The engine
 * names a bundle in a site's cache by its input, so it only uses a shared one that is what it would build itself. Tests
 * of bundling don't share anything (`bundleAlone`).
 */

/** Folders of a site's `.quire` that contain bundles. */
const CACHES = ['browser', 'browser-dev'];
/** The fixture of each site, by folder. */
const kinds = new Map<string, string>();

/** Sets the fixture that a site is a copy of: the site only gets bundles of that fixture. */
export function tellKind(dir: string, kind: string): void {
  kinds.set(dir, kind);
}

/**
 * Puts links to the bundles of other copies into a site's cache: copying them took most of the time of tests that build
 * hundreds of small sites.
 */
export function lendBundles(dir: string): void {
  // The test may create the site later.
  if (existsSync(dir)) eachBundle(storeOf(dir), path.join(dir, '.quire'), symlinkSync);
}

/** Keeps the bundles of a site for the next copy. */
export function keepBundles(dir: string): void {
  eachBundle(path.join(dir, '.quire'), storeOf(dir), copyWhole);
}

/** Excludes a site from sharing, because the test is about its own bundling. */
export function bundleAlone(dir: string): string {
  kinds.delete(dir);
  return dir;
}

function storeOf(dir: string): string | undefined {
  const kind = kinds.get(dir);
  return kind === undefined ? undefined : path.join(inject('bundleStore'), kind);
}

function eachBundle(
  from: string | undefined,
  to: string | undefined,
  bring: (bundle: string, place: string) => void,
): void {
  if (from === undefined || to === undefined) return;
  for (const cache of CACHES.filter((name) => existsSync(path.join(from, name)))) {
    mkdirSync(path.join(to, cache), { recursive: true });
    // A dot in the name means that it's still being written.
    for (const bundle of readdirSync(path.join(from, cache)).filter((n) => !n.includes('.'))) {
      const place = path.join(to, cache, bundle);
      if (!existsSync(place)) bring(path.join(from, cache, bundle), place);
    }
  }
}

/** Copies a folder atomically: test files run in parallel, and none must see half of it. */
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
