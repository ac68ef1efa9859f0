import { expect, it } from 'vitest';
import { suggestBase } from './check-base.ts';

it.each([
  ['/docs/guides/build', 'guides/build', '/docs/'],
  ['/docs/guides/build.html', 'guides/build', '/docs/'],
  ['/docs/guides/', 'guides/index', '/docs/'],
  ['/docs/guides/index.html', 'guides/index', '/docs/'],
  ['/guides', 'guides/index', '/'],
  ['/docs/', 'intro', '/docs/'],
  ['/docs/index.html', 'intro', '/docs/'],
  ['/', 'intro', '/'],
  // A page with a slug: its document does not tell its path.
  ['/docs/elsewhere', 'guides/build', '/docs/elsewhere/'],
])('E5 %s of %s suggests %s', (pathname, docId, base) => {
  expect(suggestBase(pathname, docId)).toBe(base);
});
