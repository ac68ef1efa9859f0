import { ENGLISH_LANGUAGE } from '../model/texts.ts';
import type { BundledFor } from '../model/theme-site.ts';

/** The part of a configuration that bundled code depends on; missing values are empty. */
export function themeSite(config: Partial<BundledFor>): BundledFor {
  const { title = '', tagline = '', url = '', baseUrl = '/' } = config;
  const { lang, dir, texts } = config.locale ?? ENGLISH_LANGUAGE;
  return { title, tagline, url, baseUrl, locale: { lang, dir, texts } };
}
