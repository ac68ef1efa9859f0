import type { Crumb } from '../model/route.ts';
import { toHref } from '../url/href.ts';
import { useT } from '../texts/use-t.ts';

/** The path from the sidebar's top to the page (row L5). Nothing for a page outside of sidebars. */
export function Breadcrumbs({ crumbs, base }: { crumbs: readonly Crumb[]; base: string }) {
  const t = useT();
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  // On a phone it can scroll, so something in it has to take the focus (row A2).
  const hasLink = crumbs.slice(0, last).some(({ href }) => href !== undefined);
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumbs')}>
      <ol tabIndex={hasLink ? undefined : 0}>
        {crumbs.map((crumb, index) => (
          <li key={index}>
            {index === last ? (
              <span aria-current="page">{crumb.label}</span>
            ) : crumb.href === undefined ? (
              <span>{crumb.label}</span>
            ) : (
              <a href={toHref(base, crumb.href)}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
