import { escapeHtml, type AskingPage, type OpenedSite } from 'quire-docs/extension';
import type { SiteReference } from './reference/site-reference.ts';

/** A page that uses a name. */
export interface UsingPage {
  title: string;
  /** With the base path. */
  href: string;
}

/** Most pages listed for one name at first; the others are folded. */
const MOST = 4;

/**
 * Finds the pages that use an entry: those that asked for its name, for another path of it, or for an inherited member.
 * Guides and other pages are listed; a reference mentions every name.
 */
export function createUsedIn(
  { address }: Pick<SiteReference, 'address'>,
  { askers }: Pick<OpenedSite, 'askers'>,
): (name: string) => readonly UsingPage[] {
  let known: Map<string, UsingPage[]> | undefined;
  let size = -1;
  return (name) => {
    const asked = askers('name');
    // Pages that document names come after all others.
    if (!known || size !== asked.length) known = byEntry(asked, address);
    size = asked.length;
    return known.get(name) ?? [];
  };
}

/** The pages by the anchor of the entry, each once, in the order in which they were rendered. */
function byEntry(
  asked: readonly AskingPage[],
  address: SiteReference['address'],
): Map<string, UsingPage[]> {
  const entries = new Map<string, UsingPage[]>();
  for (const { title, href, questions } of asked) {
    const own = new Set(questions.flatMap((name) => address(name)?.split('#')[1] ?? []));
    for (const entry of own) {
      const list = entries.get(entry) ?? [];
      entries.set(entry, list);
      list.push({ title, href });
    }
  }
  return entries;
}

/** The pages that use a name, in a line below its entry; search leaves them out. */
export function usedInHtml(pages: readonly UsingPage[]): string {
  if (pages.length === 0) return '';
  const links = (some: readonly UsingPage[]): string =>
    some
      .map(({ title, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`)
      .join(' · ');
  const more = pages.slice(MOST);
  const count = `and ${more.length} more ${more.length === 1 ? 'page' : 'pages'}`;
  const fold = `<details class="api-more unsearched"><summary>${count}</summary><p>${links(more)}</p></details>\n`;
  return `<p class="api-part">Used in</p>\n<p class="api-used unsearched">${links(pages.slice(0, MOST))}</p>\n${more.length > 0 ? fold : ''}`;
}
