import type { SiteConfig } from '../model/site-config.ts';

/** What components of a site may know of it (`useDocusaurusContext`, `useBaseUrl`). */
export type ThemeSite = Pick<SiteConfig, 'title' | 'tagline' | 'url' | 'baseUrl'>;

/** The part of a configuration that components may know; what is missing is empty. */
export function themeSite(config: Partial<ThemeSite>): ThemeSite {
  const { title = '', tagline = '', url = '', baseUrl = '/' } = config;
  return { title, tagline, url, baseUrl };
}
