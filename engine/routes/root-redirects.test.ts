import { expect, it } from 'vitest';
import { configOf, contentOf } from '../../test/harness/content-of.ts';
import type { VersionContent } from '../model/content.ts';
import { buildRoutes } from './build-routes.ts';

it('a version without a page at its root redirects to its first page, and so does the site', () => {
  const model = contentOf({ docs: { 'b.md': {}, 'a.md': { sidebar_position: 1 } } });
  const [version] = model.versions;
  const content = { ...model, versions: [{ ...(version as VersionContent), path: '/docs' }] };
  const { redirects } = buildRoutes(content, configOf({ docs: { route: '/docs' } }));
  expect(redirects.map(({ source, destination }) => [source, destination])).toEqual([
    ['/', '/docs/a'],
    ['/docs', '/docs/a'],
  ]);
});
