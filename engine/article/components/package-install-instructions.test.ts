import { expect, it } from 'vitest';
import { renderFixture } from '../../../test/golden/render-fixture.ts';
import type { ArticleServices } from '../rendering.ts';

/** What the page says to install, where the documented release has version 1.2.3 of `loom`. */
async function commandOn(file: string, services: Partial<ArticleServices>): Promise<string> {
  const page = '<PackageInstallInstructions packageName="loom" />';
  const { html } = await renderFixture(page, file, {}, services);
  return /uv add .*/.exec(html.replace(/<[^>]*>/g, ''))?.[0] ?? '';
}

it('completes packages with the version of the release on its pages, and leaves those of copied versions alone', async () => {
  const lookups = { version: (name: string) => (name === 'loom' ? '1.2.3' : undefined) };
  const isOfRelease = (file: string): boolean => file === 'docs/a.md';
  const services = { lookups, isOfRelease } as unknown as Partial<ArticleServices>;
  expect(await commandOn('docs/a.md', services)).toMatch(/^uv add loom==1\.2\.3/);
  expect(await commandOn('docs/b.md', services)).toMatch(/^uv add loom(?!=)/);
});
