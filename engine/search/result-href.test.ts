import { expect, it } from 'vitest';
import { resultHref } from './result-href.ts';

const SITE = { base: '/docs/', origins: ['https://tiny.test', undefined] };

it.each([
  ['https://tiny.test/docs/a#b', '/docs/a#b', 'an address of this site becomes a path'],
  ['https://tiny.test/a?x=1', '/docs/a?x=1', 'the base is added where it is missing'],
  ['https://other.test/docs/a', 'https://other.test/docs/a', 'an outside address stays'],
  ['mailto:a@b.test', 'mailto:a@b.test', 'whatever it is'],
  ['/a', '/docs/a', 'a path is one of this site'],
  ['a', '/docs/a', 'with or without a slash'],
])('R10 %s becomes %s: %s', (url, href) => expect(resultHref(url, SITE)).toBe(href));

it('R10 replaces a part of internal paths only', () => {
  const replace = { from: '/next/', to: '/' };
  expect(resultHref('https://tiny.test/docs/next/a#b', { ...SITE, replace })).toBe('/docs/a#b');
  expect(resultHref('https://tiny.test/docs/next/a?x=/next/#/next/', { ...SITE, replace })).toBe(
    '/docs/a?x=/next/#/next/',
  );
  expect(resultHref('https://other.test/next/a', { ...SITE, replace })).toBe(
    'https://other.test/next/a',
  );
});
