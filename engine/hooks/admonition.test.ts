import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Admonition } from './admonition.tsx';
import { ADMONITIONS } from '../model/admonitions.ts';

it.each(Object.entries(ADMONITIONS))(
  'the type %s looks the same in pages and in components',
  (type, { kind, title }) => {
    const html = renderToStaticMarkup(createElement(Admonition, { type }));
    expect(html).toContain(`admonition--${kind}"`);
    expect(html).toContain(`>${title}</p>`);
  },
);
