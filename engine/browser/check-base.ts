import { t } from '../texts/t.ts';

/**
 * The base path that an address suggests: the part before the page's own path, where `route` is the part below the base
 * path that the page was built for (`a/b`, empty for the front page). Undefined if the address doesn't end with it, as
 * on the not-found page.
 */
export function suggestBase(pathname: string, route: string): string | undefined {
  const path = pathname.replace(/\/$|(?:\/index)?\.html$/, '');
  if (!`${path}/`.endsWith(`/${route && `${route}/`}`)) return undefined;
  return route ? path.slice(0, -route.length) : `${path}/`;
}

/**
 * Shows a banner on a page whose styles didn't load because it's served under a different base path than it was built
 * for (row E5). Part of an inline script, since nothing else loads on such a page.
 */
export function checkBase(): void {
  addEventListener('DOMContentLoaded', () => {
    const { base = '/', path = '' } = document.documentElement.dataset;
    const style = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    const suggested = suggestBase(location.pathname, path.slice(base.length));
    if (!style || !suggested || suggested === base) return;
    try {
      // A stylesheet that failed to load still exists, but is empty.
      if (style.sheet?.cssRules.length) return;
    } catch {
      // Or its rules can't be read.
    }
    const banner = document.createElement('p');
    banner.id = 'base-banner';
    banner.role = 'alert';
    banner.style.cssText = 'margin:0;padding:1em;background:#8c1d18;color:#fff;font:1em sans-serif';
    banner.textContent = t('wrongBase', { base, suggested });
    document.body.prepend(banner);
  });
}
