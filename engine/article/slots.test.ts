import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

it('puts finished HTML through React, slots inside of slots included', () => {
  const slots = createSlots();
  const inner = slots.put('<b>1 & 2</b>');
  const outer = slots.put(`<p>${inner}</p>`);
  const markup = renderToStaticMarkup(createElement('div', null, 'a < b', outer));
  expect(slots.fill(markup)).toBe('<div>a &lt; b<p><b>1 & 2</b></p></div>');
});
