import { expect, it } from 'vitest';
import { readDrawing } from './read-drawing.ts';

it('gives the root’s attributes React’s names', () => {
  const svg = `<?xml version="1.0"?><!-- <svg> --><!DOCTYPE svg>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink='x' viewBox="0 0 4 2" class="a &amp; b" fill-rule='evenodd'
  xml:space="preserve" data-name="n" onload="alert(1)" style="enable-background:new 0 0 4 2; --own: 1"><path d="M0 0"/></svg>
`;
  expect(readDrawing(svg, '1')).toEqual({
    attributes: {
      ...{ viewBox: '0 0 4 2', className: 'a & b', fillRule: 'evenodd', xmlSpace: 'preserve' },
      ...{ 'data-name': 'n', style: { enableBackground: 'new 0 0 4 2', '--own': '1' } },
    },
    inner: '<path d="M0 0"/>',
  });
});

it('reads a root without content, and nothing from a file that isn’t a drawing', () => {
  expect(readDrawing('<svg width="2"/>', '1')).toEqual({ attributes: { width: '2' }, inner: '' });
  expect(readDrawing('<html></html>', '1')).toBeUndefined();
});

it('gives ids and classes names of their own', () => {
  const svg = `<svg id="root" aria-labelledby="t a"><style>.cls-1,#a{fill:#abc;margin:.5px}</style><title id="t">T</title>
<linearGradient id="a"/><rect class="cls-1 b" fill="url(#a)" stroke="#a"/><use xlink:href="#a" href='#other'/></svg>`;
  const { attributes, inner } = readDrawing(svg, '7') ?? {};
  expect(attributes).toEqual({ id: 'd7-root', 'aria-labelledby': 'd7-t d7-a' });
  expect(inner)
    .toBe(`<style>.d7-cls-1,#d7-a{fill:#abc;margin:.5px}</style><title id="d7-t">T</title>
<linearGradient id="d7-a"/><rect class="d7-cls-1 d7-b" fill="url(#d7-a)" stroke="#a"/><use xlink:href="#d7-a" href='#other'/>`);
});
