import { apiBook } from '../reference/api-book.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import type { UsingPage } from '../used-in.ts';
import type { Card } from './card.ts';
import { commandCards } from './command-cards.ts';
import { entryCards } from './entry-cards.ts';
import { settingCards } from './setting-cards.ts';

/** Files among which cards are divided, so that each stays small. */
const FILES = 256;

/** Every file of cards, below the address of a version. */
export const CARD_FILES: readonly string[] = Array.from({ length: FILES }, (_, i) => fileAt(i));

function fileAt(index: number): string {
  return `name-cards/${index.toString(16).padStart(2, '0')}.json`;
}

/** The file with the card of a name; `browser/card-file.ts` computes the same. */
function fileOf(name: string): string {
  const sum = Array.from(name).reduce(
    (before, letter) => (before * 31 + letter.charCodeAt(0)) % 65_521,
    0,
  );
  return fileAt(sum % FILES);
}

/**
 * The cards of all documented names, their parameters, commands with their options, and settings, for readers who point at
 * a link: file by file, as JSON by anchor.
 * @param read text of a file of the site; undefined if there is none
 * @param usedIn pages that use a name
 * @param root address of the version's pages: `/`, `/1.0`
 */
export function nameCards(
  reference: SiteReference,
  read: (file: string) => string | undefined,
  usedIn: (name: string) => readonly UsingPage[],
  root: string,
): Map<string, string> {
  const site = { readIfExists: read };
  const book = apiBook(reference, site);
  const files = new Map<string, Record<string, Card>>();
  const cards = [...commandCards(reference, site, root), ...settingCards(reference, root)];
  for (const [name, entry] of reference.release.index.names) {
    if (reference.address(name)?.split('#')[1] !== name) continue;
    // The page that uses a name most; one that only mentions it is no guide.
    const guide = usedIn(name).find(({ count }) => count > 0);
    cards.push(...entryCards(entry, book, { reference, root }, guide));
  }
  for (const [key, card] of cards) {
    const file = fileOf(key.slice(key.indexOf('#') + 1));
    const known = files.get(file) ?? {};
    files.set(file, known);
    known[key] ??= card;
  }
  return new Map(
    CARD_FILES.flatMap((file) => {
      const found = files.get(file);
      return found ? [[file, JSON.stringify(found)] as const] : [];
    }),
  );
}
