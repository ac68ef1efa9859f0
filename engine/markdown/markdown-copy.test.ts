import { expect, it } from 'vitest';
import { parseHtml } from '../hast/parse-html.ts';
import { markdownCopy } from './markdown-copy.ts';

const copy = (html: string): string =>
  markdownCopy(
    parseHtml(html),
    { url: 'https://loom.example', baseUrl: '/docs/' },
    { title: 'Weave', path: '/docs/weave' },
  );

it('N5 has the article only, wherever it is, or the whole content of a page without one', () => {
  expect(
    copy('<p>Before</p><main><div><article><h1>A</h1><p>Text</p></article></div></main>'),
  ).toBe('# A\n\nText\n');
  expect(copy('<main><article><p>First</p></article><article><p>Second</p></article></main>')).toBe(
    '# Weave\n\nFirst\n',
  );
  expect(copy('<p>Tags</p>')).toBe('# Weave\n\nTags\n');
});

it.each([
  ['#warp', 'https://loom.example/docs/weave#warp'],
  ['/docs/a', 'https://loom.example/docs/a'],
  ['/other', '/other'],
  ['https://a.example/docs/', 'https://a.example/docs/'],
])('N5 the address %s is %s', (href, address) => {
  expect(copy(`<article><p><a href="${href}">A</a></p></article>`)).toContain(`(${address})`);
});

it('N5 has neither control characters nor no-break spaces', () => {
  expect(copy('<article><p>a\u00a0b\u0007c</p></article>')).toBe('# Weave\n\na b\ufffdc\n');
});
