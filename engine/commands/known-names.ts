import { latestVersion } from '../model/latest-version.ts';
import { join } from 'node:path';
import type { KnownNames } from '../checks/checked-site.ts';
import type { Problem } from '../model/problem.ts';
import type { Site } from '../site/site.ts';
import { buildFactIndex, findFact } from '../reference/fact-index.ts';
import { createNameCheck } from '../reference/name-check.ts';
import { readFacts } from '../reference/read-facts.ts';
import { releaseVersions } from '../reference/release-versions.ts';

/** API names of the latest version, from the configured facts. */
export function readKnownNames({ config, content }: Site): {
  names: KnownNames | undefined;
  problems: Problem[];
} {
  const release = latestVersion(content.versions)?.name;
  if (config.reference === undefined || release === undefined) {
    return { names: undefined, problems: [] };
  }
  const { packages, programs, problems } = readFacts(
    join(content.siteDir, config.reference),
    release,
  );
  const index = buildFactIndex(packages);
  const modules = new Set(packages.flatMap((facts) => facts.modules.flatMap(withParents)));
  const check = createNameCheck(index, packages);
  const classes = [...index.names.values()].filter(({ fact }) => fact.kind === 'class');
  const names: KnownNames = {
    knows: check.isDocumented,
    has: (name) => modules.has(name) || findFact(index, name) !== undefined,
    unknown: (name) => check.unknown(name),
    nearest: check.nearest,
    versions: releaseVersions(packages, programs, config.api.sharedVersions),
    classes: new Set(classes.map(({ name }) => name.slice(name.lastIndexOf('.') + 1))),
  };
  return { names: packages.length > 0 ? names : undefined, problems };
}

/** `a.b.c` together with `a.b` and `a`, which it imports on the way even if they export no name. */
function withParents(module: string): string[] {
  return module.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'));
}
