import { expect, it } from 'vitest';
import { placeInFrontMatter } from './front-matter-place.ts';

it.each([
  ['---\ntitle: A\nslug: /b\n---\n', { line: 3, column: 7 }],
  ['---\nslug:  "/b"\n---\n', { line: 2, column: 9 }],
  ['---\nslug:\n  /b\n---\n', { line: 2, column: 1 }],
  ['---\nsidebar:\n  slug: x\nslugs: y\n---\nslug: z\n', undefined],
  ['Text\n', undefined],
])('finds the value of `slug` in %j', (source, place) => {
  expect(placeInFrontMatter(source, 'slug')).toEqual(place);
});
