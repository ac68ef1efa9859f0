import { staticMarkup } from './static-markup.ts';
import type { SidebarBranches } from '../model/payload.ts';
import type { Sidebar as SidebarData, SidebarItem } from '../model/sidebars.ts';
import { Sidebar, SidebarList } from './sidebar.tsx';

/**
 * The file of one sidebar. Categories that the author wants open are filled in their parent's list, so that a sidebar
 * built from the file looks like one that was sent with a page. The column can't include the address of its file, which
 * is a hash of the text.
 */
export function renderSidebarBranches(sidebar: SidebarData, base: string): SidebarBranches {
  const none = { activeKeys: [], base };
  const branches: SidebarBranches = {
    '': staticMarkup(<Sidebar sidebar={sidebar} url="" {...none} />),
  };
  const add = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if (item.kind !== 'category') continue;
      branches[item.key] = staticMarkup(<SidebarList items={item.items} {...none} />);
      add(item.items);
    }
  };
  add(sidebar.items);
  return branches;
}
