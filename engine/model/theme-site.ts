import type { Language } from './texts.ts';

/** What components of a site can know about it (`useDocusaurusContext`, `useBaseUrl`). */
export interface ThemeSite {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
}

/** What the bundled code of a site depends on besides its files. */
export interface BundledFor extends ThemeSite {
  locale: Language;
}
