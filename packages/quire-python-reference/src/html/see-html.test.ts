import { expect, it } from 'vitest';
import { usedHtml } from './see-html.ts';

const pages = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ title: `P & ${i}`, href: `/${i}?a&b`, count: 1 }));

it('writes nothing without a page or a name', () => {
  expect(usedHtml([], [])).toBe('');
});

it('lists what the words name, and then pages, which search leaves out', () => {
  expect(usedHtml(['<i>x</i>'], pages(1))).toBe(
    '<p class="api-see">See also: <i>x</i><span class="unsearched"> · <a href="/0?a&amp;b">P &amp; 0</a></span></p>\n',
  );
});

it('lists three pages, and folds the others', () => {
  const html = usedHtml([], pages(6));
  expect(html).toMatch(/^<p class="api-see unsearched">See also: <a href="\/0\?/);
  expect(html.match(/<a /g)).toHaveLength(6);
  expect(html).toContain('<summary>and 3 more pages</summary><a href="/3?');
});
