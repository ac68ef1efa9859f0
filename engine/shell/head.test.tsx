import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PageData } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { PageHead } from './head.tsx';

const CONFIG = { baseUrl: '/docs/', url: 'https://x.test', tagline: '' } as SiteConfig;

/** The picture of a page at `/guides/a`. */
function pictureOf(image: string | undefined, socialImage?: string): string | undefined {
  const page = {
    route: { kind: 'doc', path: '/guides/a' },
    ...{ title: 'A', description: '', canonical: 'https://x.test/docs/guides/a' },
    ...{ keywords: [], alternates: [], image },
  } as unknown as PageData;
  const config = { ...CONFIG, ...(socialImage !== undefined && { socialImage }) };
  const html = renderToStaticMarkup(<PageHead page={page} config={config} />);
  return /property="og:image" content="([^"]*)"/.exec(html)?.[1];
}

it.each([
  ['/img/a b.png', 'https://x.test/docs/img/a%20b.png'],
  ['img/a.png', 'https://x.test/docs/img/a.png'],
  ['./a.png', 'https://x.test/docs/guides/a.png'],
  ['../img/a.png', 'https://x.test/docs/img/a.png'],
  ['https://cdn.test/a.png', 'https://cdn.test/a.png'],
  ['https://', undefined],
  ['', undefined],
])('the picture “%s” is shared as %s', (image, address) => {
  expect(pictureOf(image)).toBe(address);
});

it('a page without a picture has that of the site', () => {
  expect(pictureOf(undefined, 'img/site.png')).toBe('https://x.test/docs/img/site.png');
});
