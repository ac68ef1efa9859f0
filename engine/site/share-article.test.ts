import { describe, expect, it } from 'vitest';
import { parseHtml } from '../hast/parse-html.ts';
import { toHtml } from '../hast/to-html.ts';
import type { Doc } from '../model/content.ts';
import type { ArticleResult } from './article-of.ts';
import { shareArticle } from './share-article.ts';
import type { Site } from './site.ts';

const doc = (file: string, rest: Partial<Doc> = {}): Doc =>
  ({ file, hash: 'h', isPlain: true, ...rest }) as Doc;
const site = (keys: Record<string, string> = {}): Site =>
  ({
    extensions: { of: (version = '') => ({ key: keys[version] ?? '' }) },
    table: {
      links: {
        resolve: (file: string, href: string) =>
          href.startsWith('/gone')
            ? { reason: 'gone', nearest: [] }
            : { href: file.startsWith('versions/') && href.startsWith('/') ? `/1.0${href}` : href },
      },
    },
  }) as unknown as Site;
const asked = (href: string): string => `link\n${JSON.stringify(['docs/a.md', href])}`;
const result = (
  html: string,
  links: Record<string, string>,
  rest: Partial<ArticleResult['article']> = {},
): ArticleResult => ({
  article: {
    ...{ title: 'T', problems: [], dependencies: [], published: [], widgets: [] },
    links: Object.entries(links).map(([href, to]) => ({ file: 'docs/a.md', href, to, line: 1 })),
    asked: Object.fromEntries(Object.entries(links).map(([href, to]) => [asked(href), to])),
    ...rest,
  },
  html: async () => html,
  nodes: async () => parseHtml(html),
  version: 'v',
});

const HTML = '<p>A</p><p>To <a href="/b">b</a> &amp; <a href="https://x.test">x</a>.</p><p>C</p>';
const LINKS = { '/b': '/b', 'https://x.test': 'https://x.test' };
const older = doc('versions/1.0/docs/a.md', { inherited: 'docs/a.md' });

describe('V6 the article of an inherited page', () => {
  it('is the newer one, with the targets of its own version', async () => {
    const newer = { doc: doc('docs/a.md'), result: result(HTML, LINKS) };
    const shared = await shareArticle(site(), older, newer);
    const expected = HTML.replace('"/b"', '"/1.0/b"');
    expect(shared?.article.html).toBe(expected);
    expect(toHtml(shared?.nodes ?? [])).toBe(expected);
    expect(shared?.article.links[0]).toEqual({
      ...{ file: 'versions/1.0/docs/a.md', href: '/b', to: '/1.0/b', line: 1 },
    });
    expect(Object.values(shared?.article.asked ?? {})).toEqual(['/1.0/b', 'https://x.test']);
    expect(Object.keys(shared?.article.asked ?? {})[0]).toContain('versions/1.0/docs/a.md');
  });

  it.each([
    ['has components', { ...older, isPlain: false } as never, result(HTML, LINKS), {}],
    ['has another text', doc(older.file, { hash: 'i' }), result(HTML, LINKS), {}],
    ['names another release’s names', older, result(HTML, LINKS), { '1.0': 'other' }],
    ['shows files', older, result(HTML, LINKS, { dependencies: ['docs/a.svg'] }), {}],
    ['publishes files', older, result(HTML, LINKS, { published: ['/a.svg'] }), {}],
    ['has a problem', older, result(HTML, LINKS, { problems: [{} as never] }), {}],
    ['asks for more than links', older, result(HTML, {}, { asked: { 'cards\n': 'x' } }), {}],
    ['has a link that leads nowhere here', older, result(HTML, { '/gone': '/gone' }), {}],
    [
      'has text that its tree isn’t written as',
      older,
      { ...result(HTML, LINKS), nodes: async () => parseHtml('<p><a href="/b">c</a></p>') },
      {},
    ],
    ['has links that part here', older, result(HTML, { '/b': '/b', './b': '/b' }), {}],
  ] as const)('is rendered if the page %s', async (_, page, known, keys) => {
    const newer = { doc: doc('docs/a.md'), result: known };
    expect(await shareArticle(site(keys), page as Doc, newer)).toBeUndefined();
  });
});
