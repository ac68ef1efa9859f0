import { expect, it } from 'vitest';
import { configOf, contentOf } from '../../test/harness/content-of.ts';
import { buildRoutes } from './build-routes.ts';

/** The warnings of a site with these documents, redirects (source, destination) and static files. */
function check(
  docs: Record<string, object>,
  redirects: [source: string, destination: string][] = [],
  staticFiles: string[] = [],
): string[] {
  const entries = redirects.map(([source, destination], i) => ({
    ...{ source, destination, permanent: true, line: i + 1, column: 3 },
  }));
  const content = contentOf({ docs, redirects: entries, staticFiles });
  const { problems } = buildRoutes(content, configOf());
  return problems
    .filter(({ id }) => id === 'route-case')
    .map(({ severity, file, line, message }) => `${severity} ${file}:${line ?? ''} ${message}`);
}

it('names pages, files and redirects that are one file where case does not count', () => {
  expect(check({ 'index.md': {}, 'guide.md': {}, 'Guide.md': {} })).toEqual([
    expect.stringMatching(
      /^warning docs\/Guide\.md: The files guide\.html \(docs\/guide\.md\) and Guide\.html \(docs\/Guide\.md\) differ only/,
    ),
  ]);
  expect(check({ 'index.md': {}, 'guides/a.md': {} }, [['/Guides/A', '/guides/a']])).toEqual([
    expect.stringMatching(
      /^warning redirects\.yml:1 The files guides\/a\.html \(docs\/guides\/a\.md\) and Guides\/A\.html \(the redirect from \/Guides\/A\)/,
    ),
  ]);
  expect(check({ 'index.md': {} }, [], ['/logo.svg', '/Logo.svg', '/Index.html'])).toHaveLength(2);
});

it('is silent about what differs otherwise, and about wildcards', () => {
  const docs = { 'index.md': {}, 'a.md': {}, 'b/a.md': {}, 'ä.md': {} };
  expect(
    check(
      docs,
      [
        ['/B/:path*', '/b/:path*'],
        ['/c', '/a'],
      ],
      ['/a.svg'],
    ),
  ).toEqual([]);
});
