import { describe, expect, it } from 'vitest';
import { configOf, contentOf } from '../../test/harness/content-of.ts';
import { parseRedirects } from '../content/parse-redirects.ts';
import { buildRoutes } from './build-routes.ts';

/** The problems of redirects, given as `source destination` lines, on a site with a few pages. */
function check(...lines: string[]): string[] {
  const text = lines
    .map((line) => line.split(' '))
    .map(([source, destination]) => `- source: ${source}\n  destination: ${destination}\n`)
    .join('');
  const { redirects, problems } = parseRedirects(text);
  const docs = { 'index.md': {}, 'a.md': {}, 'b.md': {}, 'new/x.md': {}, 'new/y.md': {} };
  const content = contentOf({ docs, redirects, staticFiles: ['/file.pdf'] });
  const table = buildRoutes(content, configOf(), [], ['/llms-full.txt', '/sitemap.xml']);
  const all = [...problems, ...table.problems].filter(({ id }) => id.startsWith('redirect'));
  expect(table.redirects).toHaveLength(redirects.length - all.length + problems.length);
  return all.map(({ id, line, column, message }) => `${line}:${column} ${id} ${message}`);
}

it('what is fine', () => {
  const fine = check(
    '/old /a',
    '/old/deep /b#part',
    '/gone/:path* /new/:path*',
    '/gone/special /a',
    '/pdf /file.pdf',
    '/out https://other.example/x',
    '/out/:path* https://other.example/:path*',
    '/over/:path* /',
  );
  expect(fine).toEqual([]);
});

it('destinations are those of the site, however they are written', () => {
  const destinations = [
    ['/b/', '/b'],
    ['/b/index.html?x=1#part', '/b?x=1#part'],
    ['/new/x.html#a', '/new/x#a'],
    ['/index.html', '/'],
    ['/', '/'],
    ['/report.html', '/report.html'],
    ['/file.pdf', '/file.pdf'],
    ['https://other.example/x/', 'https://other.example/x/'],
  ] as const;
  const redirects = destinations.map(([destination], line) => ({
    ...{ source: `/old-${line}`, destination, permanent: true, line, column: 1 },
  }));
  const docs = { 'index.md': {}, 'b.md': {}, 'new/x.md': {} };
  const staticFiles = ['/file.pdf', '/report.html'];
  const table = buildRoutes(contentOf({ docs, redirects, staticFiles }), configOf());
  expect(table.problems).toEqual([]);
  expect(table.redirects.map(({ destination }) => destination)).toEqual(
    destinations.map(([, canonical]) => canonical),
  );
});

