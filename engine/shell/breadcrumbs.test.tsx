import { expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { Breadcrumbs } from './breadcrumbs.tsx';

const page = { label: 'Spin wool' };
const guides = { label: 'Guides', href: '/guides' };
const basics = { label: 'Basics' };

it.each([
  ['one of several with a link', [guides, basics, page], false],
  ['none with a link', [basics, page], true],
  ['the page alone', [page], true],
])('A2 a row that can scroll has something that takes the focus: %s', (_, crumbs, isFocusable) => {
  const html = renderToStaticMarkup(<Breadcrumbs crumbs={crumbs} base="/" />);
  expect(/<ol tabindex="0">/i.test(html)).toBe(isFocusable);
  expect(html).toContain('aria-current="page">Spin wool');
});
