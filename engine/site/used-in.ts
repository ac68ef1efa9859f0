import { escapeHtml } from '../content/inline-html.ts';
import type { SiteReference } from '../reference/site-reference.ts';

/** A page that uses names of the API. */
export interface UsingPage {
  title: string;
  /** Final address, base added. */
  href: string;
}

/** Which pages use which names of the API, gathered while they are rendered. */
export interface UsedIn {
  /** Takes in the names that a page uses. */
  add(page: UsingPage, names: readonly string[]): void;
  /** By canonical name, the pages that use a name told at a path. */
  at(path: string): ReadonlyMap<string, readonly UsingPage[]>;
}

/** Pages listed at one name; where more use it, it is one that readers need no examples of. */
const MOST = 8;
/** Where the list of a name goes; `renderReference` leaves it there. */
const MARK = /<!--used ([\w.]+)-->\n?/g;

/** Starts gathering. */
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

/** Puts the pages that use a name below its entry; marks of other names are taken out. */
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
