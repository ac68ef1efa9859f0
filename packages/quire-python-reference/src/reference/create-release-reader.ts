import { resolve } from 'node:path';
import type { OpenedSite } from 'quire-docs/extension';
import { factsState, readRelease, type ReleaseFacts } from './read-release.ts';

/** Gives the facts of the release that a version of a site is about, with those of newer versions. */
export type ReleaseOf = (site: Pick<OpenedSite, 'siteDir' | 'version' | 'newer'>) => ReleaseFacts;

/**
 * Creates the reader of a site's releases: the name of a version is that of its release. Each release is read once, until
 * a file of the facts changes.
 * @param facts folder of the facts, relative to the site's folder
 */
export function createReleaseReader(facts: string): ReleaseOf {
  const known = new Map<string, ReleaseFacts>();
  let state = '';
  return ({ siteDir, version = '', newer }) => {
    const folder = resolve(siteDir, facts);
    const now = `${folder}\n${factsState(folder)}`;
    if (now !== state) known.clear();
    state = now;
    return [...newer, version].reduce<ReleaseFacts[]>((read, name) => {
      const release = known.get(name) ?? readRelease(folder, name, read);
      known.set(name, release);
      return [release, ...read];
    }, [])[0] as ReleaseFacts;
  };
}
