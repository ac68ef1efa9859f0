import { staticMarkup } from './static-markup.ts';
import type { SidebarBranches } from '../model/payload.ts';
import type { Sidebar as SidebarData, SidebarItem } from '../model/sidebars.ts';
import { allEntries } from './near-entries.ts';
import { Sidebar, SidebarList } from './sidebar.tsx';
import type { Language } from '../model/texts.ts';
import { translator } from '../texts/translate.ts';

/**
 * The file of one sidebar. Categories that the author wants open are filled in their parent's list, so that a sidebar
 * built from the file looks like one that was sent with a page. The column can't include the address of its file, which
 * is a hash of the text.
 */
export function renderSidebarBranches(
  sidebar: SidebarData,
  base: string,
  locale: Language,
): SidebarBranches {
  const none = { activeKeys: [], base };
  const branches: SidebarBranches = {
    '': staticMarkup(
      <Sidebar sidebar={sidebar} url="" list={allEntries(sidebar.items, none)} {...none} />,
      locale,
    ),
  };
  const add = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if (item.kind !== 'category') continue;
      branches[item.key] = staticMarkup(
        <SidebarList list={allEntries(item.items, none)} {...none} />,
        locale,
      );
      add(item.items);
    }
  };
  add(sidebar.items);
  return branches;
}

/**
 * A page with every entry of a sidebar, for readers without JavaScript of pages that leave some out. It has no shell:
 * it's not one of the site's pages.
 */
export function renderWholeSidebar(
  { id, items }: SidebarData,
  base: string,
  locale: Language,
): string {
  const { lang } = locale;
  const list = allEntries(items, { activeKeys: 'all' });
  return `<!doctype html>\n${staticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{translator(locale)('allEntries', { sidebar: id })}</title>
      </head>
      <body>
        <ul>
          <SidebarList list={list} activeKeys="all" base={base} />
        </ul>
      </body>
    </html>,
    locale,
  )}\n`;
}
