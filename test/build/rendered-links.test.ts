import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, tinySite, writeSite } from '../harness/site.ts';

const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`;

it('C5 links and pictures that components, expressions, React pages and the configuration make', async () => {
  const dir = tinySite({
    'site.config.ts':
      "export default { title: 'T', url: 'https://t.test', footer: { links: [{ label: 'Gone', href: '/in-footer' }] } };\n",
    'docs/index.md': page('Home', 'Text.'),
    'docs/a.md': page(
      'A',
      [
        '<Made />',
        '{[1].map((n) => <a key={n} href="/by-expression">x</a>)}',
        '[vouched for](pathname:///app), ![alt](./nothing.png) and [x](./nothing.md)',
        '<a href="/static.txt">x</a> <a href="b">x</a>',
      ].join('\n\n'),
    ),
    'docs/b.md': page('B', '<Made />'),
    'components/Made.jsx': `export default function Made() {
  return <p><a href="/by-component">x</a><a href="/b#part">x</a><img src="/no.png" srcSet="/no-2x.png 2x" alt="" /><a href="/static.txt">x</a><a href="/llms.txt">x</a><a href="/b.md">x</a></p>;
}\n`,
    'pages/react.jsx':
      'export default function Page() { return <p><a href="by-react-page">x</a><a href="/objects.inv">no API</a></p>; }\n',
    'static/static.txt': '',
  });
  const { code, output } = await buildSite(dir);
  expect(code).toBe(1);
  const found = [...output.matchAll(/^error (\S+)(?: {2}(\S+))?\n.*?“([^”]*)”/gm)];
  expect(found.map(([, id, place, what]) => `${place ?? '-'} ${id} ${what}`).sort()).toEqual([
    'components/Made.jsx:2:22 link-broken /by-component',
    'components/Made.jsx:2:75 image-missing /no.png',
    'docs/a.md anchor-broken /b#part',
    'docs/a.md image-missing /no-2x.png',
    'docs/a.md:7:34 link-broken /by-expression',
    'docs/a.md:9:33 image-missing ./nothing.png',
    'docs/a.md:9:59 link-broken ./nothing.md',
    'docs/b.md anchor-broken /b#part',
    'pages/react.jsx:1:53 link-broken by-react-page',
    'pages/react.jsx:1:82 link-broken /objects.inv',
    'site.config.ts:1:95 link-broken /in-footer',
  ]);
});

/** A page's metadata about its social image, by name. */
const shared = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/"(og:image|twitter:\w+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

const withImage = (title: string, image: string): string =>
  `---\ntitle: ${title}\nimage: ${image}\n---\n\nText.\n`;

it('C5 the picture of the front matter is found as pictures of the text are, and published', async () => {
  const dir = tinySite({
    'docs/index.md': page('Home', 'Text.'),
    'docs/guides/a.md': withImage('A', './img/card.svg'),
    'docs/guides/b.md': withImage('B', '../guides/img/card.svg'),
    'docs/guides/c.md': withImage('C', '"@site/docs/guides/img/card.svg"'),
    'docs/guides/d.md': withImage('D', 'img/card.svg'),
    'docs/guides/e.md': withImage('E', '/img/two words.svg'),
    'docs/guides/f.md': withImage('F', 'img/two words.svg'),
    'docs/guides/g.md': withImage('G', 'https://cdn.test/g.png'),
    'docs/guides/img/card.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/img/two words.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { code, output, outDir } = await buildSite(dir, ['--base', '/docs/']);
  expect(code, output).toBe(0);
  const images = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => {
    const found = shared(readFileSync(path.join(outDir, `guides/${name}.html`), 'utf8'));
    expect(found['twitter:image']).toBe(found['og:image']);
    return found['og:image'] as string;
  });
  const [card = '', ...others] = images;
  expect(card).toMatch(/^https:\/\/tiny\.test\/docs\/_quire\/assets\/card-\w{10}\.svg$/);
  expect(existsSync(path.join(outDir, card.replace('https://tiny.test/docs/', '')))).toBe(true);
  const inStatic = 'https://tiny.test/docs/img/two%20words.svg';
  expect(others).toEqual([card, card, card, inStatic, inStatic, 'https://cdn.test/g.png']);
});

it('C5 a picture of the front matter that is missing is told at its place', async () => {
  const dir = tinySite({
    'site.config.ts':
      "export default { title: 'T', url: 'https://t.test', socialImage: '/img/site.svg', onlyWarn: ['image-missing'] };\n",
    'docs/index.md': page('Home', 'Text.'),
    'docs/a.md': withImage('A', './img/crad.svg'),
    'docs/b.md': withImage('B', '/img/sight.svg'),
    'docs/c.md': withImage('C', 'nowhere.png'),
    'docs/img/card.svg': '',
    'static/img/site.svg': '',
  });
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  const told = output.matchAll(/^warning image-missing {2}(\S+)\n.*?“([^”]*)”[^]*?\n {2}→ (.*)$/gm);
  expect([...told].map(([, ...parts]) => parts)).toEqual([
    ['docs/a.md:3:8', './img/crad.svg', 'Did you mean “./img/card.svg”?'],
    ['docs/b.md:3:8', '/img/sight.svg', 'Did you mean “/img/site.svg”?'],
    [
      'docs/c.md:3:8',
      'nowhere.png',
      'Put it at static/nowhere.png or beside the page (docs/nowhere.png), or correct the path.',
    ],
  ]);
  expect(shared(readFileSync(path.join(outDir, 'a.html'), 'utf8'))).toEqual({
    'og:image': 'https://t.test/img/site.svg',
    'twitter:card': 'summary',
  });
});

it('C5 a page that is taken over from the last build is looked at, too', async () => {
  const dir = tinySite({
    'docs/index.md': page('Home', 'Text.'),
    'docs/a.md': page('A', '<Made />'),
    'docs/b.md': page('B', 'Text.'),
    'components/Made.jsx': 'export default function Made() { return <a href="/b">x</a>; }\n',
  });
  const first = await buildSite(dir);
  expect(first.code, first.output).toBe(0);
  rmSync(path.join(dir, 'docs/b.md'));
  const second = await buildSite(dir);
  expect([second.code, second.output]).toEqual([
    1,
    expect.stringContaining(
      'error link-broken  components/Made.jsx:1:50\n  The link “/b” leads nowhere: there is no page or file at /b. docs/a.md shows it.',
    ),
  ]);
  writeSite(dir, { 'redirects.yml': '- { source: /b, destination: /a }\n' });
  const third = await buildSite(dir);
  expect(third.code, third.output).toBe(0);
});
