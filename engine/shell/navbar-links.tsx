import { Menu } from '../islands/menu/markup.tsx';
import type { NamedLink, NavLink } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { isExternal } from '../url/is-external.ts';

/** Links and menus of the navbar besides the areas of the site (row L1). */
export function NavbarLinks({
  links,
  side,
  base,
}: {
  links: readonly NavLink[];
  side: NavLink['side'];
  base: string;
}) {
  const here = links.filter((link) => link.side === side);
  if (here.length === 0) return null;
  return (
    <div className="navbar-links">
      {here.map(({ label, href, items }, i) =>
        href === undefined ? (
          <Menu key={label} id={side === 'left' ? `menu-${i}` : `menu-right-${i}`} label={label}>
            {items.map((item) => (
              <li key={item.label}>
                <PlainLink link={item} base={base} />
              </li>
            ))}
          </Menu>
        ) : (
          <PlainLink key={label} link={{ label, href }} base={base} />
        ),
      )}
    </div>
  );
}

/** A link; one to another site opens in a new tab. */
export function PlainLink({ link, base }: { link: NamedLink; base: string }) {
  const { label, href } = link;
  const outside = isExternal(href) && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a href={toHref(base, href)} {...outside}>
      {label}
    </a>
  );
}
