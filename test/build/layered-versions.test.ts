import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBuiltSite } from '../../packages/quire-mcp/src/built-site.ts';
import { buildSite, tinySite, type SiteFiles } from '../harness/site.ts';

const CONFIG = `export default {
  title: 'Mill', url: 'https://mill.test', examples: '../samples', editUrl: 'https://code.test/edit',
  versions: [
    { name: '3.1.4', label: 'Latest (3.1.4)', href: '/', isLast: true },
    { name: '2.8.0', label: '2.8.0', href: '/2.8' },
    { name: '1.5.2', label: '1.5.2', href: '/1.5' },
  ],
};
`;
const picture = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`;
/** The record of a run with the latest release. */
const TESTS = JSON.stringify({
  'stop.py': { hash: hash('sha1', 'stop()\n'), tests: ['a.py::b'] },
});
const message = (
  id: string,
  page: string,
  more = '',
  pattern = `The ${id} stone is stuck`,
): string =>
  `  - {id: ${id}, pattern: ${pattern}, says: [mill], package: mill, cause: Dust., cure: Wipe it., page: ${page}${more}}\n`;
const MESSAGES = `title: Mill\ndescription: What the mill says.\nmessages:\n${message('upper', '/grind')}${message('lower', '/labs/steam')}${message('spare', '/says#spare')}${message('hot', '/grind', ', since: 3.0.0', 'Steam cannot be raised because the boiler failed')}${message('wet', '/grind', ', until: 2.8.0', 'The torn sails could not be turned by wind')}`;
/** Three releases of one manual. */
const SITE: SiteFiles = {
  'site.config.ts': CONFIG,
  'docs/index.md': `---
title: Mill
---

import Grain from '@site/docs/_Grain.md';

[Grind](/grind), [by file](./grind.md), and [more](/labs/steam).

<Grain />

<Release since="3.0.0">

## Steam {#steam}

New in three.

</Release>

| key | what |
| --- | --- |
| stone | turns |
| <Release since="3.0.0" /> boiler | heats |

- wheel
- <Release until="2.8.0" /> sail

Run <Release since="3.0">\`mill up\`</Release><Release until="2.99">\`mill start\`</Release>.
`,
  'docs/_Grain.md': 'Rye, wheat, and [grinding](/grind).\n',
  'docs/grind.md':
    '---\ntitle: Grind\n---\n\n<CodeExample path="grind.py" />\n\n<CodeExample path="stop.py" />\n\n![Mill](./mill.svg)\n',
  'docs/says.md':
    '---\ntitle: What it says\n---\n\n## Felt & *wool* {#felt}\n\n<MessageCatalog from="mill" />\n',
  'messages/mill.yml': MESSAGES,
  'docs/mill.svg': picture(3),
  'versions/2.8.0/docs/mill.svg': picture(2),
  '../samples/stop.py': 'stop()\n',
  '../samples/tests.json': TESTS,
  'docs/labs/steam.md':
    '---\ntitle: Steam\n---\n\n## `boiler` replaces `fire` {#boilers}\n\nText.\n',
  '../samples/grind.py': 'grind(stones=3)\n',
  'versions/2.8.0/docs/index.md': `---
title: Mill 2.8
---

import Grain from '@site/docs/_Grain.md';

[Grind](/grind).

<Grain />
`,
  'versions/2.8.0/docs/sails.md': '---\ntitle: Sails\n---\n\n[Home](/).\n',
  'versions/2.8.0/examples/grind.py': 'grind(stones=2)\n',
  'versions/2.8.0/version.yml':
    'missing:\n  - pages: labs/**\n    reason: Steam came with 3.0.0.\nchanged:\n  - see: labs/steam.md#boilers\n    pages: [grind.md]\n',
  'versions/1.5.2/version.yml': 'changed:\n  - see: says.md#felt\n    pages: [sails.md, "gr*"]\n',
  'versions/1.5.2/docs/_Grain.md': 'Oats, and [grinding](/grind).\n',
};

