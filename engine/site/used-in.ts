import { escapeHtml } from '../content/inline-html.ts';
import type { SiteReference } from '../reference/site-reference.ts';

/** A page that uses names of the API. */
export interface UsingPage {
  title: string;
  /** Final address, including the base path. */
  href: string;
}

/** Which pages use which API names, collected while pages are rendered. */
export interface UsedIn {
  /** Records the names that a page uses. */
  add(page: UsingPage, names: readonly string[]): void;
  /** For the page at a path: the pages that use each name it documents, by canonical name. */
  at(path: string): ReadonlyMap<string, readonly UsingPage[]>;
}

/** Most pages listed for one name. Readers need no examples of a name that more pages use. */
const MOST = 8;
/** Placeholder for the list of a name, written by `renderReference`. */
const MARK = /<!--used ([\w.]+)-->\n?/g;

/** Starts collecting. */
export function createUsedIn(reference: SiteReference): UsedIn {
  const byPath = new Map<string, Map<string, UsingPage[]>>();
  return {
    add(page, names) {
      const known = new Set<string>();
      for (const used of names) {
        const address = reference.address(used);
        if (address === undefined || known.has(address)) continue;
        known.add(address);
        const [path = '', name = ''] = address.split('#');
        const here = byPath.get(path) ?? new Map<string, UsingPage[]>();
        byPath.set(path, here);
        const pages = here.get(name) ?? [];
        here.set(name, pages);
        pages.push(page);
      }
    },
    at: (path) => byPath.get(path) ?? new Map(),
  };
}

/** Lists the pages that use a name below its entry, and removes unused placeholders. */
export function fillUsedIn(html: string, used: ReadonlyMap<string, readonly UsingPage[]>): string {
  return html.replace(MARK, (_, name: string) => {
    const pages = used.get(name);
    if (!pages) return '';
    const items = pages
      .slice(0, MOST)
      .map(({ title, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`);
    const more = pages.length - MOST;
    if (more > 0) items.push(`<li>and ${more} more ${more === 1 ? 'page' : 'pages'}</li>`);
    return `<p class="api-part">Used in</p>\n<ul class="api-see">${items.join('')}</ul>\n`;
  });
}
