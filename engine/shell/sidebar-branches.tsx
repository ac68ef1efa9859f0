import { renderToStaticMarkup } from 'react-dom/server';
import type { SidebarBranches } from '../model/payload.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import { SidebarList } from './sidebar.tsx';

/**
 * The file of one sidebar: the inner HTML of every category's list by key, the top level under
 * the empty key. Nothing is marked as current. Categories that the author wants open come filled
 * in their parent's list, so that a sidebar made from the file looks like one that was sent.
 */
export function renderSidebarBranches(
  items: readonly SidebarItem[],
  base: string,
): SidebarBranches {
  const branches: SidebarBranches = {};
  const add = (key: string, list: readonly SidebarItem[]): void => {
    branches[key] = renderToStaticMarkup(<SidebarList items={list} activeKeys={[]} base={base} />);
    for (const item of list) if (item.kind === 'category') add(item.key, item.items);
  };
  add('', items);
  return branches;
}
