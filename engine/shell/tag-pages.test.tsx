import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PageData } from '../model/route.ts';
import { TagPage } from './tag-pages.tsx';

it('R8 the page of a tag begins with its description, if it has one', () => {
  const html = (description?: string): string => {
    const page = { title: 'Wool', description } as unknown as PageData;
    return renderToStaticMarkup(<TagPage page={page} cards={[]} base="/" />);
  };
  expect(html('From sheep.')).toContain('<h1>Wool</h1><p>From sheep.</p><p class="tag-count">');
  expect(html()).toContain('<h1>Wool</h1><p class="tag-count">');
});
