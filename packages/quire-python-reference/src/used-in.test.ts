import { describe, expect, it } from 'vitest';
import { FACTS } from '../test/facts.ts';
import { readRelease } from './reference/read-release.ts';
import { buildSiteReference } from './reference/site-reference.ts';
import { createUsedIn } from './used-in.ts';

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
      { title: 'A', href: '/a', uses: {} },
      { title: 'B', href: '/b', uses: {} },
    ];
    const found = ({ title, href }: { title: string; href: string }) => ({ title, href, count: 0 });
    const questions = ['loom.Thread.spin', 'loom.Silk.spin', 'loom.testing.Thread'];
    const asked = [
      { ...a, questions: [...questions, 'loom.Cloth', 'pandas.read_csv'] },
      { ...b, questions: ['loom.Thread'] },
    ];
    const usedIn = createUsedIn(reference, { askers: () => asked });
    expect(usedIn('loom.Thread.spin')).toEqual([found(a)]);
    expect(usedIn('loom.Thread')).toEqual([found(a), found(b)]);
    expect(usedIn('loom.weave')).toEqual([]);
    asked.push({ ...b, questions: ['loom.weave'] });
    expect(usedIn('loom.weave')).toEqual([found(b)]);
  });

  it('lists the pages whose samples use a name most first, and leaves out pages about releases', () => {
    const asking = (href: string, count: number) => ({
      ...{ title: href, href, questions: ['loom.weave', 'loom.Thread'] },
      uses: { '/api/loom#loom.weave': count, '/api/loom#loom.Thread': 1 },
    });
    const asked = [asking('/changelog', 9), asking('/some', 1), asking('/most', 3)];
    const usedIn = createUsedIn(
      reference,
      { askers: () => asked },
      (href) => href === '/changelog',
    );
    expect(usedIn('loom.weave').map(({ href, count }) => `${href} ${count}`)).toEqual([
      '/most 3',
      '/some 1',
    ]);
    expect(usedIn('loom.Thread').map(({ href }) => href)).toEqual(['/some', '/most']);
  });

  it.each([
    ['loom.weave', ['Weave', 'Woolen things', 'Weave with a tool']],
    ['loom.Thread', ['Threads', 'Woolen things', 'Weave with a tool']],
  ])('prefers pages whose title is about %s to those that only use it more', (name, titles) => {
    const asking = (title: string, count: number) => ({
      ...{ title, href: title, questions: [name] },
      uses: { [`/api/loom#${name}`]: count },
    });
    const about = name === 'loom.weave' ? asking('Weave', 2) : asking('Threads', 2);
    const asked = [asking('Woolen things', 9), asking('Weave with a tool', 2), about];
    const usedIn = createUsedIn(reference, { askers: () => asked });
    expect(usedIn(name).map(({ title }) => title)).toEqual(titles);
  });
});
