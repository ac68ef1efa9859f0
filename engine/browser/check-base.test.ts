import { expect, it } from 'vitest';
import { suggestBase } from './check-base.ts';

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