describe('V6 a version is what differs from the next newer one', () => {
  let out = '';
  const html = (path: string): string => readFileSync(join(out, path), 'utf8');
  const article = (path: string): string =>
    /<article[\s\S]*?<\/article>/.exec(html(path))?.[0] ?? '';
  beforeAll(async () => {
    const { 'docs/index.md': index, ...rest } = SITE;
    const dir = tinySite({
      ...rest,
      'docs/index.md': String(index).replace(', and [more](/labs/steam)', ''),
    });
    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    out = built.outDir;
  });

  it('shows the pages of a version, its own and those that it inherits', () => {
    expect(article('2.8.html')).toContain('Mill 2.8');
    expect(article('2.8/grind.html')).toContain('Grind');
    expect(article('2.8/sails.html')).toContain('href="/2.8"');
    expect(() => html('2.8/labs/steam.html')).toThrow('ENOENT');
    expect(() => html('1.5/labs/steam.html')).toThrow('ENOENT');
    expect(article('1.5.html')).toContain('Mill 2.8');
    expect(() => html('sails.html')).toThrow('ENOENT');
  });

  it('shows the samples and partials of the version', () => {
    expect(article('grind.html')).toMatch(/stones[\s\S]*3/);
    expect(article('2.8/grind.html')).toMatch(/stones[\s\S]*2/);
    expect(article('1.5/grind.html')).toMatch(/stones[\s\S]*2/);
    expect(article('2.8.html')).toContain('Rye, wheat');
    expect(article('1.5.html')).toContain('Oats');
  });

  it('V5 says of no sample that it ran with a release that it ran with another of', () => {
    expect(article('grind.html')).toContain('Tested with 3.1.4');
    expect(html('grind.md')).not.toContain('Tested');
    expect(article('2.8/grind.html')).toContain('stop');
    expect(article('2.8/grind.html')).not.toContain('Tested with');
  });

  it('leads from a message to the page about it, if the version has it', () => {
    const more = (path: string): (string | undefined)[] =>
      [...article(path).matchAll(/More: <a href="([^"]+)"/g)].map(([, href]) => href);
    expect(more('says.html')).toEqual(['/grind', '/labs/steam', '/says#spare', '/grind']);
    expect(more('2.8/says.html')).toEqual(['/2.8/grind', '/2.8/says', '/2.8/grind']);
    expect(more('1.5/says.html')).toEqual(['/1.5/grind', '/1.5/says', '/1.5/grind']);
  });

  it('shows the messages that the release prints, and says since when', () => {
    const shown = (path: string): (string | undefined)[] =>
      [...article(path).matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id);
    expect(shown('says.html')).toEqual(['upper', 'lower', 'spare', 'hot']);
    expect(shown('2.8/says.html')).toEqual(['upper', 'lower', 'spare', 'wet']);
    expect(article('says.html')).toContain('Since 3.0.0');
    expect(article('1.5/says.html')).toContain('Until 2.8.0');
  });

  it('finds a pasted message in the search of a version that prints it', async () => {
    const found = async (line: string, version?: string): Promise<string | undefined> =>
      (await openBuiltSite(out).search(version).find(line)).message?.path;
    const [upper, hot, wet] = [
      'The upper stone is stuck',
      'Steam cannot be raised because the boiler failed',
      'The torn sails could not be turned by wind',
    ];
    expect([await found(upper), await found(upper, '2.8.0')]).toEqual([
      '/says#upper',
      '/2.8/says#upper',
    ]);
    expect([await found(hot), await found(wet)]).toEqual(['/says#hot', undefined]);
    expect([await found(hot, '1.5.2'), await found(wet, '1.5.2')]).toEqual([
      undefined,
      '/1.5/says#wet',
    ]);
  });

  it('V2 says what newer versions changed about a page, the next one first', () => {
    const changed = (path: string): string | undefined =>
      /Changed in newer releases: (.*?)<\/p>/.exec(article(path))?.[1];
    const boilers =
      '<a href="/labs/steam#boilers"><code>boiler</code> replaces <code>fire</code></a> (3.1.4)';
    const felt = '<a href="/says#felt">Felt &amp; <em>wool</em></a> (2.8.0)';
    const pages = ['grind', '2.8/grind', '2.8/sails', '1.5/sails', '1.5/grind', '1.5/says'];
    expect(pages.map((page) => changed(`${page}.html`))).toEqual([
      ...[undefined, boilers, undefined, felt, `${felt}; ${boilers}`, undefined],
    ]);
    expect(html('1.5/sails.md')).toContain(
      'Changed in newer releases: [Felt & *wool*](https://mill.test/says#felt) (2.8.0)',
    );
  });

  it('shows the pictures of the version', () => {
    const widths = ['grind', '2.8/grind', '1.5/grind'].map(
      (page) => /<img[^>]* width="(\d+)"/.exec(article(`${page}.html`))?.[1],
    );
    expect(widths).toEqual(['3', '2', '2']);
  });

  it('V2 links lead to pages of the same version', () => {
    for (const version of ['2.8', '1.5']) {
      const links = [...html(`${version}.html`).matchAll(/<a [^>]*href="(\/[^"]*)"/g)];
      const inText = [...article(`${version}.html`).matchAll(/href="(\/[^"]*grind)"/g)];
      expect(inText.map(([, href]) => href)).toEqual([`/${version}/grind`, `/${version}/grind`]);
      expect(links.length).toBeGreaterThan(3);
    }
  });

  it('keeps what <Release> says of the latest', () => {
    const text = article('index.html').replace(/<[^>]+>/g, '');
    expect(text).toContain('New in three.');
    expect(text).toContain('boiler');
    expect(text).not.toContain('sail');
    expect(text).toContain('Run mill up.');
    expect(html('index.html')).toContain('id="steam"');
  });

  it('leads to the file that an inherited page is in', () => {
    expect(html('2.8/grind.html')).toContain('https://code.test/edit/docs/grind.md');
    expect(html('2.8/sails.html')).toContain('https://code.test/edit/versions/2.8.0/docs/sails.md');
  });
});

