import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { otherKind, readPlainText, type Problem } from 'quire-docs/extension';
import { join } from 'node:path';
import { buildFactIndex, type FactIndex } from './fact-index.ts';
import type { PackageFacts, ProgramFacts } from './facts.ts';
import { createNameCheck, type NameCheck } from './name-check.ts';
import { readFacts } from './read-facts.ts';

/** The facts of the documented release and of the versions before it. */
export interface ReleaseFacts {
  /** Version of the core: `1.11.13`. */
  name: string;
  packages: readonly PackageFacts[];
  /** The command lines. */
  programs: readonly ProgramFacts[];
  index: FactIndex;
  problems: Problem[];
  /** Changes with any of the facts, including those of earlier versions and of the command lines. */
  hash: string;
  /** Facts of a package at every documented version, oldest first. Older ones are read on first use. */
  versionsOf(packageName: string): readonly PackageFacts[];
  /** Facts of all packages at another documented release, read on first use. */
  packagesAt(name: string): readonly PackageFacts[];
  /** The check of names in code, built on first use. */
  nameCheck(): NameCheck;
  /** Documented releases, oldest first. */
  names: readonly string[];
  /** The newer releases that the site documents, the nearest first; empty for the latest. */
  newer: readonly ReleaseFacts[];
}

/**
 * Reads the facts of a release.
 *
 * @param folder the folder with `facts/` and `releases/`
 * @param name version of the core
 * @param newer the newer releases that the site documents, the nearest first
 */
export function readRelease(
  folder: string,
  name: string,
  newer: readonly ReleaseFacts[] = [],
): ReleaseFacts {
  const { packages, programs, problems } = readFacts(folder, name);
  const known = new Map<string, PackageFacts[]>();
  const others = new Map<string, readonly PackageFacts[]>([[name, packages]]);
  const index = buildFactIndex(packages);
  let check: NameCheck | undefined;
  return {
    name,
    packages,
    programs,
    index,
    problems,
    newer,
    nameCheck: () => (check ??= createNameCheck(index, packages, newer)),
    hash: newer[0]?.hash ?? hashFacts([join(folder, 'facts'), join(folder, 'commands')]),
    versionsOf(packageName) {
      let versions = known.get(packageName);
      if (versions) return versions;
      const latest = packages.find((facts) => facts.package === packageName);
      versions = latest ? [...readEarlier(folder, latest), latest] : [];
      known.set(packageName, versions);
      return versions;
    },
    packagesAt(other) {
      const found = others.get(other) ?? readFacts(folder, other).packages;
      others.set(other, found);
      return found;
    },
    names: listNames(join(folder, 'releases'))
      .map((file) => file.replace(/\.lock$/, ''))
      .sort(compareVersions),
  };
}

/** Facts of the versions before one, oldest first. A broken file is reported with the documented release. */
function readEarlier(folder: string, latest: PackageFacts): PackageFacts[] {
  const dir = join(folder, 'facts', latest.package);
  const versions = listNames(dir)
    .map((file) => file.replace(/\.json$/, ''))
    .filter((version) => compareVersions(version, latest.version) < 0)
    .sort(compareVersions);
  return versions.flatMap((version) => {
    try {
      return [JSON.parse(readPlainText(join(dir, `${version}.json`))) as PackageFacts];
    } catch {
      return [];
    }
  });
}

/** Changes with the files of a folder of facts: their names, times and sizes. */
export function factsState(folder: string): string {
  const parts = ['facts', 'commands'].flatMap((kind) =>
    listNames(join(folder, kind)).flatMap((name) =>
      listNames(join(folder, kind, name)).map((file) => {
        const { mtimeMs, size } = statSync(join(folder, kind, name, file));
        return `${kind}/${name}/${file} ${mtimeMs} ${size}`;
      }),
    ),
  );
  return [...parts, ...listNames(join(folder, 'releases'))].join('\n');
}

/** Compares versions made of numbers and dots. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [
    number[],
    number[],
  ];
  const at = left.findIndex((number, i) => number !== right[i]);
  return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}

function hashFacts(dirs: readonly string[]): string {
  const digest = createHash('sha1');
  for (const dir of dirs) {
    for (const name of listNames(dir)) {
      for (const file of listNames(join(dir, name))) {
        const path = join(dir, name, file);
        digest.update(`${name}/${file}\0`).update(otherKind(path) ?? readPlainText(path));
      }
    }
  }
  return digest.digest('hex');
}

function listNames(dir: string): string[] {
  return existsSync(dir) ? readdirSync(dir).sort() : [];
}
