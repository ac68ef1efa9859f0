import { describe, expect, it } from 'vitest';
import type { LinkedPage } from './check-links.ts';
import { checkOwnAddresses } from './check-own-addresses.ts';

const served = {
  baseUrl: '/docs/',
  has: (path: string) => ['/', '/a', '/file.pdf'].includes(path),
  pages: () => ['/a'],
  files: () => [],
};

/** Problems with a link in line 3 of a page. */
const check = (href: string) => {
  const link = { file: 'docs/x.md', href, to: href, line: 3, column: 5 };
  const page: LinkedPage = {
    ...{ url: '/docs/x', links: [link], ids: [], targets: [], sources: [] },
    ...{ inlineScripts: [], inlineStyles: [], loaded: [] },
  };
  return checkOwnAddresses([page, page], 'https://kiln.test', served);
};

describe('links that name this site with its host', () => {
  it.each([
    ['https://kiln.test/docs/aa', '/aa', 'Nearest: /a.'],
    ['https://kiln.test/docs/file.pdff#x', '/file.pdff', 'Fix the address.'],
    ['https://kiln.test/docs/nowhere?a=1', '/nowhere', 'Fix the address.'],
  ])('%s leads nowhere', (href, path, fix) => {
    expect(check(href)).toEqual([
      {
        ...{ id: 'link-broken', severity: 'warning', file: 'docs/x.md', line: 3, column: 5, fix },
        message: `The link “${href}” leads nowhere: this site has no page or file at ${path}.`,
      },
    ]);
  });

  it.each([
    ['http://localhost:3000/docs/a#b', 'Write `/a#b`.'],
    ['http://127.0.0.1:8080/docs/a', 'Write `/a`.'],
    ['https://localhost/docs/file.pdf', 'Write `/file.pdf`.'],
  ])('%s is of the development server', (href, fix) => {
    expect(check(href)).toMatchObject([{ severity: 'warning', line: 3, fix }]);
  });

  it.each([
    'https://kiln.test/docs/a',
    'https://kiln.test/blog',
    'https://kiln.testing/docs/b',
    'http://localhost:3000/docs/',
    'http://localhost:3000/docs/api',
    '/docs/a',
  ])('%s is right', (href) => {
    expect(check(href)).toEqual([]);
  });
});
