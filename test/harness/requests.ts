import type { Page } from 'playwright-core';

/** The path and kind of each request. */
export interface Request {
  path: string;
  kind: string;
}

/**
 * Records the requests of a page from this call on, without prefetches. The tab's icon counts as a picture, whatever
 * type the browser reports.
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

/** Records every request of a page to another origin, from this call on (row N1). */
export function listenElsewhere(page: Page, origin: string): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !/^(?:data|blob):$/.test(url.protocol))
      elsewhere.push(request.url());
  });
  return elsewhere;
}
