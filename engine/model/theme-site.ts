import type { VersionEntry } from './site-config.ts';
import type { Language } from './texts.ts';

/** What components of a site can know about it (`useDocusaurusContext`, `useBaseUrl`). */
export interface ThemeSite {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  /** Entries of the version menu; empty without one. */
  versions: readonly VersionEntry[];
  /** `siteData` of the configuration. */
  data: Readonly<Record<string, unknown>>;
}

/** What the bundled code of a site depends on besides its files. */
export interface BundledFor extends ThemeSite {
  locale: Language;
}
