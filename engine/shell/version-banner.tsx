import type { VersionAlternate } from '../model/route.ts';
import { toHref } from '../url/href.ts';

/** Input of the banner on pages that aren't of the latest version. Addresses are route paths. */
export interface VersionBannerProps {
  banner: 'unmaintained' | 'unreleased';
  /** Label of the page's version. */
  label: string;
  /** The page in the latest version, or the nearest one there, with its title. */
  latest: Pick<VersionAlternate, 'path' | 'isNearest'> & { label: string; title: string };
  base: string;
}

/** The banner of an older or unreleased page, with a link to the latest. */
export function VersionBanner({ banner, label, latest, base }: VersionBannerProps) {
  const href = toHref(base, latest.path);
  return (
    <aside className="version-banner admonition admonition--warning" aria-label="Version">
      <p>
        {banner === 'unmaintained'
          ? `This page describes ${label}, which is no longer maintained.`
          : `This page describes ${label}, which is not released yet.`}{' '}
        {latest.isNearest ? (
          <>
            {latest.label} doesn’t have it; the nearest page there is{' '}
            <a href={href}>{latest.title || latest.label}</a>.
          </>
        ) : (
          <>
            <a href={href}>{latest.label}</a> has the same page.
          </>
        )}
      </p>
    </aside>
  );
}

/**
 * What a page says to readers whom the version menu led to it in place of another (row V2). The link ends with its id (`hrefOfAlternate`):
 * the browser shows it, and screen readers start there.
 */
export function NearestNote({ label }: { label: string }) {
  return (
    <div
      id="quire-nearest"
      className="nearest-note admonition admonition--info"
      role="note"
      tabIndex={-1}
    >
      {label} doesn’t have the page that you came from. This is the nearest one.
    </div>
  );
}
