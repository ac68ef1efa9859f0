import type { PackageFacts, ProgramFacts } from './facts.ts';

/**
 * The version of each package of a release, by normalized name: of those with facts, of those that install a documented
 * program, and of those that share the version of another one.
 * @param shared names, each with the package whose version it has (`api.sharedVersions` of the configuration)
 */
export function releaseVersions(
  packages: readonly Pick<PackageFacts, 'package' | 'version'>[],
  programs: readonly Pick<ProgramFacts, 'package' | 'version'>[],
  shared: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  const versions = new Map(
    [...programs, ...packages].map((one) => [packageKey(one.package), one.version]),
  );
  for (const [name, other] of Object.entries(shared)) {
    const version = versions.get(packageKey(other));
    if (version !== undefined) versions.set(packageKey(name), version);
  }
  return versions;
}

/** A package's name as registries compare it: lower case, with hyphens. */
function packageKey(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}
