import type { PageData } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { toHref } from '../url/href.ts';
import { isExternal } from '../url/is-external.ts';
import { pathFrom, resolvePath } from '../url/resolve-path.ts';

/**
 * The elements of `<head>` that belong to one page; a navigation replaces all `[data-page-head]`.
 * The title is not among them: it travels as text.
 */
export function PageHead({ page, config }: { page: PageData; config: SiteConfig }) {
  const image = sharedImage(page.image ?? config.socialImage, page, config);
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
      {page.alternates.length > 0 && (
        <meta name="docs-versions" content={alternatesOf(page, config)} data-page-head="" />
      )}
      {image && <meta property="og:image" content={image} data-page-head="" />}
    </>
  );
}

/**
 * The whole address of the picture that is shown where a page is shared. `img/a.png` is a file of `static/`, `./a.png`
 * lies beside the page, as readers see it. Nothing for what is no address.
 */
function sharedImage(
  image: string | undefined,
  { route }: PageData,
  { baseUrl, url }: SiteConfig,
): string | undefined {
  if (!image) return undefined;
  if (isExternal(image)) return URL.canParse(image) ? image : undefined;
  const path = /^\.{1,2}\//.test(image) ? pathFrom(route.path, image) : resolvePath('/', image);
  return url + toHref(baseUrl, path);
}

/** For the version menu: the page's final address in each version, null where a version lacks it (row S3). */
function alternatesOf({ alternates }: PageData, { baseUrl }: SiteConfig): string {
  const addresses = alternates.map(({ version, path }) => [
    version,
    path === undefined ? null : toHref(baseUrl, path),
  ]);
  return JSON.stringify(Object.fromEntries(addresses));
}
