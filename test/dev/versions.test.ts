import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite, tinySite, type ServedSite } from '../harness/site.ts';

const PICTURE = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`;

/** A site with three layered versions. The middle one has its own text of one page, one partial and one sample. */
const SITE = {
  'site.config.ts': `export default { title: 'Mill', url: 'https://mill.test', examples: '../samples', versions: [
    { name: '3.0.0', label: '3.0.0', href: '/', isLast: true },
    { name: '2.0.0', label: '2.0.0', href: '/2.0' },
    { name: '1.0.0', label: '1.0.0', href: '/1.0' } ] };\n`,
  'docs/index.md': '---\ntitle: Mill\n---\n\nStones turn.\n',
  'docs/own.md': '---\ntitle: Own\n---\n\nSteam drives it.\n',
  'docs/parts.md':
    "---\ntitle: Parts\n---\n\nimport Part from './_Part.md';\nimport Own from './_Own.md';\n\n<Part />\n\n<Own />\n\n![Mill](./mill.svg)\n\n" +
    '<CodeExample path="grind.py" />\n\n<CodeExample path="own.py" />\n',
  'docs/_Part.md': 'Wheel of oak.\n',
  'docs/_Own.md': 'Boiler of iron.\n',
  'docs/mill.svg': PICTURE(31),
  '../samples/grind.py': 'grind("rye")\n',
  '../samples/own.py': 'drive("steam")\n',
  'versions/1.0.0/version.yml': 'missing: []\n',
  'versions/2.0.0/docs/own.md': '---\ntitle: Own\n---\n\nSails drive it.\n',
  'versions/2.0.0/docs/_Own.md': 'Sails of linen.\n',
  'versions/2.0.0/examples/own.py': 'drive("wind")\n',
};
const VERSIONS = ['', '/2.0', '/1.0'];

/* oxlint-disable vitest/expect-expect -- `showIn` expects */
describe('V6 an edit shows in each version that has the text', () => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveSite(tinySite(SITE), { target: 'dev' });
  });
  afterAll(async () => void (await site?.close()));

  /** Article of a page in each version. */
  const shown = (page: string): Promise<string[]> =>
    Promise.all(
      VERSIONS.map(async (version) => {
        const answer = await fetch(new URL(`${version}${page}`.slice(1), site.url));
        return /<article[\s\S]*<\/article>/.exec(await answer.text())?.[0] ?? '';
      }),
    );
  const put = (file: string, text: string | undefined): void => {
    const to = path.join(site.dir, file);
    mkdirSync(path.dirname(to), { recursive: true });
    if (text === undefined) rmSync(to);
    else writeFileSync(to, text);
  };
  /** Which versions show a text, once they are those expected. */
  const showIn = async (page: string, text: string, expected: readonly string[]): Promise<void> => {
    await expect
      .poll(
        async () => {
          const articles = await shown(page);
          return VERSIONS.filter((_, i) =>
            articles[i]?.replace(/<(?!img)[^>]*>/g, '').includes(text),
          );
        },
        { timeout: 8000, message: `${text} on ${page}` },
      )
      .toEqual(expected);
  };

  it.each([
    ['a shared page', 'docs/index.md', '/', 'Stones turn', 'Stones grind', VERSIONS],
    ['a shared partial', 'docs/_Part.md', '/parts', 'of oak', 'of elm', VERSIONS],
    ['a shared sample', '../samples/grind.py', '/parts', 'rye', 'oats', VERSIONS],
    ['a shared picture', 'docs/mill.svg', '/parts', 'width="31"', 'width="47"', VERSIONS],
    ['the page of the latest', 'docs/own.md', '/own', 'Steam drives', 'Coal drives', ['']],
    ['its partial', 'docs/_Own.md', '/parts', 'of iron', 'of copper', ['']],
    ['its sample', '../samples/own.py', '/parts', 'steam', 'coal', ['']],
    [
      'an overlaid page',
      'versions/2.0.0/docs/own.md',
      '/own',
      'Sails dr',
      'Vanes dr',
      ['/2.0', '/1.0'],
    ],
    [
      'its partial',
      'versions/2.0.0/docs/_Own.md',
      '/parts',
      'of linen',
      'of silk',
      ['/2.0', '/1.0'],
    ],
    ['its sample', 'versions/2.0.0/examples/own.py', '/parts', 'wind', 'gale', ['/2.0', '/1.0']],
  ])('%s: %s', async (_, file, page, from, to, versions) => {
    await showIn(page, from, versions);
    put(file, readFileSync(path.join(site.dir, file), 'utf8').replace(from, to));
    await showIn(page, to, versions);
    await showIn(page, from, []);
  });

  it('an overlay that is added and removed', async () => {
    put('versions/1.0.0/docs/index.md', '---\ntitle: Mill\n---\n\nA quern.\n');
    await showIn('/', 'A quern', ['/1.0']);
    put('versions/1.0.0/docs/index.md', undefined);
    await showIn('/', 'A quern', []);
  });

  it('a page that a version lacks from now on', async () => {
    const file = 'versions/2.0.0/version.yml';
    put(file, 'missing:\n  - pages: own.md\n    reason: It came later.\n');
    put('versions/2.0.0/docs/own.md', undefined);
    await showIn('/own', 'Page Not Found', ['/2.0', '/1.0']);
  });
});
