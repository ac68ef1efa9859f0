import { expect, it } from 'vitest';
import type { Route } from '../model/route.ts';
import type { Redirect } from '../model/redirect.ts';
import { checkStaticFiles } from './check-static-files.ts';

const page = { kind: 'doc', path: '/a', file: 'a.html', payloadFile: '_quire/page/a.json' };

function told(files: string[], redirects: Partial<Redirect>[] = []): string[] {
  const site = {
    content: {
      siteDir: '/x',
      staticFiles: new Map(files.map((file) => [file, `/x/static${file}`])),
    },
    table: { routes: new Map([['/a', page as Route]]), redirects },
  };
  return checkStaticFiles(site as never).map(({ id, file }) => `${id} ${file}`);
}

it('tells files of static/ that a page or the engine keeps the place of', () => {
  expect(told(['/b.html', '/robots.txt', '/sitemap.xml', '/_redirects', '/a/b.png'])).toEqual([]);
  expect(told(['/a.html', '/a.md', '/_quire/x.js'])).toEqual([
    'route-duplicate static/a.html',
    'route-duplicate static/a.md',
    'route-duplicate static/_quire/x.js',
  ]);
});

it('tells an own _redirects only where redirects.yml would make one', () => {
  expect(told(['/_redirects'], [{ source: '/x' }])).toEqual(['route-duplicate static/_redirects']);
});
