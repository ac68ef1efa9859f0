import type { PageData } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { escapeHtml } from '../url/escape-html.ts';
import { toHref } from '../url/href.ts';
import { isExternal } from '../url/is-external.ts';
import { resolvePath } from '../url/resolve-path.ts';
import { hrefOfAlternate } from './version-menu.tsx';

/**
 * The page's own elements of `<head>`; a navigation replaces all `[data-page-head]`. The title is sent separately, as
 * text.
 */
export function PageHead({
  page,
  image,
  config,
}: {
  page: PageData;
  /** Final address of the page's own social image. */
  image?: string | undefined;
  config: SiteConfig;
}) {
  const own = image !== undefined;
  const shared = own ? wholeAddress(image, config) : siteImage(config);
  const description = page.description || config.tagline;
  return (
    <>
      {description && <meta name="description" content={description} data-page-head="" />}
      {page.keywords.length > 0 && (
        <meta name="keywords" content={page.keywords.join(', ')} data-page-head="" />
      )}
      {page.route.kind === 'not-found' ? null : (
        <link rel="canonical" href={page.canonical} data-page-head="" />
      )}
      {(page.route.unlisted || page.route.kind === 'not-found') && (
        <meta name="robots" content="noindex, nofollow" data-page-head="" />
      )}
      <meta property="og:title" content={page.title} data-page-head="" />
      {description && <meta property="og:description" content={description} data-page-head="" />}
      <meta property="og:url" content={page.canonical} data-page-head="" />
      {shared && <meta property="og:image" content={shared} data-page-head="" />}
      {own && <meta name="twitter:card" content="summary_large_image" data-page-head="" />}
      {own && <meta name="twitter:image" content={shared} data-page-head="" />}
    </>
  );
}

/** The default social image, a file of `static/`; nothing for an invalid address. */
function siteImage(config: SiteConfig): string | undefined {
  const { socialImage, baseUrl } = config;
  if (!socialImage) return undefined;
  if (isExternal(socialImage)) return URL.canParse(socialImage) ? socialImage : undefined;
  return wholeAddress(toHref(baseUrl, resolvePath('/', socialImage)), config);
}

/** Other sites show the image, so its address must include this host. */
function wholeAddress(address: string, { url }: SiteConfig): string {
  return isExternal(address) ? address : url + address;
}

/**
 * For the version menu after a navigation, which replaces the page but not the menu: the page's final address in each
 * version (row S3).
 */
export function alternatesMeta({ alternates }: PageData, { baseUrl }: SiteConfig): string {
  if (alternates.length === 0) return '';
  const addresses = alternates.map((one) => [one.version, hrefOfAlternate(one, baseUrl)]);
  const content = JSON.stringify(Object.fromEntries(addresses));
  return `<meta name="docs-versions" content="${escapeHtml(content)}" data-page-head="">`;
}
