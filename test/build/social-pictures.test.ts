import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { expect, it } from 'vitest';
import { buildSite, tinySite } from '../harness/site.ts';

const CONFIG = (more: string): string =>
  `export default { title: 'Tiny', url: 'https://tiny.test', ${more} };\n`;
const FILES = {
  'docs/index.md': '# Home\n',
  'docs/a.md': '# A & B\n',
  'docs/own.md': '---\nimage: /own.png\n---\n\n# Own\n',
  'static/own.png': readFileSync(
    path.join(import.meta.dirname, '..', 'golden/site/static/images/dot.png'),
  ),
};

it('each page has a picture with its title, unless it has one of its own', async () => {
  const { code, output, outDir } = await buildSite(
    tinySite({ ...FILES, 'site.config.ts': CONFIG('socialPictures: true') }),
  );
  expect([code, output]).toEqual([0, expect.not.stringMatching(/^(?:error|warning)/m)]);
  const pictureOf = (page: string): string | undefined =>
    /property="og:image" content="([^"]+)"/.exec(
      readFileSync(path.join(outDir, `${page}.html`), 'utf8'),
    )?.[1];
  const [home, a] = ['index', 'a'].map((page) => pictureOf(page) ?? '');
  expect(home).not.toBe(a);
  for (const address of [home, a] as string[]) {
    expect(address).toMatch(/^https:\/\/tiny\.test\/_quire\/assets\/social-[\da-f]{10}\.png$/);
    const file = path.join(outDir, new URL(address).pathname);
    expect(imageSize(readFileSync(file))).toMatchObject({ width: 1200, height: 630, type: 'png' });
  }
  const html = readFileSync(path.join(outDir, 'a.html'), 'utf8');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
  expect(html).not.toContain('content="summary"');
  expect(pictureOf('own')).toMatch(/^https:\/\/tiny\.test\/(?!.*social-)/);
  expect(pictureOf('404')).toBeUndefined();
});

it('a site that does not ask for them has none', async () => {
  const { outDir } = await buildSite(tinySite(FILES));
  const assets = path.join(outDir, '_quire/assets');
  expect(
    existsSync(assets) && readdirSync(assets).filter((name) => name.startsWith('social-')),
  ).toEqual([]);
  expect(readFileSync(path.join(outDir, 'a.html'), 'utf8')).not.toContain('og:image');
});
