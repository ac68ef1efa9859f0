import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRelease } from '../reference/read-release.ts';
import { buildSiteReference } from '../reference/site-reference.ts';
import { createUsedIn, fillUsedIn } from './used-in.ts';

const FIXTURE = path.join(import.meta.dirname, '..', '..', 'test', 'fixtures', 'api', 'reference');
const release = readRelease(FIXTURE, '3.0.0');
const page = {
  path: '/api/loom',
  wordsFiles: [],
  anchors: ['loom.Thread', 'loom.weave', 'loom.Silk'],
};
const reference = buildSiteReference(release, [page], {});

describe('where names are used', () => {
  it('counts a page once, whatever path or subclass it names a thing by', () => {
    const used = createUsedIn(reference);
    used.add({ title: 'A', href: '/a' }, [
      'loom.Thread.spin',
      'loom.Silk.spin',
      'loom.testing.Thread',
      'loom.Cloth',
      'pandas.read_csv',
    ]);
    used.add({ title: 'B', href: '/b' }, ['loom.Thread']);
    const here = [...used.at('/api/loom')].map(([name, pages]) => [
      name,
      pages.map((p) => p.title),
    ]);
    expect(here).toEqual([
      ['loom.Thread.spin', ['A']],
      ['loom.Thread', ['A', 'B']],
    ]);
    expect(used.at('/elsewhere').size).toBe(0);
  });

  it('stands below the entry of a name; marks of others go', () => {
    const pages = [{ title: 'A & B', href: '/a' }];
    const html = '<p>1</p>\n<!--used loom.weave-->\n<p>2</p>\n<!--used loom.Silk-->\n';
    expect(fillUsedIn(html, new Map([['loom.weave', pages]]))).toBe(
      '<p>1</p>\n<p class="api-part">Used in</p>\n<ul class="api-see"><li><a href="/a">A &amp; B</a></li></ul>\n<p>2</p>\n',
    );
  });

  it('lists eight pages and counts the others', () => {
    const pages = Array.from({ length: 10 }, (_, i) => ({ title: `P${i}`, href: `/${i}` }));
    const html = fillUsedIn('<!--used loom.weave-->', new Map([['loom.weave', pages]]));
    expect(html.match(/<li>/g)).toHaveLength(9);
    expect(html).toContain('<li>and 2 more pages</li>');
  });
});
