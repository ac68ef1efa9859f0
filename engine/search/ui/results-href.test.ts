// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { resultsHref } from './results-href.ts';

const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size');
afterEach(() => {
  if (size) Object.defineProperty(URLSearchParams.prototype, 'size', size);
});

it.each([
  ['', undefined, 0, '/search'],
  ['a & b', undefined, 0, '/search?q=a+%26+b'],
  ['a', 'api', 2, '/search?q=a&kind=api&page=3'],
] as const)('the address of %j, of kind %s, page %i', (query, kind, page, href) => {
  expect(resultsHref(query, kind, page)).toBe(href);
});

it('V2 an older version has its own page of results', () => {
  document.documentElement.dataset.search = '/1.0/search';
  expect(resultsHref('a')).toBe('/1.0/search?q=a');
  delete document.documentElement.dataset.search;
});

it('is the same where parameters are not counted (Safari before 17)', () => {
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  expect(resultsHref('a')).toBe('/search?q=a');
});
