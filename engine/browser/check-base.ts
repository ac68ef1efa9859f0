/**
 * The base path that an address suggests: what stands before the page's own path. `docId` is the page's
 * document (`a/b`, `a/index`), whose path is the end of the address unless the page has a slug; then the
 * whole folder of the address is offered.
 */
export function suggestBase(pathname: string, docId: string): string {
  const path = pathname.replace(/\/$|(?:\/index)?\.html$/, '');
  const route = docId === 'intro' ? '' : docId.replace(/(?:^|\/)index$/, '');
  const base = route && path.endsWith(`/${route}`) ? path.slice(0, -route.length) : path;
  return base.endsWith('/') ? base : `${base}/`;
}

/**
 * Puts a banner over a page whose styles did not come because it lies under another base path than it was
 * built for (row E5). Part of the inline script: nothing else arrives on such a page.
 */
export function checkBase(): void {
  addEventListener('DOMContentLoaded', () => {
    const { base = '/', docId = '' } = document.documentElement.dataset;
    const style = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    const suggested = suggestBase(location.pathname, docId);
    // A sheet that could not be had is there all the same, and empty.
    if (!style || style.sheet?.cssRules.length || suggested === base) return;
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
