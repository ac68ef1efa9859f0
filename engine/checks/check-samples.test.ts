import { expect, it } from 'vitest';
import type { Doc } from '../model/content.ts';
import { pageKind } from '../model/page-kind.ts';
import { purposeOf } from './check-samples.ts';

const purpose = (slug: string, isIndex = false, listsPages = false): string =>
  purposeOf({ doc: { slug, isIndex } as Doc }, listsPages);

it.each(['/migration/from-1', '/upgrading/a', '/about/x', '/api/a', '/tutorial/a', '/guides/a'])(
  '%s is what search results call it',
  (slug) => expect(purpose(slug)).toBe(pageKind(slug)),
);

it.each([
  ['/', 'landing'],
  ['/guides/run/reference', 'api'],
])('%s is %s', (slug, expected) => expect(purpose(slug)).toBe(expected));

it('a page that lists those of its folder is a landing page', () => {
  expect(purpose('/guides', true, true)).toBe('landing');
  expect(purpose('/guides', true, false)).toBe('guide');
});
