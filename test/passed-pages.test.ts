import { expect, it } from 'vitest';
import { hashFrame, hashPage } from './a11y/passed-pages.ts';

/** A page whose article an author wrote. */
const page = (text: string, head = 'Head', edited = 'today'): string =>
  `<header>Menu</header><main>${head}<article><h1>A</h1><div class="prose">${text}</div><p class="article-edit">${edited}</p></article></main>`;
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

it('A1 what the engine puts around an article: looked at on one page of each kind', () => {
  const one = hashPage(page('<p>A</p>', '<nav>One</nav>', '<time dateTime="1">'));
  expect(hashPage(page('<p>A</p>', '<nav><b>Two</b></nav>', '<time dateTime="2">'))).toBe(one);
  const tag = (text: string): string => hashPage(`<main><h1>Tag</h1>${text}</main>`);
  expect(tag('<p>A</p>')).not.toBe(tag('<p><b>A</b></p>'));
});

const framed = (nav: string, core = 'core-a1.js', style = 'style-b2.css'): string =>
  hashFrame(
    `<head><script data-core="/_quire/assets/${core}"></script><link href="/_quire/assets/${style}"></head><body>${page('<p>A</p>', nav)}</body>`,
  );

it('A1 the page of a kind is looked at again when its frame, a style, or a script changes', () => {
  const one = framed('<nav>One</nav>');
  expect(framed('<nav>Two</nav>')).toBe(one);
  expect(framed('<nav><b>One</b></nav>')).not.toBe(one);
  expect(framed('<nav>One</nav>', 'core-a2.js')).not.toBe(one);
  expect(framed('<nav>One</nav>', 'core-a1.js', 'style-b3.css')).not.toBe(one);
});
