import { describe, expect, it } from 'vitest';
import { FACTS } from '../test/facts.ts';
import { readRelease } from './reference/read-release.ts';
import { buildSiteReference } from './reference/site-reference.ts';
import { createUsedIn, usedInHtml } from './used-in.ts';

const page = {
  path: '/api/loom',
  wordsFiles: [],
  anchors: ['loom.Thread', 'loom.weave', 'loom.Silk'],
};
const release = readRelease(FACTS, '3.0.0');
const reference = buildSiteReference(release, { names: [page], commands: [] }, { shortNames: {} });

describe('where names are used', () => {
  it('counts a page once, whatever path or subclass it names a thing by', () => {
    const [a, b] = [
      { title: 'A', href: '/a' },
      { title: 'B', href: '/b' },
    ];
    const questions = ['loom.Thread.spin', 'loom.Silk.spin', 'loom.testing.Thread'];
    const asked = [
      { ...a, questions: [...questions, 'loom.Cloth', 'pandas.read_csv'] },
      { ...b, questions: ['loom.Thread'] },
    ];
    const usedIn = createUsedIn(reference, { askers: () => asked });
    expect(usedIn('loom.Thread.spin')).toEqual([a]);
    expect(usedIn('loom.Thread')).toEqual([a, b]);
    expect(usedIn('loom.weave')).toEqual([]);
    asked.push({ ...b, questions: ['loom.weave'] });
    expect(usedIn('loom.weave')).toEqual([b]);
  });

  it('writes nothing where nobody uses a name', () => {
    expect(usedInHtml([])).toBe('');
    expect(usedInHtml([{ title: 'A & B', href: '/a?b&c' }])).toBe(
      '<p class="api-part">Used in</p>\n<ul class="api-see unsearched"><li><a href="/a?b&amp;c">A &amp; B</a></li></ul>\n',
    );
  });

  it('lists eight pages, and folds the others', () => {
    const html = usedInHtml(
      Array.from({ length: 10 }, (_, i) => ({ title: `P${i}`, href: `/${i}` })),
    );
    expect(html.match(/<li>/g)).toHaveLength(10);
    expect(html).toContain(
      '</ul>\n<details class="api-more unsearched"><summary>and 2 more pages</summary><ul class="api-see unsearched"><li><a href="/8">P8</a></li><li><a href="/9">P9</a></li></ul></details>\n',
    );
  });
});
