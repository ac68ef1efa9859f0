import { expect, it } from 'vitest';
import { renderFixture } from './render-fixture.ts';

const PAGE = '# A\n\n<CodeExample path="sample.py" lineStart={1} lineEnd={1} />\n';
const link = (html: string): string | undefined => /<a class="icon-button"[^>]*>/.exec(html)?.[0];

it('a sample leads to its file in the repository, where the site names one', async () => {
  const { html, published } = await renderFixture(PAGE, 'docs/a.md', {
    examplesUrl: 'https://code.example/tree/',
  });
  expect(link(html)).toContain('href="https://code.example/tree/sample.py"');
  expect(link(html)).not.toContain('download');
  expect(published).toEqual([]);
});

it('a sample is published with the page elsewhere, and stays so when the page is not rendered again', async () => {
  const { html, published, dependencies } = await renderFixture(PAGE, 'docs/a.md');
  expect(link(html)).toMatch(/href="\/_quire\/assets\/sample-\w+\.py" download="sample.py"/);
  expect(published).toEqual(['examples/sample.py']);
  expect(dependencies).toContain('examples/sample.py');
});

it.each(['example', 'exmples', './Examples'])('a wrong folder of examples is named: %s', async (examples) => {
  const { problems } = await renderFixture('# A\n\n<CodeExample path="sample.py" />\n', 'docs/a.md', { examples });
  expect(problems).toMatchObject([
    { id: 'sample-missing', line: 3, fix: expect.stringContaining('Correct `examples` in site.config.ts') },
  ]);
});

it('a folder to download leads to the repository as well, where the site names one', async () => {
  const { html } = await renderFixture('# A\n\n<ArchiveLink path="windmill" />\n', 'docs/a.md', {
    examplesUrl: 'https://code.example/tree',
  });
  expect(html).toMatch(
    /download="windmill\.zip">windmill\.zip<\/a> \(<a href="https:\/\/code\.example\/tree\/windmill"[^>]*>source<\/a>\)/,
  );
});
