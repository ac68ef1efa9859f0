import { toHref } from '../url/href.ts';
import { isExternal } from '../url/is-external.ts';
import type { SiteConfig } from '../model/site-config.ts';

/**
 * The site's logo and title, linked (row D4). A dark logo adds a second picture, and the styles show one of the two.
 * Screen readers read one `alt`, because the other picture isn't displayed.
 */
export function Brand({ config, home = '/' }: { config: SiteConfig; home?: string | undefined }) {
  const { title, logo } = config.navbar;
  const base = config.baseUrl;
  const href = logo?.href ?? home;
  return (
    <a
      className="brand"
      href={toHref(base, href)}
      target={logo?.target}
      rel={logo?.target === '_blank' && isExternal(href) ? 'noopener noreferrer' : undefined}
      aria-label={!title && logo && !logo.alt ? config.title : undefined}
    >
      {logo && (
        <img
          className={logo.srcDark ? 'only-light' : undefined}
          src={toHref(base, logo.src)}
          alt={logo.alt}
          width={logo.width}
          height={logo.height}
        />
      )}
      {logo?.srcDark && (
        <img
          className="only-dark"
          src={toHref(base, logo.srcDark)}
          alt={logo.alt}
          width={logo.width}
          height={logo.height}
        />
      )}
      {title && <b>{title}</b>}
    </a>
  );
}
