import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawing } from './drawing.ts';

const INNER = '<title>Old</title><path d="M0 0"></path>';
const render = (props: object, attributes: object | undefined = { viewBox: '0 0 1 1' }): string =>
  renderToStaticMarkup(createElement(drawing('/a.svg', attributes as never, INNER), props));

it('is the markup of its file, or has the title that it’s given', () => {
  expect(render({})).toBe(`<svg viewBox="0 0 1 1">${INNER}</svg>`);
  expect(render({ title: 'A & B', className: 'big' })).toBe(
    '<svg viewBox="0 0 1 1" class="big"><title>A &amp; B</title><path d="M0 0"></path></svg>',
  );
  expect(render({ title: 'A', titleId: 't' })).toContain(
    'aria-labelledby="t"><title id="t">A</title><path',
  );
});

it('is a picture if its file can’t be read', () => {
  const Unread = drawing('/a.svg');
  expect(renderToStaticMarkup(createElement(Unread, { title: 'A' }))).toContain(
    '<img alt="A" src="/a.svg"/>',
  );
});
