import type { Page } from 'playwright-core';

/** What the browser asks for: the path and kind of each request. */
export interface Request {
  path: string;
  kind: string;
}

/**
 * Notes what a page asks for from now on, prefetches left out. The icon of the tab is a picture, whatever the
 * browser calls it.
 */
export function listen(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    const { purpose, 'sec-purpose': secPurpose } = request.headers();
    if ((purpose ?? secPurpose) !== undefined || request.url().startsWith('data:')) return;
    const path = new URL(request.url()).pathname;
    asked.push({ path, kind: path.endsWith('.svg') ? 'image' : request.resourceType() });
  });
  return asked;
}

/** Notes every request of a page that leaves an origin, from now on (row N1). */
export function listenElsewhere(page: Page, origin: string): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !/^(?:data|blob):$/.test(url.protocol))
      elsewhere.push(request.url());
  });
  return elsewhere;
}
