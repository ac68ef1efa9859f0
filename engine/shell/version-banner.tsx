import { toHref } from '../url/href.ts';

/** What is told on every page of a version that is not the latest. Paths are route paths. */
export interface VersionBannerProps {
  banner: 'unmaintained' | 'unreleased';
  /** Label of the page's version. */
  label: string;
  /** The same page in the latest version, or its first one. */
  latest: { label: string; path: string; same: boolean };
  base: string;
}

/** A page of an old or coming version says so, and leads to the latest. */
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
