import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** The bundler writes the site into the module; here it's a global name. */
async function hrefs(baseUrl: string, addresses: string[]): Promise<string[]> {
  vi.resetModules();
  vi.stubGlobal('__QUIRE_SITE__', { baseUrl });
  const { siteHref } = await import('./site.ts');
  return addresses.map(siteHref);
}

it('adds the base to addresses of the site, once, and to no others', async () => {
  const addresses = [
    '/a',
    'a',
    '/docs/a',
    '#top',
    '//cdn.test/a',
    'mailto:a@b.test',
    'https://x.test',
  ];
  expect(await hrefs('/docs/', addresses)).toEqual([
    ...['/docs/a', '/docs/a', '/docs/a', '#top', '//cdn.test/a', 'mailto:a@b.test'],
    'https://x.test',
  ]);
  expect(await hrefs('/', ['/a', 'a', 'https://x.test'])).toEqual(['/a', '/a', 'https://x.test']);
});
