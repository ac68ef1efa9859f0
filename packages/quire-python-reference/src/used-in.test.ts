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
      '<p class="api-part">Used in</p>\n<p class="api-used unsearched"><a href="/a?b&amp;c">A &amp; B</a></p>\n',
    );
  });

  it('lists four pages, and folds the others', () => {
    const html = usedInHtml(
      Array.from({ length: 6 }, (_, i) => ({ title: `P${i}`, href: `/${i}` })),
    );
    expect(html.match(/<a /g)).toHaveLength(6);
    expect(html).toContain(
      '</p>\n<details class="api-more unsearched"><summary>and 2 more pages</summary><p><a href="/4">P4</a> · <a href="/5">P5</a></p></details>\n',
    );
  });
});
