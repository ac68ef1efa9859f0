import type { ThemeSite } from '../model/theme-site.ts';

/** What components can know about the site, inserted by the bundler. */
declare const __QUIRE_SITE__: ThemeSite;

/** The site that these components were bundled for. */
export const site: ThemeSite = __QUIRE_SITE__;

/** An address below the site's base; external addresses and anchors stay unchanged. */
export function siteHref(address: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)) return address;
  const path = address.replace(/^\/+/, '');
  return address.startsWith(site.baseUrl) && site.baseUrl !== '/' ? address : site.baseUrl + path;
}
