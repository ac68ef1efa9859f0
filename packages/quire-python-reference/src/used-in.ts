import type { AskingPage, OpenedSite } from 'quire-docs/extension';
import type { SiteReference } from './reference/site-reference.ts';

/** A page that uses a name. */
export interface UsingPage {
  title: string;
  /** With the base path. */
  href: string;
  /** How often its samples use the name. */
  count: number;
}

/**
 * Finds the pages that use an entry: those that asked for its name, for another path of it, or for an inherited member;
 * those whose samples use it most come first. Guides and other pages are listed; a reference mentions every name, and so
 * do pages about releases.
 * @param isAboutReleases whether the page at an address, without the base path, is about releases
 */
export function createUsedIn(
  { address }: Pick<SiteReference, 'address'>,
  { askers }: Pick<OpenedSite, 'askers'>,
  isAboutReleases: (href: string) => boolean = () => false,
): (name: string) => readonly UsingPage[] {
  let known: Map<string, UsingPage[]> | undefined;
  let size = -1;
  return (name) => {
    const asked = askers('name');
    // Pages that document names come after all others.
    if (!known || size !== asked.length) {
      known = byEntry(
        asked.filter(({ href }) => !isAboutReleases(href)),
        address,
      );
    }
    size = asked.length;
    return known.get(name) ?? [];
  };
}

/** The pages by the anchor of the entry, each once; among pages that use a name as often, in the order of rendering. */
function byEntry(
  asked: readonly AskingPage[],
  address: SiteReference['address'],
): Map<string, UsingPage[]> {
  const entries = new Map<string, UsingPage[]>();
  for (const { title, href, questions, uses } of asked) {
    const counts = new Map<string, number>();
    for (const [target, count] of Object.entries(uses)) {
      const entry = target.split('#')[1] ?? '';
      counts.set(entry, (counts.get(entry) ?? 0) + count);
    }
    const own = new Set(questions.flatMap((name) => address(name)?.split('#')[1] ?? []));
    for (const entry of own) {
      const list = entries.get(entry) ?? [];
      entries.set(entry, list);
      list.push({ title, href, count: counts.get(entry) ?? 0 });
    }
  }
  for (const list of entries.values()) list.sort((a, b) => b.count - a.count);
  return entries;
}
