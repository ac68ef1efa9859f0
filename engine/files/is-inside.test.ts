import { sep } from 'node:path';
import { expect, it } from 'vitest';
import { isInside } from './is-inside.ts';

const path = (text: string): string => text.replaceAll('/', sep);

it.each([
  ['/site', '/site', true],
  ['/site/docs/a.md', '/site', true],
  ['/site-b/a.md', '/site', false],
  ['/', '/site', false],
  ['/site', '/', true],
  [undefined, '/site', false],
  ['/site', undefined, false],
])('%s in %s: %s', (inner, outer, expected) => {
  expect(isInside(inner && path(inner), outer && path(outer))).toBe(expected);
});
