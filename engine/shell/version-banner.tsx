import { toHref } from '../url/href.ts';

/** Input of the banner on pages that aren't of the latest version. Addresses are route paths. */
export interface VersionBannerProps {
  banner: 'unmaintained' | 'unreleased';
  /** Label of the page's version. */
  label: string;
  /** The same page in the latest version, or that version's first page. */
  latest: { label: string; path: string; same: boolean };
  base: string;
}

/** The banner of an older or unreleased page, with a link to the latest. */
export function VersionBanner({ banner, label, latest, base }: VersionBannerProps) {
  return (
    <aside className="version-banner admonition admonition--warning" aria-label="Version">
      <p>
        {banner === 'unmaintained'
          ? `This page describes ${label}, which is no longer maintained.`
          : `This page describes ${label}, which is not released yet.`}{' '}
        <a href={toHref(base, latest.path)}>
          {latest.same ? `The same page in ${latest.label}` : `Go to ${latest.label}`}
        </a>
      </p>
    </aside>
  );
}
