import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../hast/parse-html.ts';
import { toHtml } from '../hast/to-html.ts';
import { readRelease } from '../reference/read-release.ts';
import { buildSiteReference } from '../reference/site-reference.ts';
import { createUsedIn, fillUsedIn, type UsingPage } from './used-in.ts';

const FIXTURE = path.join(import.meta.dirname, '..', '..', 'test', 'fixtures', 'api', 'reference');
const release = readRelease(FIXTURE, '3.0.0');
const page = {
  path: '/api/loom',
  wordsFiles: [],
  anchors: ['loom.Thread', 'loom.weave', 'loom.Silk'],
};
const reference = buildSiteReference(release, { names: [page], commands: [] }, { shortNames: {} });

/** HTML of an article with its lists. */
function filled(html: string, used: ReadonlyMap<string, readonly UsingPage[]>): string {
  return toHtml(fillUsedIn(parseHtml(html), used));
}

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
    expect(filled(html, new Map([['loom.weave', pages]]))).toBe(
      '<p>1</p>\n<p class="api-part">Used in</p>\n<ul class="api-see"><li><a href="/a">A &amp; B</a></li></ul>\n<p>2</p>\n',
    );
  });

  it('is found inside elements; a text after a mark stays as written', () => {
    const pages = [{ title: 'A', href: '/a?b&c' }];
    const html =
      '<div>1<!--used loom.Silk-->\n&quot;2&#39;<!--used loom.weave-->3</div><!--used-->';
    expect(filled(html, new Map([['loom.weave', pages]]))).toBe(
      '<div>1&quot;2&#39;<p class="api-part">Used in</p>\n<ul class="api-see"><li><a href="/a?b&amp;c">A</a></li></ul>\n3</div><!--used-->',
    );
  });

  it('leaves a tree without marks as it is', () => {
    const nodes = parseHtml('<div><p>1</p><!--2--></div>');
    expect(fillUsedIn(nodes, new Map())).toBe(nodes);
  });

  it('lists eight pages, and folds the others', () => {
    const pages = Array.from({ length: 10 }, (_, i) => ({ title: `P${i}`, href: `/${i}` }));
    const html = filled('<!--used loom.weave-->', new Map([['loom.weave', pages]]));
    expect(html.match(/<li>/g)).toHaveLength(10);
    expect(html).toContain(
      '</ul>\n<details class="api-more"><summary>and 2 more pages</summary><ul class="api-see"><li><a href="/8">P8</a></li><li><a href="/9">P9</a></li></ul></details>',
    );
  });
});
