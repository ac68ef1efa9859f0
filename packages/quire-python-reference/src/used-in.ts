import type { AskingPage, OpenedSite } from 'quire-docs/extension';
import { lastOf } from './reference/api-names.ts';
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
 * those whose samples use it most come first, and of them those whose title is about it. Guides and other pages are listed; a reference mentions every name, and so
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

/** The pages by the anchor of the entry, each once; among pages of one weight, in the order of rendering. */
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
  for (const [entry, list] of entries) {
    const words = wordsOf(lastOf(entry));
    const weights = new Map(list.map((page) => [page, weightOf(page, words)]));
    list.sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  }
  return entries;
}

/** How much more a use counts on a page whose title consists of the words of the name. */
const ABOUT = 9;

/**
 * How well a page explains a name: its uses, which count more the more of the title is in the name. A page about one
 * product uses `asset` often and says little about it.
 */
function weightOf({ title, count }: UsingPage, name: readonly string[]): number {
  const words = wordsOf(title);
  const inName = words.filter((word) => name.some((part) => begins(word, part)));
  return count * (1 + (ABOUT * inName.length) / Math.max(1, words.length));
}

/** The words of a name or a title, in lower case. */
function wordsOf(text: string): string[] {
  const apart = text.replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return (apart.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase());
}

/** Whether a word is a form of a part of a name: `schedules` of `schedule`, `environment` of `Env`. */
function begins(word: string, part: string): boolean {
  return word === part || word === `${part}s` || (part.length > 2 && word.startsWith(part));
}
