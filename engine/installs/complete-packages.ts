import { missingConstraints, type Constraint } from './constraints.ts';
import { parseRequirements, quoted } from './requirements.ts';

/**
 * The packages of an install command with the versions of the documented release, followed by the limits that they need.
 * @param written packages as an author writes them: `loom "dye[wool]<2"`
 * @param versions versions of the release, by normalized name
 * @returns the packages as a command takes them, and the limits among them that the author didn't write
 */
export function completePackages(
  written: string,
  versions: Pick<ReadonlyMap<string, string>, 'get'>,
  constraints: readonly Constraint[],
): { packages: string; added: Constraint[] } {
  const requirements = parseRequirements(written);
  const pinned = requirements.reduceRight((text, requirement) => {
    const version = requirement.isPinned ? undefined : versions.get(requirement.name);
    const end = requirement.index + requirement.text.length;
    return version === undefined ? text : `${text.slice(0, end)}==${version}${text.slice(end)}`;
  }, written);
  const added = missingConstraints(parseRequirements(pinned), constraints);
  return { packages: [pinned, ...added.map(({ text }) => quoted(text))].join(' '), added };
}
