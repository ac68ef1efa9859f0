import { Icon } from '../islands/icon/markup.tsx';
import { firstPage } from '../model/first-page.ts';
import type { Sidebar as SidebarData, SidebarCategory } from '../model/sidebars.ts';
import { toHref } from '../url/href.ts';
import { isExternal } from '../url/is-external.ts';
import { isOpen, nearEntries, type SentFor, type SentList } from './near-entries.ts';
import { useT } from '../texts/use-t.ts';

/** How to show a sidebar's entries on one page. */
export interface SidebarView extends SentFor {
  list: SentList;
  base: string;
  /** Final address of the page that lists the whole sidebar; empty if nothing is left out. */
  all?: string;
}

/** The column with the page's sidebar (row L7). `url` is the final address of the file with its branches. */
export function Sidebar({
  sidebar,
  url,
  list,
  ...view
}: Omit<SidebarView, 'list'> & { sidebar: SidebarData; url: string; list?: SentList }) {
  const t = useT();
  return (
    <aside
      className="sidebar"
      id="sidebar"
      data-island="sidebar"
      data-sidebar={sidebar.id}
      data-sidebar-url={url}
    >
      <nav aria-label={t('docsSidebar')}>
        <ul className="tree">
          <SidebarList {...view} list={list ?? nearEntries(sidebar.items, view)} />
        </ul>
      </nav>
    </aside>
  );
}

/**
 * The `<li>` entries of one level. A category is filled if it contains the page or its author wants it open; the others
 * are empty until the browser fills them from the sidebar's file. So are the places of entries far from the page's own.
 */
export function SidebarList({ list, ...view }: SidebarView) {
  const { activePath, base } = view;
  return (
    <>
      <Rest count={list.before} {...view} />
      {list.entries.map(({ item, inside }) =>
        item.kind === 'category' ? (
          <CategoryEntry key={item.key} category={item} {...view} inside={inside} />
        ) : (
          <li key={item.href} className={classes('tree-item', item.className)}>
            <EntryLink label={item.label} href={item.href} activePath={activePath} base={base} />
          </li>
        ),
      )}
      <Rest count={list.after} {...view} />
    </>
  );
}

/** The place of entries that weren't sent; without JavaScript, it leads to all of them. */
function Rest({ count, all = '' }: Pick<SidebarView, 'all'> & { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <li className="tree-item" data-rest={count}>
      <a className="tree-link" href={all}>
        … {t('pages', { count })}
      </a>
    </li>
  );
}

function CategoryEntry({
  category,
  inside,
  ...view
}: Omit<SidebarView, 'list'> & { category: SidebarCategory; inside: SentList | undefined }) {
  const { activePath, activeKeys, base } = view;
  const t = useT();
  const active = activeKeys !== 'all' && activeKeys.includes(category.key);
  const folds = category.collapsible !== false;
  const open = inside !== undefined;
  const { label, href } = category;
  // A category that can't be folded is a heading above its pages, not a link.
  const isHeading = category.linkUnlisted || (!folds && open);
  const landing = href ?? (isHeading ? undefined : firstPage(category.items));
  return (
    <li
      className={classes('tree-item tree-category', category.className)}
      data-key={category.key}
      data-open={open ? '' : undefined}
      data-active={active ? '' : undefined}
      data-rest={!open && isOpen(category, activeKeys) ? '' : undefined}
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
            aria-label={open ? t('collapseCategory', { label }) : t('expandCategory', { label })}
          />
        )}
      </div>
      <ul className="tree">{inside && <SidebarList {...view} list={inside} />}</ul>
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

function classes(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
