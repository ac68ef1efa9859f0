// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { checkBase, suggestBase } from './check-base.ts';

it.each([
  ['/docs/guides/build', 'guides/build', '/docs/'],
  ['/docs/guides/build.html', 'guides/build', '/docs/'],
  ['/docs/guides/', 'guides', '/docs/'],
  ['/docs/guides/index.html', 'guides', '/docs/'],
  ['/guides', 'guides', '/'],
  ['/docs/', '', '/docs/'],
  ['/docs/index.html', '', '/docs/'],
  ['/', '', '/'],
  // Pages that aren't documents, or whose document id differs from the address.
  ['/docs/tags/etl', 'tags/etl', '/docs/'],
  ['/search', 'search', '/'],
  ['/1.0/guides/shared', '1.0/guides/shared', '/'],
  ['/docs/1.0/', '1.0', '/docs/'],
  // The not-found page is served at every unknown address.
  ['/docs/no-such-page', '404', undefined],
  ['/docs/more-guides', 'guides', undefined],
])('E5 %s of /%s suggests %s', (pathname, route, base) => {
  expect(suggestBase(pathname, route)).toBe(base);
});

it.each([
  ['/docs/', '/docs/guides/build', undefined],
  ['/', '/docs/guides/build', '/docs/'],
])('E5 a page for %s at %s without styles suggests %s', (base, pathname, suggested) => {
  document.head.innerHTML = '<link rel="stylesheet">';
  document.body.innerHTML = '';
  Object.assign(document.documentElement.dataset, { base, path: `${base}guides/build` });
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listener());
  checkBase();
  vi.unstubAllGlobals();
  const banner = document.querySelector('#base-banner')?.textContent;
  if (suggested === undefined) expect(banner).toBeUndefined();
  else expect(banner).toContain(`--base ${suggested}`);
});