describe('what is not', () => {
  it.each<[string, string[], string]>([
    ['a source that is a page', ['/a /b'], '1:3 redirect-source-taken The source /a is a page'],
    ['a source in the folder of the engine', ['/_quire/x /b'], 'redirect-source-taken'],
    ['a source that is a file', ['/file.pdf /b'], 'redirect-source-taken'],
    ['a wildcard over pages', ['/new/:path* /b'], 'covers /new/x'],
    ['a wildcard over everything', ['/:path* /b'], 'redirect-source-taken'],
    ['two with one source', ['/old /a', '/old/ /b'], '3:3 redirect-duplicate'],
    [
      'no target',
      ['/old /bb'],
      'redirect-target-missing The destination /bb of /old leads nowhere',
    ],
    ['no target below', ['/old/:path* /neww/:path*'], 'no page or file below /neww'],
    ['a chain', ['/one /two', '/two /a'], '2:16 redirect-chain'],
    ['a chain through a wildcard', ['/one /two/x', '/two/:path* /new/:path*'], 'redirect-chain'],
    [
      'wildcards in a chain',
      ['/one/:path* /two/:path*', '/two/:path* /new/:path*'],
      'redirect-chain',
    ],
    ['a wildcard onto a source', ['/one/:path* /new/:path*', '/new/z /a'], 'by /new/z on line 3'],
    ['a loop', ['/one /two', '/two /one'], 'redirect-loop'],
    ['a loop of one', ['/one /one'], 'redirect-loop'],
    ['a loop that grows', ['/one/:path* /one/more/:path*'], 'redirect-loop'],
    ['a relative source', ['old /a'], 'redirect-invalid'],
    ['a query', ['/old?x=1 /a'], 'redirect-invalid The source "/old?x=1" contains a query'],
    ['another pattern', ['/old/:slug /a'], 'redirect-invalid'],
    ['a wildcard in the middle', ['/old/:path*/x /a'], 'redirect-invalid'],
    ['a wildcard out of nothing', ['/old /new/:path*'], 'redirect-invalid'],
    ['a strange scheme', ['/old javascript:alert(1)'], 'redirect-invalid'],
  ])('%s', (_, lines, expected) => {
    expect(check(...lines).join('\n')).toContain(expected);
  });

  it('an exact entry takes an address out of a wildcard, and the chain with it', () => {
    expect(check('/one/:path* /new/:path*', '/one/z /a', '/new/z /a')).toEqual([]);
  });

  it('offers what is near', () => {
    const { redirects } = parseRedirects('- {source: /old, destination: /new/xx}');
    const table = buildRoutes(contentOf({ docs: { 'new/x.md': {} }, redirects }), configOf());
    expect(table.problems).toMatchObject([{ fix: 'Nearest: /new/x.' }]);
  });
});

describe('parseRedirects', () => {
  it.each<[string, string, object[]]>([
    ['nothing', '', []],
    ['broken YAML', '- source: [', [{ id: 'redirect-invalid', line: 1 }]],
    ['no list', 'source: /a', [{ line: 1, message: 'The redirects must be a list.' }]],
    [
      'no destination',
      '- source: /a',
      [{ line: 1, column: 3, message: 'The entry has no `destination`.' }],
    ],
    [
      'an unknown key',
      '- source: /a\n  target: /b\n  destination: /b',
      [{ line: 2, column: 3, message: 'Unknown key `target`.' }],
    ],
    [
      'a wrong type',
      '- source: /a\n  destination: /b\n  permanent: maybe',
      [{ line: 3, column: 14, message: '`permanent` must be true or false, not "maybe".' }],
    ],
    ['a bare word', '- /a', [{ line: 1 }]],
    [
      'the names of other tools',
      '- from: /a\n  to: /b',
      [
        { line: 1, column: 3, fix: 'Did you mean “source”?' },
        { line: 2, fix: 'Did you mean “destination”?' },
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(parseRedirects(text)).toMatchObject({ redirects: [], problems: expected });
  });

  it('reads entries with their place', () => {
    const text =
      '# moved\n- source: /a/\n  destination: /b\n- {source: /c.html, destination: /d, permanent: false}\n';
    expect(parseRedirects(text).redirects).toEqual([
      {
        source: '/a',
        destination: '/b',
        permanent: true,
        line: 2,
        column: 3,
        target: { line: 3, column: 16 },
      },
      {
        source: '/c',
        destination: '/d',
        permanent: false,
        line: 4,
        column: 3,
        target: { line: 4, column: 34 },
      },
    ]);
  });
});

it('files that the build writes may be where a redirect leads, and not where it begins', () => {
  expect(check('/all.txt /llms-full.txt')).toEqual([]);
  expect(check('/sitemap.xml /a')).toEqual([
    expect.stringContaining('redirect-source-taken The source /sitemap.xml'),
  ]);
});

it('keys that other tools have are answered with those that are meant', () => {
  const { problems } = parseRedirects('- from: /old\n  to: /a\n');
  expect(problems.map(({ message, fix }) => [message, fix])).toEqual([
    ['Unknown key `from`.', 'Did you mean “source”?'],
    ['Unknown key `to`.', 'Did you mean “destination”?'],
  ]);
});
