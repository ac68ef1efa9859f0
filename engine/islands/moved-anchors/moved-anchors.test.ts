// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { movedTo } from './moved-anchors.ts';

const item = (id: string, href: string): string => `<dt id="${id}"><a href="${href}">x</a></dt>`;

const list = document.createElement('dl');
list.innerHTML = [
  item('mill-grind', 'https://a.b/cli/grind'),
  item('mill-grind-rye', 'https://a.b/cli/grind#mill-grind-rye'),
  '<dt id="mill-gone">mill gone</dt>',
].join('');

it.each([
  ['#mill-grind', 'https://a.b/cli/grind'],
  ['#mill-grind-rye', 'https://a.b/cli/grind#mill-grind-rye'],
  ['#mill-grind--stone', 'https://a.b/cli/grind#mill-grind--stone'],
  ['#mill-grind-rye--fine', 'https://a.b/cli/grind#mill-grind-rye--fine'],
  ['#mill', undefined],
  ['#mill-gone', undefined],
  ['#--stone', undefined],
  ['', undefined],
])('%s is now at %s', (hash, expected) => {
  expect(movedTo(hash, list)).toBe(expected);
});
