import { Icon } from '../islands/icon/markup.tsx';
import { firstPage } from '../model/first-page.ts';
import type { Sidebar as SidebarData, SidebarCategory, SidebarItem } from '../model/sidebars.ts';
import { toHref } from '../url/href.ts';
import { isExternal } from '../url/is-external.ts';

/** How to show a sidebar's entries on one page. */
export interface SidebarView {
  items: readonly SidebarItem[];
  /** Route path of the current page; absent if nothing is marked. */
  activePath?: string | undefined;
  /** Keys of the categories that contain the page: open, and marked. */
  activeKeys: readonly string[];
  base: string;
}

/** The column with the page's sidebar (row L7). `url` is the final address of the file with its branches. */
export function Sidebar({
  sidebar,
  url,
  activePath,
  activeKeys,
  base,
}: Omit<SidebarView, 'items'> & { sidebar: SidebarData; url: string }) {
  return (
    <aside
      className="sidebar"
      id="sidebar"
      data-island="sidebar"
      data-sidebar={sidebar.id}
      data-sidebar-url={url}
    >
      <nav aria-label="Docs sidebar">
        <ul className="tree">
          <SidebarList
            items={sidebar.items}
            activePath={activePath}
            activeKeys={activeKeys}
            base={base}
          />
        </ul>
      </nav>
    </aside>
  );
}

/**
 * The `<li>` entries of one level. A category is filled if it contains the page or its author wants it open; the others
 * are empty until the browser fills them from the sidebar's file.
 */
export function SidebarList({ items, activePath, activeKeys, base }: SidebarView) {
  return items.map((item) => {
    if (item.kind === 'category') {
      return isVisible(item) ? (
        <CategoryEntry
          key={item.key}
          category={item}
          activePath={activePath}
          activeKeys={activeKeys}
          base={base}
        />
      ) : null;
    }
    if (item.unlisted) return null;
    return (
      <li key={item.href} className={classes('tree-item', item.className)}>
        <EntryLink label={item.label} href={item.href} activePath={activePath} base={base} />
      </li>
    );
  });
}

function CategoryEntry({
  category,
  activePath,
  activeKeys,
  base,
}: Omit<SidebarView, 'items'> & { category: SidebarCategory }) {
  const active = activeKeys.includes(category.key);
  const folds = category.collapsible !== false;
  const open = active || !category.collapsed || !folds;
  const { label, href } = category;
  // A category that can't be folded is a heading above its pages, not a link.
  const inside = category.linkUnlisted || !folds ? undefined : firstPage(category.items);
  const landing = href ?? inside;
  return (
    <li
      className={classes('tree-item tree-category', category.className)}
      data-key={category.key}
      data-open={open ? '' : undefined}
      data-active={active ? '' : undefined}
    >
      <div className="tree-row">
        {landing === undefined ? (
          // Row D3: a category with an unlisted landing page isn't a link.
          <span className="tree-link" data-toggle={folds ? '' : undefined}>
            {label}
          </span>
        ) : (
          <EntryLink
            label={label}
            href={landing}
            activePath={href === undefined ? undefined : activePath}
            base={base}
            toggles={href === undefined}
          />
        )}
        {folds && (
          <button
            type="button"
            className="tree-toggle"
            aria-expanded={open}
            aria-label={`${open ? 'Collapse' : 'Expand'} sidebar category '${label}'`}
          />
        )}
      </div>
      <ul className="tree">
        {open && (
          <SidebarList
            items={category.items}
            activePath={activePath}
            activeKeys={activeKeys}
            base={base}
          />
        )}
      </ul>
    </li>
  );
}

function EntryLink({
  label,
  href,
  activePath,
  base,
  toggles,
}: {
  label: string;
  href: string;
  activePath: string | undefined;
  base: string;
  toggles?: boolean;
}) {
  const external = isExternal(href);
  return (
    <a
      className="tree-link"
      href={toHref(base, href)}
      aria-current={href === activePath ? 'page' : undefined}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener noreferrer' : undefined}
      data-toggle={toggles ? '' : undefined}
    >
      {label}
      {external && <Icon name="external" />}
    </a>
  );
}

/** A category is shown if it leads anywhere: to its landing page or to an entry inside. */
function isVisible(category: SidebarCategory): boolean {
  return (
    category.href !== undefined ||
    category.items.some((item) => (item.kind === 'category' ? isVisible(item) : !item.unlisted))
  );
}

function classes(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
