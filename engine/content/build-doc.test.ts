import { describe, expect, it } from 'vitest';
import type { FrontMatter } from '../model/front-matter.ts';
import { buildDoc } from './build-doc.ts';

function build(path: string, frontMatter: FrontMatter = {}, title?: string, firstParagraph = '') {
  const facts = {
    headings: [],
    firstParagraph,
    imports: [],
    partials: [],
    ...(title && { title }),
  };
  return buildDoc({ file: `docs/${path}`, root: 'docs', source: '', hash: '', frontMatter, facts });
}

describe('R1, K2 id and address', () => {
  it.each<[string, FrontMatter, string, string]>([
    ['a.md', {}, 'a', '/a'],
    ['guides/build.mdx', {}, 'guides/build', '/guides/build'],
    ['02-guides/10-build.md', {}, 'guides/build', '/guides/build'],
    ['2021-11-notes.md', {}, '2021-11-notes', '/2021-11-notes'],
    ['1.10-upgrade.md', {}, '1.10-upgrade', '/1.10-upgrade'],
    ['index.md', {}, 'index', '/'],
    ['guides/index.md', {}, 'guides/index', '/guides'],
    ['guides/README.md', {}, 'guides/README', '/guides'],
    ['guides/Guides.md', {}, 'guides/Guides', '/guides'],
    ['guides/01-index.md', {}, 'guides/index', '/guides'],
    ['a/x.md', { id: 'index' }, 'a/index', '/a'],
    ['a/x.md', { id: 'y' }, 'a/y', '/a/y'],
    ['a/x.md', { slug: '/' }, 'a/x', '/'],
    ['a/x.md', { slug: '/z/' }, 'a/x', '/z'],
    ['a/x.md', { slug: 'y' }, 'a/x', '/a/y'],
    ['01-a/b/x.md', { slug: '../y' }, 'a/b/x', '/a/y'],
    ['a/index.md', { slug: 'y' }, 'a/index', '/a/y'],
    ['my guide/größe.md', {}, 'my guide/größe', '/my guide/größe'],
  ])('%s %j → %s at %s', (path, frontMatter, id, slug) => {
    const { doc, problems } = build(path, frontMatter);
    expect([doc.id, doc.slug, problems]).toEqual([id, slug, []]);
  });

  it.each<[string, FrontMatter]>([
    ['a.md', { id: 'x/y' }],
    ['what?.md', {}],
    ['c#.md', {}],
    ['100%.md', {}],
    ['a.md', { slug: '/a?b' }],
    ['a.md', { slug: 'https://x.y/z' }],
    ['a.md', { slug: '//x.y/z' }],
    ['a.md', { slug: 'my page' }],
    ['a.md', { slug: '/a\uD800b' }],
    ['a.md', { slug: '/a\u0019b' }],
    ['a\nb.md', {}],
  ])('%s %j is reported, and has an address all the same', (path, frontMatter) => {
    const { doc, problems } = build(path, frontMatter);
    expect(problems).toMatchObject([{ id: 'doc-path-invalid', file: `docs/${path}` }]);
    expect(doc.slug).toMatch(/^\/[\w-]+\.?$/);
  });

  it('a wrong slug is told at its line, a file name as the address that it would be', () => {
    const source = '---\ntitle: A\nslug: my page\n---\n';
    const facts = { headings: [], firstParagraph: '', imports: [], partials: [] };
    const parts = { file: 'docs/a.md', root: 'docs', source, hash: '', facts };
    expect(buildDoc({ ...parts, frontMatter: { slug: 'my page' } }).problems).toMatchObject([
      { line: 3, column: 7, fix: 'Write hyphens: `my-page`.' },
    ]);
    expect(build('100%.md').problems[0]?.message).toContain('"/100%"');
  });
});

describe('title, description, position', () => {
  it.each<[FrontMatter, string | undefined, string]>([
    [{ title: 'Front' }, 'Heading', 'Front'],
    [{}, 'Heading', 'Heading'],
    [{}, undefined, 'name'],
    [{ title: '' }, 'Heading', 'Heading'],
  ])('%j and heading %j: %s', (frontMatter, heading, title) => {
    expect(build('01-name.md', frontMatter, heading).doc.title).toBe(title);
  });

  it('the description is the first paragraph, shortened at a word', () => {
    expect(build('a.md', { description: 'D' }, '', 'P').doc.description).toBe('D');
    expect(build('a.md', {}, '', 'one\ntwo').doc.description).toBe('one two');
    const long = build('a.md', {}, '', 'word '.repeat(200_000)).doc.description;
    expect(long).toMatch(/word…$/);
    expect(long.length).toBeLessThanOrEqual(301);
  });

  it.each<[string, FrontMatter, number | undefined]>([
    ['03-a.md', {}, 3],
    ['03-a.md', { sidebar_position: 1 }, 1],
    ['a.md', {}, undefined],
  ])('position of %s %j: %s', (path, frontMatter, position) => {
    expect(build(path, frontMatter).doc.position).toBe(position);
  });
});
