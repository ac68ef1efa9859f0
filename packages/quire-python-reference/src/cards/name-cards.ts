import { plainSentence } from 'quire-docs/extension';
import { historyOf } from './html/about-html.ts';
import { MARKS, markText } from './html/mark-text.ts';
import { shortSignature } from './html/signature.ts';
import { apiBook } from './reference/api-book.ts';
import { isMember, lastOf, ownerOf } from './reference/api-names.ts';
import { sourceAddress, type FactEntry } from './reference/fact-index.ts';
import { resolveApiWords, type ApiBook } from './reference/resolve-api-words.ts';
import type { SiteReference } from './reference/site-reference.ts';
import type { UsingPage } from './used-in.ts';

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
 * The cards of all documented names, for readers who point at a link: file by file, as JSON of `NameCard`
 * (`browser/card-file.ts`) by name.
 * @param read text of a file of the site; undefined if there is none
 * @param usedIn pages that use a name
 */
export function nameCards(
  reference: SiteReference,
  read: (file: string) => string | undefined,
  usedIn: (name: string) => readonly UsingPage[],
): Map<string, string> {
  const book = apiBook(reference, { readIfExists: read });
  const files = new Map<string, Record<string, ReturnType<typeof cardOf>>>();
  for (const [name, entry] of reference.release.index.names) {
    if (reference.address(name)?.split('#')[1] !== name) continue;
    const file = fileOf(name);
    const cards = files.get(file) ?? {};
    files.set(file, cards);
    cards[name] = cardOf(entry, book, reference, usedIn(name)[0]);
  }
  return new Map(
    CARD_FILES.flatMap((file) => {
      const cards = files.get(file);
      return cards ? [[file, JSON.stringify(cards)] as const] : [];
    }),
  );
}

function cardOf(
  entry: FactEntry,
  book: ApiBook,
  reference: SiteReference,
  guide: UsingPage | undefined,
) {
  const { name, fact, facts } = entry;
  const member = isMember(facts, name);
  const words = resolveApiWords(book, name)?.words?.text;
  const core = reference.release.name ?? facts.version;
  const marks = MARKS.flatMap((mark): [string, string][] => {
    const text = fact.marks?.[mark];
    return text ? [[mark, markText(text, mark, { core, own: facts.version }) ?? '']] : [];
  });
  const { added } = historyOf(entry, { reference });
  const signature = shortSignature(member ? lastOf(name) : name, fact);
  const source = sourceAddress(entry);
  return {
    ...(!member && { from: `from ${ownerOf(name) ?? ''} import ${lastOf(name)}` }),
    ...(signature !== undefined && { signature }),
    ...(words !== undefined && { sentence: plainSentence(words) }),
    ...(marks.length > 0 && { marks }),
    ...(added && { added: added.by }),
    ...(source !== undefined && { source }),
    ...(guide && { guide: [guide.title, guide.href] as const }),
  };
}