it('V6 samples of a release whose pages are elsewhere are left alone', async () => {
  const config = CONFIG.replace("href: '/2.8'", "href: 'https://old.mill.test'");
  const built = await buildSite(
    tinySite({
      'site.config.ts': config.replace("{ name: '1.5.2', label: '1.5.2', href: '/1.5' },", ''),
      'docs/index.md': '---\ntitle: Mill\n---\n\nText.\n',
      'versions/2.8.0/examples/grind.py': 'grind(stones=2)\n',
    }),
  );
  expect([built.code, /warning/.test(built.output)], built.output).toEqual([0, false]);
});

describe('V6 what is wrong with a version is reported at its place', () => {
  it.each([
    ['see: labs/coal.md#boilers', 5, '`changed` names “labs/coal.md”, and version 3.1.4 has no'],
    ['see: labs/steam.md#boiler', 5, '“labs/steam.md#boiler”, and docs/labs/steam.md has no such'],
    [
      'see: labs/steam.md',
      5,
      '`changed` names “labs/steam.md”, and docs/labs/steam.md has no such heading',
    ],
    ['see: grind.md#a\n    pages: [labs/*]', 6, '`changed` names “labs/*”, and version 2.8.0 has'],
  ])('a change: %j', async (entry, line, expected) => {
    const pages = entry.includes('pages') ? '' : '\n    pages: [says.md]';
    const missing = String(SITE['versions/2.8.0/version.yml']).replace(/changed:[\s\S]*/, '');
    const built = await buildSite(
      tinySite({
        ...SITE,
        'docs/grind.md': '# Grind\n\n## A\n',
        'versions/2.8.0/version.yml': `${missing}changed:\n  - ${entry}${pages}\n`,
        'versions/1.5.2/version.yml': 'missing: []\n',
      }),
    );
    expect(built.code).toBe(1);
    expect(built.output.split(expected), built.output).toHaveLength(2);
    expect(built.output).toMatch(
      new RegExp(`error version-invalid +versions/2.8.0/version.yml:${line}`),
    );
  });

  it('a link to a page that a version lacks', async () => {
    const { 'versions/2.8.0/docs/index.md': _own, ...rest } = SITE;
    const built = await buildSite(
      tinySite({
        ...rest,
        'docs/says.md': `${String(SITE['docs/says.md'])}\n[By file](labs/steam.md)\n`,
      }),
    );
    expect(built.code).toBe(1);
    expect(built.output).toContain('docs/index.md:7');
    expect(built.output).toContain('In version 2.8.0');
    expect(built.output).toContain(
      'version 2.8.0 has no page /labs/steam (Steam came with 3.0.0.)',
    );
    expect(built.output).toContain(
      'The link “labs/steam.md” leads nowhere: version 2.8.0 has no page labs/steam.md (Steam came',
    );
    // Two links, in both versions: 1.5.2 lacks what 2.8.0 lacks.
    expect(built.output.split('→ Put the link into <Release since="3.1.4">.')).toHaveLength(5);
    expect(built.output).not.toContain('versions/2.8.0/docs/index.md');
  });

  it.each([
    ['since: 4.0.0', 'error', 'No version shows this: “since 4.0.0” contains none of'],
    ['since: 1.0.0', 'warning', 'Every version shows this: “since 1.0.0” contains'],
    ['since: 3.0.0, until: 2.8.0', 'error', 'No release is as new as 3.0.0 and as old as 2.8.0.'],
  ])('a message whose releases are %s', async (range, severity, expected) => {
    const messages = `title: A\ndescription: A.\nmessages:\n${message('a', '/grind', `, ${range}`)}`;
    const built = await buildSite(
      tinySite({
        'site.config.ts': CONFIG,
        'docs/index.md': '# Mill\n\n<MessageCatalog from="mill" />\n',
        'docs/grind.md': '# Grind\n',
        'versions/2.8.0/version.yml': 'missing: []\n',
        'versions/1.5.2/version.yml': 'missing: []\n',
        'messages/mill.yml': messages,
      }),
    );
    expect(built.output.split(expected)).toHaveLength(2);
    expect(built.output).toMatch(new RegExp(`${severity} messages-invalid +messages/mill.yml:4`));
  });
});

