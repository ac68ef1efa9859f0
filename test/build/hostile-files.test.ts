import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite, copyFixture, tinySite } from '../harness/site.ts';

const INTRO = '---\ntitle: Introduction\nslug: /\n---\n\nText.\n';
const CONFIG =
  "export default { title: 'Tiny', url: 'https://tiny.test', examples: 'examples' };\n";
const PAGE = `# A

![a](./picture.png) ![b](/static.png)

<CodeExample path="sample.py" />

import P from './_partial.md';

<P />
`;

/** Reported lines of a site with something other than a regular file at each of these paths. */
async function reported(
  paths: string[],
  make: (path: string) => void,
  page = PAGE,
  more: Record<string, string> = {},
): Promise<string[]> {
  const dir = tinySite({
    'site.config.ts': CONFIG,
    'docs/intro.md': INTRO,
    'docs/a.md': page,
    ...more,
  });
  for (const name of paths) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    rmSync(file, { force: true });
    make(file);
  }
  const { code, output } = await buildSite(dir);
  expect(code).toBe(1);
  return [...output.matchAll(/^((?:error|warning) .+)\n {2}(.+)$/gm)].map(
    ([, problem, message]) => `${problem} ${message}`,
  );
}

// Opening a pipe waits forever for a writer, and reading the device fills the memory.
describe.runIf(process.platform === 'linux').each([
  ['a pipe', (file: string) => void execFileSync('mkfifo', [file])],
  ['a device', (file: string) => symlinkSync('/dev/zero', file)],
])('%s is refused with its name, and never opened', (kind, make) => {
  it('among the pages and what they show', async () => {
    const paths = [
      'docs/picture.png',
      'static/static.png',
      'examples/sample.py',
      'docs/_partial.md',
    ];
    const more = ['docs/tags.yml', 'redirects.yml', 'docs/page.md'];
    expect((await reported([...paths, ...more], make)).sort()).toEqual(
      [
        `error file-unreadable  docs/page.md The file could not be read: it is ${kind}.`,
        `error file-unreadable  docs/picture.png The file could not be read: it is ${kind}.`,
        `error file-unreadable  docs/tags.yml The file could not be read: it is ${kind}.`,
        `error file-unreadable  redirects.yml The file could not be read: it is ${kind}.`,
        `error file-unreadable  static/static.png The file could not be read: it is ${kind}.`,
        `error image-missing  docs/a.md:3:1 The image “./picture.png” is ${kind}, not a file.`,
        `error image-missing  docs/a.md:3:21 The image “/static.png” is ${kind}, not a file.`,
        `error partial-missing  docs/a.md:7:1 The partial docs/_partial.md is ${kind}.`,
        `error sample-missing  docs/a.md:5:1 The sample “sample.py” is ${kind}, not a file.`,
      ].sort(),
    );
  });

  it.each([
    ...['package.json', 'anchors.lock', 'pages/own.tsx', 'components/Own.tsx'],
    ...['versions/1.0/version.yml', 'versions/1.0/confirmed.lock'],
    ...['site.config.ts', 'sidebars.ts', 'styles.css'],
  ])('%s', async (name) => {
    expect(await reported([name], make, '# A\n')).toEqual([
      `error file-unreadable  ${name} The file could not be read: it is ${kind}.`,
    ]);
  });

  it('what a page or a stylesheet names', async () => {
    const naming = {
      'src/x.tsx': "import data from './x.json';\nexport default () => data.x;\n",
      'styles.css':
        '@font-face { font-family: a; src: url(./a.woff2); }\nh1 { background: url(./styles/a.png); }\n',
    };
    const page = "import X from '@site/src/x';\nimport y from '@site/src/y.json';\n\n<X />\n";
    const paths = ['src/x.json', 'src/y.json', 'a.woff2', 'styles/a.png'];
    const found = await reported(paths, make, page, naming);
    for (const [i, file] of ['src/x.tsx', 'docs/a.md', 'styles.css', 'styles.css'].entries())
      expect(found.join('\n')).toMatch(
        new RegExp(`  ${file}:\\d+:\\d+ .*${paths[i]?.split('/').at(-1)}`),
      );
  });

  it.each([
    ['openapi', 'seeds.yaml'],
    ['typedoc', 'loom.json'],
    ['api', 'reference/facts/loom/3.0.0.json'],
    ['api', 'reference/releases/3.0.0.lock'],
  ])('in the fixture %s, %s, which an extension reads', async (fixture, name) => {
    const file = path.join(copyFixture(fixture), name);
    rmSync(file);
    make(file);
    const dir = file.slice(0, -name.length);
    const { code, output } = await buildSite(dir);
    expect([code, output.includes(`is ${kind}.`)]).toEqual([1, true]);
  });

  it.each(['more.css', 'styles/more.css'])('%s, which styles.css imports', async (name) => {
    const importing = { 'styles.css': `@import './${name}';\n` };
    expect(await reported([name], make, '# A\n', importing)).toEqual([
      `error file-unreadable  ${name} The file could not be read: it is ${kind}.`,
    ]);
  });
});
