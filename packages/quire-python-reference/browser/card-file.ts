/** Number of files among which a build divides the cards (`src/name-cards.ts`). */
const FILES = 256;

/** The file with the card of a name, below the address of a version. */
export function cardFile(name: string): string {
  let sum = 0;
  for (let i = 0; i < name.length; i += 1) sum = (sum * 31 + name.charCodeAt(i)) % 65_521;
  return `name-cards/${(sum % FILES).toString(16).padStart(2, '0')}.json`;
}

/**
 * What a card shows about a name. Texts are plain, with code in backticks; absent parts are left out. Code of a
 * marked name can be a link, as in Markdown, whose address leaves out that of the version.
 */
export interface NameCard {
  /** The line that imports it. */
  from?: string;
  signature?: string;
  sentence?: string;
  /** Lifecycle marks by importance, each with its class, and what to use instead. */
  marks?: readonly [mark: string, text: string][];
  /** The release that added it. */
  added?: string;
  source?: string;
  /** A page that uses it. */
  guide?: readonly [title: string, href: string];
}
