import { Icon } from '../islands/icon/markup.tsx';
import { firstPage } from '../model/first-page.ts';
import type { Sidebar as SidebarData, SidebarCategory, SidebarItem } from '../model/sidebar.ts';
import { toHref } from '../url/href.ts';
import { isExternal } from '../url/is-external.ts';

/** How a sidebar's entries are shown on one page. */
export interface SidebarView {
  items: readonly SidebarItem[];
  /** Route path of the page, absent where no entry is to be marked. */
  activePath?: string | undefined;
  /** Keys of the categories that contain the page; open and marked. */
  activeKeys: readonly string[];
  base: string;
}

/** The column with the page's sidebar (row L7). `url` is the final address of its branches' file. */
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
 * The `<li>` entries of one level. A category is filled when it contains the page or when its
 * author wants it open; every other one is left empty, to be filled from the sidebar's file.
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
  // What cannot be opened stands above its pages, and leads to none of them.
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
          // Row D3: an unlisted landing page leaves its category without a link.
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

/** A category is shown when it leads anywhere: to its landing page or to one entry inside. */
function isVisible(category: SidebarCategory): boolean {
  return (
    category.href !== undefined ||
    category.items.some((item) => (item.kind === 'category' ? isVisible(item) : !item.unlisted))
  );
}

function classes(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
