import { Fragment } from 'react';
import type { ShownChange, VersionAlternate } from '../model/route.ts';
import { toHref } from '../url/href.ts';
import { around } from '../texts/translate.ts';
import { useT } from '../texts/use-t.ts';

/** Input of the banner on pages that aren't of the latest version. Addresses are route paths. */
export interface VersionBannerProps {
  banner: 'unmaintained' | 'unreleased';
  /** Label of the page's version. */
  label: string;
  /** The page in the latest version, or the nearest one there, with its title. */
  latest: Pick<VersionAlternate, 'path' | 'isNearest'> & { label: string; title: string };
  /** What newer versions changed about the page's subject. */
  changes: readonly ShownChange[];
  base: string;
}

/** The banner of an older or unreleased page, with a link to the latest. */
export function VersionBanner({ banner, label, latest, changes, base }: VersionBannerProps) {
  const t = useT();
  const href = toHref(base, latest.path);
  const what =
    banner === 'unmaintained'
      ? t('unmaintained', { version: label })
      : t('unreleased', { version: label });
  const [before, after] = latest.isNearest
    ? around(t('nearestPage', { latest: latest.label }), 'page')
    : around(t('samePage'), 'latest');
  return (
    <aside className="version-banner admonition admonition--warning" aria-label={t('version')}>
      <p>
        {what} {before}
        <a href={href}>{(latest.isNearest && latest.title) || latest.label}</a>
        {after}
      </p>
      {changes.length > 0 && (
        <p>
          {t('changedSince')}{' '}
          {changes.map(({ path, anchor, html, by }, i) => (
            <Fragment key={path + anchor}>
              {i > 0 && '; '}
              <a
                href={`${toHref(base, path)}#${anchor}`}
                dangerouslySetInnerHTML={{ __html: html }}
              />{' '}
              ({by})
            </Fragment>
          ))}
        </p>
      )}
    </aside>
  );
}

/**
 * What a page says to readers whom the version menu led to it in place of another (row V2). The link ends with its id (`hrefOfAlternate`):
 * the browser shows it, and screen readers start there.
 */
export function NearestNote({ label }: { label: string }) {
  const t = useT();
  return (
    <div
      id="quire-nearest"
      className="nearest-note admonition admonition--info"
      role="note"
      tabIndex={-1}
    >
      {t('nearestNote', { version: label })}
    </div>
  );
}
