import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Admonition } from './admonition.tsx';
import { ADMONITIONS } from '../model/admonitions.ts';
import { admonitionTitles } from '../texts/admonition-titles.ts';
import { t } from '../texts/t.ts';

it.each(Object.entries(ADMONITIONS))(
  'the type %s looks the same in pages and in components',
  (type, kind) => {
    const html = renderToStaticMarkup(createElement(Admonition, { type }));
    expect(html).toContain(`admonition--${kind}"`);
    expect(html).toContain(`>${admonitionTitles(t)[type as keyof typeof ADMONITIONS]}</p>`);
  },
);
