/**
 * The base path that an address suggests: what stands before the page's own path, of which `route` is the part below
 * the base path the page was built for (`a/b`, empty for the first page). Undefined where the address does not end with
 * it, as on the page for unknown addresses.
 */
export function suggestBase(pathname: string, route: string): string | undefined {
  const path = pathname.replace(/\/$|(?:\/index)?\.html$/, '');
  if (!`${path}/`.endsWith(`/${route && `${route}/`}`)) return undefined;
  return route ? path.slice(0, -route.length) : `${path}/`;
}

/**
 * Puts a banner over a page whose styles did not come because it lies under another base path than it was
 * built for (row E5). Part of an inline script: nothing else arrives on such a page.
 */
export function checkBase(): void {
  addEventListener('DOMContentLoaded', () => {
    const { base = '/', path = '' } = document.documentElement.dataset;
    const style = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    const suggested = suggestBase(location.pathname, path.slice(base.length));
    if (!style || !suggested || suggested === base) return;
    try {
      // A sheet that could not be had is there all the same, and empty.
      if (style.sheet?.cssRules.length) return;
    } catch {
      // Or nobody may look into it.
    }
    const banner = document.createElement('p');
    banner.id = 'base-banner';
    banner.role = 'alert';
    banner.style.cssText = 'margin:0;padding:1em;background:#8c1d18;color:#fff;font:1em sans-serif';
    banner.textContent =
      `This page did not load its styles and scripts. It was built for the base path ${base}, ` +
      `but seems to be served under ${suggested}. Build the site with --base ${suggested}.`;
    document.body.prepend(banner);
  });
}
