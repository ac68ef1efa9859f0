import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import Admonition from './Admonition.tsx';
import { ADMONITIONS } from '../../engine/model/admonitions.ts';

it.each(Object.entries(ADMONITIONS))(
  'the type %s looks the same in pages and in components written for Docusaurus',
  (type, { kind, title }) => {
    const html = renderToStaticMarkup(createElement(Admonition, { type }));
    expect(html).toContain(`admonition--${kind}"`);
    expect(html).toContain(`>${title}</p>`);
  },
);
