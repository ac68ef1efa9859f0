import { ENGLISH_LANGUAGE } from '../model/texts.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { BundledFor } from '../model/theme-site.ts';

/** The part of a configuration that bundled code depends on; missing values are empty. */
export function themeSite(config: Partial<SiteConfig>): BundledFor {
  const { title = '', tagline = '', url = '', baseUrl = '/', versions = [], siteData } = config;
  const { lang, dir, texts } = config.locale ?? ENGLISH_LANGUAGE;
  const data = siteData ?? {};
  return { title, tagline, url, baseUrl, versions, data, locale: { lang, dir, texts } };
}
