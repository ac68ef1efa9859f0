import { expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { Pagination } from './pagination.tsx';

const spin = { label: 'Spin wool', href: '/guides/spin' };
const weave = { label: 'Weave', href: '/guides/weave' };

it.each([
  ['both', { previous: spin, next: weave }, ['prev', 'next']],
  ['the page before alone', { previous: spin }, ['prev']],
  ['the page after alone', { next: weave }, ['next']],
  ['neither', {}, []],
])('a page with %s', (_, pages, expected) => {
  const html = renderToStaticMarkup(<Pagination {...pages} base="/docs/" />);
  expect([...html.matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)).toEqual(expected);
  expect(html.includes('<nav')).toBe(expected.length > 0);
  for (const { label, href } of Object.values(pages)) {
    expect(html).toMatch(new RegExp(`href="/docs${href}".*${label}`));
  }
});
