import { describe, expect, it } from 'vitest';
import type { Problem } from '../../model/problem.ts';
import { checkLinks, type LinkedPage } from './check-links.ts';
import { parseHtml } from '../../hast/parse-html.ts';
import { scanPage } from './scan-page.ts';
import type { ServedAddresses } from '../../model/served-addresses.ts';

const page = (url: string, html: string, links: LinkedPage['links'] = []): LinkedPage => ({
  url,
  file: `docs${url}.md`,
  links,
  ...scanPage([parseHtml(html)]),
});

/** What is served below `/base/`, pages and files. */
const SERVED = ['/', '/a', '/b', '/folder/c', '/file.pdf', '/brand/logo.svg'];
const served: ServedAddresses = {
  baseUrl: '/base/',
  has: (path) => SERVED.includes(path.replace(/(?:\.html|(?<=.)\/)$/, '')),
  pages: () => ['/a', '/b', '/folder/c'],
  files: () => ['/brand/logo.svg'],
};
const check = (pages: LinkedPage[], told: Problem[] = []): Problem[] =>
  checkLinks(pages, served, told);

describe('anchors', () => {
  it('tells where the author wrote a link to an anchor that is not there', () => {
    const link = {
      file: 'docs/a.md',
      href: './b.md#settup',
      to: '/base/b#settup',
      line: 3,
      column: 7,
    };
    const problems = check([
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

  it('finds encoded anchors, and leaves files alone', () => {
    const html =
      '<h2 id="ü">x</h2><a href="#%C3%BC">x</a><a href="/base/file.pdf#page=2">x</a><a href="#">top</a><a href="#top">x</a><a href="/base/b#Top">x</a><a href="/base/b#:~:text=hello">x</a><a href="#%C3%BC:~:text=x">x</a>';
    expect(check([page('/base/a', html), page('/base/b', '')])).toEqual([]);
    const wrong = '<a href="/base/b#no:~:text=x">x</a><a href="/base/b#topp">x</a>';
    expect(check([page('/base/a', wrong), page('/base/b', '')])).toHaveLength(2);
  });

  it.each(['/base/b/#no', 'b#no', '/base/b.html#no', '/base/b?x=1#no'])(
    'looks at the page, however %s names it',
    (href) => {
      const problems = check([
        page('/base/a', `<a href="${href}">x</a>`),
        page('/base/b', '<h2 id="yes">x</h2>'),
      ]);
      expect(problems.map(({ id }) => id)).toEqual(['anchor-broken']);
    },
  );
});

it('anchors of a page with a hole are not missing: what was reported there would bring them back', () => {
  const pages = [
    page('/base/a', '<a href="/base/b#part">x</a>'),
    { ...page('/base/b', ''), isIncomplete: true },
  ];
  expect(check(pages)).toEqual([]);
});

describe('pages and files', () => {
  it('finds what is there, by every way to write it, and leaves the rest of the host alone', () => {
    const hrefs = ['/base/', '/base/b/', '/base/b?x=1', 'b', './folder/c', '/base/file.pdf'];
    const html = [...hrefs, '/elsewhere', '../elsewhere', 'https://e.example/nope']
      .map((href) => `<a href="${href}">x</a>`)
      .join('');
    const inFolder = page('/base/folder/c', '<a href="../a">x</a><a href="c">x</a>');
    const home = page('/base/', '<a href="a">x</a><img src="brand/logo.svg">');
    expect(check([page('/base/a', html), inFolder, home])).toEqual([]);
  });

  it('tells once of a link and of a picture that nothing of the Markdown has', () => {
    const html = '<a href="/base/nope#x">x</a><img src="/base/brand/lgo.svg">';
    expect(
      check([page('/base/a', html), page('/base/b', html), page('/base/folder/c', '')]),
    ).toEqual([
      {
        id: 'link-broken',
        severity: 'error',
        file: 'docs/base/a.md',
        message:
          'The link “/base/nope#x” leads nowhere: there is no page or file at /nope. It comes from a component or an expression: the Markdown has no such link. It is on 1 other page, too.',
        fix: 'Fix the address, or remove it.',
      },
      {
        id: 'image-missing',
        severity: 'error',
        file: 'docs/base/a.md',
        message:
          'The address “/base/brand/lgo.svg” leads nowhere: there is no file at /brand/lgo.svg. It comes from `socialImage` of the configuration, a component or an expression: the Markdown has no such picture. It is on 1 other page, too.',
        fix: 'Nearest: /brand/logo.svg.',
      },
    ]);
  });

  it('what has no base path leads out of the site where there is such a page or file', () => {
    const html =
      '<a href="/b#x">x</a><a href="/elsewhere">x</a><a href="/base">x</a><img src="/brand/logo.svg">';
    const problems = check([
      page('/base/a', html),
      page('/base/b', '<a href="/b#x">x</a>'),
      page('/base/', ''),
    ]);
    expect(problems).toMatchObject([
      {
        id: 'link-broken',
        file: 'docs/base/a.md',
        message:
          'The address “/b#x” is outside of /base/, the base path of this site. It is on 1 other page, too.',
        fix: 'Write `<Link to>` instead of `<a href>`, or get the address from `siteHref`.',
      },
      { message: expect.stringContaining('“/brand/logo.svg” is outside of /base/') },
    ]);
    const vouched = { file: 'docs/a.md', href: 'pathname:///b', to: '/b' };
    expect(check([page('/base/a', '<a href="/b">x</a>', [vouched]), page('/base/b', '')])).toEqual(
      [],
    );
  });

  it('relative ones start where the reader is', () => {
    const problems = check([page('/base/folder/c', '<a href="a">x</a>'), page('/base/a', '')]);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('“a” leads nowhere: there is no page or file at /folder/a.'),
    ]);
  });

  it('what is on every page comes from no page', () => {
    const html = '<a href="/base/nope">x</a>';
    const [problem, ...others] = check([page('/base/a', html), page('/base/b', html)]);
    expect(others).toEqual([]);
    expect(problem).not.toHaveProperty('file');
    expect(problem?.message).toContain('It is on every page');
  });

  it('what one page vouches for is broken on the others, whichever comes first', () => {
    const vouched = { file: 'docs/a.md', href: 'pathname:///app', to: '/base/app' };
    const html = '<a href="/base/app">x</a>';
    const pages = [page('/base/a', html, [vouched]), page('/base/b', html), page('/base/', '')];
    for (const ordered of [pages, pages.toReversed()])
      expect(check(ordered)).toMatchObject([{ id: 'link-broken', file: 'docs/base/b.md' }]);
  });

  it('what was told where it is written is not told again, nor what the author vouches for', () => {
    const vouched = { file: 'docs/a.md', href: 'pathname:///app', to: '/base/app' };
    const broken = { file: 'docs/a.md', href: './nope.md', to: undefined };
    const told: Problem[] = [
      { id: 'image-missing', severity: 'error', address: './nope.png', message: 'No image.' },
    ];
    const html = '<a href="/base/app">x</a><a href="./nope.md">x</a><img src="./nope.png">';
    expect(check([page('/base/a', html, [vouched, broken])], told)).toEqual([]);
  });
});
