import { expect, it } from 'vitest';
import { hashPage } from './a11y/passed-pages.ts';

const page = (article: string): string => `<header>Menu</header><main>${article}</main>`;
const isSame = (one: string, other: string): boolean =>
  hashPage(page(one)) === hashPage(page(other));

it.each([
  ['edited words', '<p>An asset.</p>', '<p>Two assets and a job.</p>'],
  ['the target of a link', '<a href="/a">A</a>', '<a href="/b">A</a>'],
  ['the hash of a file', '<img src="/_quire/x.1a.png">', '<img src="/_quire/x.2b.png">'],
  ['words of an alternative text', '<img alt="A graph">', '<img alt="The graph of sales">'],
])('A1 %s: nothing that axe-core looks at', (_, before, after) => {
  expect(isSame(before, after)).toBe(true);
});

it.each([
  ['an element', '<p>A</p>', '<p><b>A</b></p>'],
  ['a class', '<p class="a">A</p>', '<p class="b">A</p>'],
  ['text that is gone', '<a href="/a">A</a>', '<a href="/a"> </a>'],
  ['an alternative text that is gone', '<img alt="A graph">', '<img alt="">'],
  ['a word that sticks out', '<p>A</p>', '<p>AssetCheckExecutionContext</p>'],
  ['a size', '<img width="20">', '<img width="2000">'],
])('A1 A2 %s: looked at again', (_, before, after) => {
  expect(isSame(before, after)).toBe(false);
});
