import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually, problemsOf, useLoop, type Loop } from './loop.ts';

interface Mistake {
  what: string;
  make: (loop: Loop) => void;
  /** Id and file of the problem. */
  told: string;
}

const LONG = 'docs/guides/long.mdx';
const NEW = 'docs/grown/new.md';
const MISTAKES: Mistake[] = [
  {
    what: 'front matter that is no YAML',
    make: (loop) => loop.edit(LONG, 'title: Long', 'title: [Long'),
    told: `front-matter-invalid ${LONG}`,
  },
  {
    what: 'a front matter key that nobody knows',
    make: (loop) => loop.edit(LONG, 'title: Long', 'title: Long\ntitel: Lang'),
    told: `front-matter-key-unknown ${LONG}`,
  },
  {
    what: 'text that is not UTF-8',
    make(loop) {
      loop.put(LONG, '');
      writeFileSync(loop.file(LONG), Buffer.from([0x23, 0x20, 0xe4, 0x0a]));
    },
    told: `file-not-utf8 ${LONG}`,
  },
  {
    what: 'nesting without end',
    make: (loop) => loop.edit(LONG, 'Opening words', `${'{'.repeat(300)}Opening words`),
    told: `nesting-too-deep ${LONG}`,
  },
  {
    what: 'an expression that throws',
    make: (loop) => loop.edit(LONG, 'Opening words', 'Opening {nobody.knows} words'),
    told: `expression-failed ${LONG}`,
  },
  {
    what: 'a component that is not there',
    make: (loop) => loop.put('components/Fixed.tsx', undefined),
    told: `component-unknown ${LONG}`,
  },
  {
    what: 'a partial that is taken away',
    make: (loop) => loop.put('docs/guides/_part.md', undefined),
    told: `partial-missing ${LONG}`,
  },
  {
    what: 'a partial that is no MDX',
    make: (loop) => loop.put('docs/guides/_part.md', 'Words {of\n'),
    told: 'mdx-syntax docs/guides/_part.md',
  },
  {
    what: 'a sample that is taken away',
    make: (loop) => loop.put('../samples/sample.py', undefined),
    told: `sample-missing ${LONG}`,
  },
  {
    what: 'a picture that is taken away',
    make: (loop) => loop.put('static/square.svg', undefined),
    told: `image-missing ${LONG}`,
  },
  {
    what: 'a page that others link to is taken away',
    make: (loop) => loop.put('docs/guides/other.md', undefined),
    told: `link-broken ${LONG}`,
  },
  {
    what: 'an id that is taken',
    make: (loop) => loop.put(NEW, '---\nid: first\n---\n\nText.\n'),
    told: `doc-id-duplicate ${NEW}`,
  },
  {
    what: 'an address that is taken',
    make: (loop) => loop.put(NEW, '---\nslug: /guides/long\n---\n\nText.\n'),
    told: `route-duplicate ${NEW}`,
  },
  {
    what: 'a category file that is no JSON',
    make: (loop) => loop.put('docs/grown/_category_.json', '{ "label": '),
    told: 'category-file-invalid docs/grown/_category_.json',
  },
  {
    what: 'a link that leads to itself',
    make: (loop) => symlinkSync('.', loop.file('docs/grown/loop')),
    told: 'symlink-loop docs/grown/loop',
  },
  {
    what: 'a configuration without what it needs',
    make: (loop) => loop.edit('site.config.ts', "title: 'Loop',", ''),
    told: 'config-invalid site.config.ts',
  },
  {
    what: 'a page module that throws',
    make: (loop) =>
      loop.edit('pages/extra.tsx', 'return <p', "throw new Error('no');\n  return <p"),
    told: 'component-threw pages/extra.tsx',
  },
  {
    what: 'a page module without a page',
    make: (loop) => loop.edit('pages/extra.tsx', 'export default function', 'export function'),
    told: 'page-without-default-export pages/extra.tsx',
  },
];

describe('the server goes on after any mistake, and needs no restart when it is fixed', () => {
  const loop = useLoop();
  const told = async (): Promise<string[]> =>
    (await problemsOf(loop.site())).map(({ id, file }) => `${id} ${file}`);
  /** A page without the times in the addresses of components, which change with every bundle. */
  const read = async (to: string): Promise<string> =>
    (await (await fetch(loop.url(to))).text()).replaceAll(/(\/widget-[\w-]+\.js)\?\d+/g, '$1');

  const unlink = (): void => rmSync(loop.file('docs/grown/loop'), { force: true });
  afterEach(unlink);

  it.each(MISTAKES)('$what', async ({ make, told: expected }) => {
    const before = [await read('/guides/long'), await read('/extra'), await read('/grown/first')];
    make(loop);
    // A page that was shown is rendered again on the next request, which reports its problems.
    await eventually(async () => {
      for (const to of ['/extra', '/guides/long']) await read(to);
      return (await told()).includes(expected);
    }, true);
    expect((await fetch(loop.url('/'))).status).toBe(200);
    loop.fix();
    unlink();
    await eventually(async () => {
      for (const to of ['/extra', '/guides/long']) await read(to);
      return told();
    }, []);
    await eventually(
      async () => [await read('/guides/long'), await read('/extra'), await read('/grown/first')],
      before,
    );
  });

  it('a folder that is renamed takes its pages along', async () => {
    const status = async (to: string): Promise<number> => (await fetch(loop.url(to))).status;
    const text = '---\ntitle: Wanderer\n---\n\nThe same words.\n';
    loop.put('docs/grown/here/page.md', text);
    await eventually(async () => (await read('/grown/first')).includes('"/grown/here/page"'), true);
    loop.put('docs/grown/there/page.md', undefined);
    renameSync(loop.file('docs/grown/here'), loop.file('docs/grown/there'));
    await eventually(() => status('/grown/there/page'), 200);
    await eventually(() => status('/grown/here/page'), 404);
    const sidebar = await read('/grown/first');
    expect([/grown.here/.test(sidebar), /grown.there/.test(sidebar)]).toEqual([false, true]);
    // Files in the folder are still watched.
    loop.put('docs/grown/there/page.md', text.replace('same', 'changed'));
    await eventually(async () => (await read('/grown/there/page')).includes('changed words'), true);
  });

  it("a category's label shows where its pages stand", async () => {
    loop.put('docs/grown/deep/page.md', '# Page\n');
    loop.put('docs/grown/deep/_category_.json', '{ "label": "Sprouted" }');
    await eventually(async () => (await read('/grown/deep/page')).includes('Sprouted'), true);
    loop.put('docs/grown/deep/_category_.json', '{ "label": "Harvested" }');
    await eventually(async () => (await read('/grown/deep/page')).includes('Harvested'), true);
    loop.put('docs/grown/deep/_category_.json', undefined);
    await eventually(async () => /Harvested|Sprouted/.test(await read('/grown/deep/page')), false);
  });
});
