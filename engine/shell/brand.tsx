import { toHref } from '../url/href.ts';
import { isExternal } from '../url/is-external.ts';
import type { SiteConfig } from '../model/site-config.ts';

/**
 * The site's logo and title, linked (row D4). With a dark logo both pictures are in the page and
 * the styles show one of them; `alt` is read once because the other one is not displayed.
 */
export function Brand({ config }: { config: SiteConfig }) {
  const { title, logo } = config.navbar;
  const base = config.baseUrl;
  const href = logo?.href ?? '/';
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
