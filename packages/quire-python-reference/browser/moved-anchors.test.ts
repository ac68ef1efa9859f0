// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { movedTo } from './moved-anchors.ts';

const item = (id: string, href: string): string => `<dt id="${id}"><a href="${href}">x</a></dt>`;

const list = document.createElement('article');
list.innerHTML = [
  '<h2 id="mill-clean"><a href="https://a.b/cli/clean">x</a><a class="hash-link" href="#mill-clean"></a></h2>',
  '<h2 id="mill"><code>mill</code><a class="hash-link" href="#mill"></a></h2>',
  item('mill-grind', 'https://a.b/cli/grind'),
  item('mill-grind-rye', 'https://a.b/cli/grind#mill-grind-rye'),
  '<dt id="mill-gone">mill gone</dt>',
].join('');

it.each([
  ['#mill-grind', 'https://a.b/cli/grind'],
  ['#mill-grind-rye', 'https://a.b/cli/grind#mill-grind-rye'],
  ['#mill-grind--stone', 'https://a.b/cli/grind#mill-grind--stone'],
  ['#mill-grind-rye--fine', 'https://a.b/cli/grind#mill-grind-rye--fine'],
  ['#mill-clean--dust', 'https://a.b/cli/clean#mill-clean--dust'],
  ['#mill-clean', undefined],
  ['#mill', undefined],
  ['#mill--version', undefined],
  ['#mill-gone', undefined],
  ['#--stone', undefined],
  ['', undefined],
])('%s is now at %s', (hash, expected) => {
  expect(movedTo(hash, list)).toBe(expected);
});
