import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PageData } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { PageHead } from './head.tsx';

const CONFIG = { baseUrl: '/docs/', url: 'https://x.test', tagline: '' } as SiteConfig;

/** The tags for pictures on the page at `/guides/a`: name and address. */
function pictures(image: string | undefined, socialImage?: string): Record<string, string> {
  const page = {
    route: { kind: 'doc', path: '/guides/a' },
    ...{ title: 'A', description: '', canonical: 'https://x.test/docs/guides/a' },
    ...{ keywords: [], alternates: [] },
  } as unknown as PageData;
  const config = { ...CONFIG, ...(socialImage !== undefined && { socialImage }) };
  const html = renderToStaticMarkup(<PageHead page={page} image={image} config={config} />);
  const found = html.matchAll(/"(og:image|twitter:\w+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
}

it.each([
  ['/img/a b.png', 'https://x.test/docs/img/a%20b.png'],
  ['img/a.png', 'https://x.test/docs/img/a.png'],
  ['https://cdn.test/a.png', 'https://cdn.test/a.png'],
  ['https://', undefined],
  ['', undefined],
])('of the site, the picture “%s” is shared as %s', (image, address) => {
  expect(pictures(undefined, image)['og:image']).toBe(address);
});

it.each([
  ['/docs/_quire/assets/a-1f2e3d4c.png', 'https://x.test/docs/_quire/assets/a-1f2e3d4c.png'],
  ['https://cdn.test/a.png', 'https://cdn.test/a.png'],
])('the picture of a page itself goes before it, and is shown large: %s', (image, address) => {
  expect(pictures(image, 'img/site.png')).toEqual({
    'og:image': address,
    'twitter:card': 'summary_large_image',
    'twitter:image': address,
  });
});

it('a page without a picture has that of the site', () => {
  expect(pictures(undefined, 'img/site.png')).toEqual({
    'og:image': 'https://x.test/docs/img/site.png',
  });
});
