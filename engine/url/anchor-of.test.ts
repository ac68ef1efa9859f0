import { expect, it } from 'vitest';
import { anchorOf } from './anchor-of.ts';

it.each([
  ['', ''],
  ['#', ''],
  ['#part', 'part'],
  ['#%C3%BC', 'ü'],
  ['#%', '%'],
  ['#top', ''],
  ['#TOP', ''],
  ['#topic', 'topic'],
  ['#:~:text=hello', ''],
  ['#part:~:text=hello', 'part'],
  ['#top:~:text=hello', ''],
  ['#a:b~c', 'a:b~c'],
])('%s names “%s”', (hash, id) => {
  expect(anchorOf(hash)).toBe(id);
});

it('names an id `top` where a page has one', () => {
  expect(anchorOf('#top', new Set(['top']))).toBe('top');
  expect(anchorOf('#Top', new Set(['top']))).toBe('');
});