it('V6 a page that is shared is the same as one that is written twice', async () => {
  const pages: SiteFiles = {
    'index.md':
      '---\ntitle: Mill\n---\n\nTo [one](/one#part), [by file](./one.md), [here](#top).\n\n## Top\n',
    'one.md':
      '---\ntitle: One\n---\n\n## Part\n\n- [Mill](/)\n- [Out](https://mill.test)\n\n```html\n<a href="/one">\n```\n',
    'two.md':
      '---\ntitle: Two\n---\n\nimport P from "./_P.md";\n\n<P />\n\n[One](/one) &amp; {1 + 1}\n',
    'three.md': '---\ntitle: Three\n---\n\nRun it<Release since="3.0.0"> [now](/one)</Release>.\n',
    '_P.md': 'A [part](/one).\n',
  };
  const inFolder = (folder: string): SiteFiles =>
    Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${folder}/${name}`, text]));
  const config = CONFIG.replace("{ name: '1.5.2', label: '1.5.2', href: '/1.5' },", '').replace(
    "examples: '../samples', editUrl: 'https://code.test/edit',",
    '',
  );
  const common = { 'site.config.ts': config, ...inFolder('docs') };
  const build = async (files: SiteFiles): Promise<string> => {
    const built = await buildSite(tinySite({ ...common, ...files }));
    expect(built.code, built.output).toBe(0);
    return built.outDir;
  };
  const shared = await build({ 'versions/2.8.0/version.yml': 'missing: []\n' });
  const twice = await build(inFolder('versions/2.8.0/docs'));
  for (const page of ['2.8', '2.8/one', '2.8/two', '2.8/three'])
    for (const file of [`${page}.html`, `${page}.md`, `_quire/page/${page}.json`]) {
      const read = (out: string): string => readFileSync(join(out, file), 'utf8');
      expect(read(shared), file).toBe(read(twice));
    }
  const html = readFileSync(join(shared, '2.8/one.html'), 'utf8');
  expect(html).toContain('<a href="/2.8">Mill</a>');
});
