import { rmSync } from 'node:fs';
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
    'pages/react.jsx': 'export default function Page() { return <a href="by-react-page">x</a>; }\n',
    'static/static.txt': '',
  });
  const { code, output } = await buildSite(dir);
  expect(code).toBe(1);
  const found = [...output.matchAll(/^error (\S+)(?: {2}(\S+))?\n.*?“([^”]*)”/gm)];
  expect(found.map(([, id, place, what]) => `${place ?? '-'} ${id} ${what}`).sort()).toEqual([
    '- link-broken /in-footer',
    'docs/a.md anchor-broken /b#part',
    'docs/a.md image-missing /no-2x.png',
    'docs/a.md image-missing /no.png',
    'docs/a.md link-broken /by-component',
    'docs/a.md link-broken /by-expression',
    'docs/a.md:9:33 image-missing ./nothing.png',
    'docs/a.md:9:59 link-broken ./nothing.md',
    'docs/b.md anchor-broken /b#part',
    'pages/react.jsx link-broken by-react-page',
  ]);
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
    expect.stringContaining('error link-broken  docs/a.md\n  The link “/b” leads nowhere'),
  ]);
  writeSite(dir, { 'redirects.yml': '- { source: /b, destination: /a }\n' });
  const third = await buildSite(dir);
  expect(third.code, third.output).toBe(0);
});
