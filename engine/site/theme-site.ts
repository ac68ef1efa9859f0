import type { ThemeSite } from '../model/theme-site.ts';

/** The part of a configuration that components can use; missing values are empty. */
export function themeSite(config: Partial<ThemeSite>): ThemeSite {
  const { title = '', tagline = '', url = '', baseUrl = '/' } = config;
  return { title, tagline, url, baseUrl };
}
