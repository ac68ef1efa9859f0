import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { element, raw, text } from '../../hast/nodes.ts';
import { toHtml } from '../../hast/to-html.ts';
import { createSlots } from './slots.ts';

it('takes finished nodes through React, slots inside of slots included', () => {
  const slots = createSlots();
  const inner = slots.put([raw('<b>1 & 2</b>')]);
  const outer = slots.put([element('p', {}, slots.read(renderToStaticMarkup(inner)))]);
  const nodes = slots.read(renderToStaticMarkup(<div title="it's">a &lt; b{outer}</div>));
  expect(toHtml(nodes)).toBe('<div title="it&#x27;s">a &lt; b<p><b>1 & 2</b></p></div>');
  expect(nodes).toMatchObject([{ properties: { title: "it's" }, children: [text('a < b'), {}] }]);
});
