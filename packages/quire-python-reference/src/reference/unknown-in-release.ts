import type { Problem } from 'quire-docs/extension';
import { findFact } from './fact-index.ts';
import { compareVersions, type ReleaseFacts } from './read-release.ts';

/** A problem without its place. */
export type UnknownThing = Pick<Problem, 'id' | 'message'> & { fix: string };

/**
 * What is wrong with something that a page shows and its release doesn't have. What a newer release has is a difference of
 * the version, which has three ways to write it down.
 * @param what as a message names it: `“lm.weave”`, `The option “--fine” of “mill grind”`
 * @param has whether a release has it
 * @param fix what to do if no documented release has it
 */
export function unknownInRelease(
  what: string,
  release: ReleaseFacts,
  has: (release: ReleaseFacts) => boolean,
  fix: string,
): UnknownThing {
  const since = firstWith(release, has);
  if (since === undefined) {
    return { id: 'name-unknown', message: `${what} isn’t in the documented release.`, fix };
  }
  return {
    id: 'name-unknown',
    message: `${what} isn’t in ${release.name}: ${since} has it.`,
    fix: `Put what only newer releases have into <Release since="${since}">, give this version a text or a sample of its own in versions/${release.name}/, or list the page under \`missing\` in its version.yml.`,
  };
}

/** The oldest newer release that has something. */
function firstWith(
  { newer }: ReleaseFacts,
  has: (release: ReleaseFacts) => boolean,
): string | undefined {
  const names = newer.filter(has).map(({ name }) => name);
  return names.sort(compareVersions)[0];
}

/** Whether a release has a public name or a module. */
export function hasName({ index, packages }: ReleaseFacts, name: string): boolean {
  const isModule = packages.some(({ modules }) =>
    modules.some((module) => `${module}.`.startsWith(`${name}.`)),
  );
  return isModule || findFact(index, name) !== undefined;
}

/** How to correct a name that no documented release has. */
export function nearestFix(near: readonly string[], otherwise: string): string {
  return near.length > 0 ? `Nearest: ${near.join(', ')}.` : otherwise;
}
