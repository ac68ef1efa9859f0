import { describe, expect, it } from 'vitest';
import { checkAnchors, scanAnchors, type CheckedPage } from './check-links.ts';

const page = (url: string, html: string, links: CheckedPage['links'] = []): CheckedPage => ({
  url,
  file: `docs${url}.md`,
  links,
  ...scanAnchors(html, '/base/'),
});

describe('anchors', () => {
  it('reads ids and links to anchors of this site only', () => {
    const html =
      '<h2 id="a&amp;b">A</h2><a name="old"></a><a href="#x"></a><a href="/base/p#y"></a><a href="/other/#z"></a><a href="https://e.example/#q"></a><a href="/base/p"></a>';
    expect(scanAnchors(html, '/base/')).toEqual({
      ids: ['a&b', 'old'],
      anchors: ['#x', '/base/p#y'],
    });
  });

  it('takes no name of anything but an anchor for an id', () => {
    const html = '<meta name="description"><input name="q"><a class="x" name="y"></a>';
    expect(scanAnchors(html, '/').ids).toEqual(['y']);
  });

  it('tells where the author wrote a link to an anchor that is not there', () => {
    const link = {
      file: 'docs/a.md',
      href: './b.md#settup',
      to: '/base/b#settup',
      line: 3,
      column: 7,
    };
    const problems = checkAnchors([
      page('/base/a', '<a href="/base/b#settup">x</a>', [link]),
      page('/base/b', '<h2 id="setup">x</h2>'),
    ]);
    expect(problems).toMatchObject([
      {
        id: 'anchor-broken',
        file: 'docs/a.md',
        line: 3,
        column: 7,
        message: expect.stringContaining('./b.md#settup'),
        fix: 'Nearest: #setup.',
      },
    ]);
  });

  it('finds encoded anchors, and leaves pages alone that it does not know', () => {
    const problems = checkAnchors([
      page(
        '/base/a',
        '<h2 id="ü">x</h2><a href="#%C3%BC">x</a><a href="/base/file.pdf#page=2">x</a><a href="#">top</a>',
      ),
    ]);
    expect(problems).toEqual([]);
  });
});
