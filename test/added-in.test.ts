import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = path.join(import.meta.dirname, '..');
const OLD = '1.10.21';
const VERSION = path.join(ROOT, 'site', 'versions', OLD);
const read = (...parts: string[]): string => readFileSync(path.join(...parts), 'utf8');

interface Facts {
  modules: string[];
  names: Record<string, { params?: { name: string }[] }>;
  aliases: Record<string, string>;
}

/** The public names of a release, without the module before them, with modules and parameters. */
function namesOf(...releases: string[]): ReadonlySet<string> {
  const folder = path.join(ROOT, 'reference', 'facts');
  const files = readdirSync(folder).flatMap((name) =>
    releases.map((release) => path.join(folder, name, `${release}.json`)),
  );
  const all = files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(read(file)) as Facts);
  return new Set(
    all.flatMap(({ modules, names, aliases }) => [
      ...modules,
      ...[...Object.keys(names), ...Object.keys(aliases)].map((name) => name.replace(/^.*\./, '')),
      ...Object.values(names).flatMap(({ params = [] }) => params.map(({ name }) => name)),
    ]),
  );
}

const older = namesOf(OLD, '0.26.21');
const newer = namesOf('1.11.13', '0.27.13');
const { missing } = parse(read(VERSION, 'version.yml')) as {
  missing: { pages: string; reason: string }[];
};

/** Guides that the older release lacks because of names that it lacks. */
const added = missing.filter(
  ({ pages, reason }) => /^(?:guides|integrations)\/[^*]*$/.test(pages) && reason.includes('`'),
);

describe('V6 a guide to what an older release lacks', () => {
  it('is found by the names that it is about', () => {
    expect(added.length).toBeGreaterThan(4);
  });

  it.each(added)('$pages names what the facts of the older release lack', ({ reason }) => {
    const names = [...reason.matchAll(/`([\w.]+)`/g)].map(([, name]) => name as string);
    const lacking = names.filter((name) => newer.has(name) && !older.has(name));
    expect(lacking, reason).not.toEqual([]);
  });

  it.each(added)('$pages says since when, and what to use before', ({ pages }) => {
    const text = read(ROOT, 'site', 'docs', pages);
    const line = /^\*\*Added in 1\.11\.\*\* In 1\.10, .*\]\(\/1\.10\/[^)]+\).*\.$/m;
    expect(text).toMatch(line);
  });
});
