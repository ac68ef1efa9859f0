import { describe, expect, it } from 'vitest';
import { createRedirector, withQuery, type RedirectRule } from './match-redirect.ts';

const rule = (source: string, destination: string, permanent = true): RedirectRule => ({
  source,
  destination,
  permanent,
});

describe('createRedirector', () => {
  const moved = createRedirector([
    rule('/old', '/new'),
    rule('/old/special', '/elsewhere#part'),
    rule('/old/:path*', '/new/:path*'),
    rule('/old/deep/:path*', '/deep/:path*?from=old'),
    rule('/gone/:path*', '/'),
    rule('/out', 'https://other.example/x', false),
    rule('/up/:path*', '/:path*'),
    rule('/alt', '/日本 x?a=ü#b'),
    rule('/done', '/%C3%BC'),
  ]);

  it.each([
    ['/old', '/new'],
    ['/old/', '/new'],
    ['/old.html', '/new'],
    ['/old/index.html', '/new'],
    ['/old/a/b', '/new/a/b'],
    ['/old/a b', '/new/a%20b'],
    ['/old/%C3%BC', '/new/%C3%BC'],
    ['/old/special', '/elsewhere#part'],
    ['/old/deep', '/deep?from=old'],
    ['/old/deep/er', '/deep/er?from=old'],
    ['/gone/a/b', '/'],
    ['/gone', '/'],
    ['/out', 'https://other.example/x'],
    ['/up', '/'],
    ['/up/a', '/a'],
    ['/alt', '/%E6%97%A5%E6%9C%AC%20x?a=%C3%BC#b'],
    ['/done', '/%C3%BC'],
    ['/up//evil.example', '/evil.example'],
    ['/up/%2F/evil.example', '/evil.example'],
    ['/up/\\evil.example', '/%5Cevil.example'],
  ])('%s → %s', (path, to) => {
    expect(moved(path)?.to).toBe(to);
  });

  it.each(['/', '/older', '/ol', '/new', '/out/side'])('%s stays', (path) => {
    expect(moved(path)).toBeUndefined();
  });

  it('puts text with a meaning for replacements in as it is', () => {
    expect(moved('/old/$&')?.to).toBe('/new/$&');
  });
});

it.each([
  ['/a', '?x=1', '/a?x=1'],
  ['/a#b', '?x=1', '/a?x=1#b'],
  ['/a?y=2#b', '?x=1', '/a?y=2#b'],
  ['/a', '', '/a'],
])('%s with %s: %s', (to, query, expected) => {
  expect(withQuery(to, query)).toBe(expected);
});
