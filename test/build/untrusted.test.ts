import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../harness/run-folder.ts';
import { buildSite, tinySite, writeSite } from '../harness/site.ts';

describe('--untrusted', () => {
  const INTRO = '---\ntitle: Intro\nslug: /\n---\n\n';
  const refused = async (text: string, more: Record<string, string> = {}) => {
    const dir = tinySite({ 'docs/intro.md': INTRO + text, ...more });
    const { code, output, outDir } = await buildSite(dir, ['--untrusted']);
    return { code, output, outDir, dir };
  };

  it('refuses every kind of code of a page, each at its place, and runs none of it', async () => {
    const mark = path.join(makeFolder('ran'), 'ran');
    const write = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`;
    const { code, output } = await refused(
      [
        "import Own from '@site/components/Own';",
        "import fs from 'node:fs';",
        '',
        `export const ran = globalThis.process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(mark)}, '');`,
        '',
        '{1 + 1}',
        '',
        '<Own />',
        '',
        '<script>alert(1)</script>',
        '',
        '<b onClick="alert(1)">x</b>',
        '',
        '[y](javascript:alert(1))',
        '',
      ].join('\n'),
      { 'components/Own.jsx': `${write};\nexport default function Own() { return null; }\n` },
    );
    expect(code).toBe(1);
    for (const [line, what] of [
      [6, 'The import “@site/components/Own”'],
      [7, 'The import “node:fs”'],
      [9, 'This export'],
      [11, 'This expression'],
      [13, '<Own>'],
      [15, 'The element <script>'],
      [17, 'The attribute `onClick`'],
      [19, 'The link “javascript:alert(1)”'],
    ] as const) {
      expect(output).toMatch(
        new RegExp(`error untrusted-code {2}docs/intro\\.md:${line}:\\d+\\n {2}${escape(what)}`),
      );
    }
    expect(output).toContain('8 errors');
    expect(existsSync(mark)).toBe(false);
  });

  it('lets data, partials, pictures and what every page has through', async () => {
    const { code, output, outDir } = await refused(
      [
        "import Tabs from '@theme/Tabs';",
        "import TabItem from '@theme/TabItem';",
        "import Part from './_part.mdx';",
        '',
        "<Tabs values={[{ label: 'One', value: 'a' }]}>",
        '<TabItem value="a">{"text"} {/* a comment */}</TabItem>',
        '</Tabs>',
        '',
        '<Part who={`you`} />',
        '',
        '<Card {...{ label: "A card", href: "/" }} />',
        '',
      ].join('\n'),
      { 'docs/_part.mdx': 'For {props.who}, of {frontMatter.title}.\n' },
    );
    expect(code, output).toBe(0);
    const html = readFileSync(path.join(outDir, 'index.html'), 'utf8');
    expect(html).toMatch(/>One<\/button>/);
    expect(html).toContain('For you, of Intro.');
    expect(html).toContain('A card');
  });

  it('refuses elements, attributes and addresses that could run code in a browser', async () => {
    const lines = [
      [
        '<svg><a><animate attributeName="href" values="x;javascript:alert(1)" /></a></svg>',
        'The element <animate>',
      ],
      [
        '<svg><a><set attributeName="href" to="javascript:alert(1)" /></a></svg>',
        'The element <set>',
      ],
      ['<svg><foreignObject><p>x</p></foreignObject></svg>', 'The element <foreignObject>'],
      ['<math><maction actiontype="statusline">x</maction></math>', 'The element <maction>'],
      ['<form action="https://evil.example/"><b>x</b></form>', 'The element <form>'],
      ['<iframe src="https://evil.example/" />', 'The element <iframe>'],
      ['<input type="password" />', 'The element <input>'],
      ['<x-own>x</x-own>', 'The element <x-own>'],
      [
        '<b data-island="sidebar" data-sidebar-url="https://evil.example/x.json">x</b>',
        'The attribute `data-island`',
      ],
      ['<b id="quire-adapters">x</b>', 'The attribute `id`'],
      [
        '<img name="querySelector" src="https://x.example/a.png" alt="x" />',
        'The attribute `name`',
      ],
      [
        '<b style={{ backgroundImage: "url(https://evil.example/x)" }}>x</b>',
        'The attribute `style`',
      ],
      ['<svg><rect fill="url(https://evil.example/x#a)" /></svg>', 'The attribute `fill`'],
      ['<svg><use href="https://evil.example/x.svg#a" /></svg>', 'The attribute `href`'],
      ['<a href="java\tscript:alert(1)">x</a>', 'The link “java script:alert(1)”'],
      ['<a href=" VBScript:alert(1)">x</a>', 'The link “ VBScript:alert(1)”'],
      ['[x](data:text/html,x)', 'The link “data:text/html,x”'],
      ['<a {...{ xlinkHref: "javascript:alert(1)" }}>x</a>', 'The attribute `xlinkHref`'],
      ['<video controls poster="javascript:alert(1)" />', 'The attribute `poster`'],
      ['<Card label="x" href="javascript:alert(1)" />', 'The '],
      ['<Link to="javascript:alert(1)">x</Link>', 'The '],
    ] as const;
    const { code, output } = await refused(lines.map(([line]) => `${line}\n`).join('\n'));
    expect(code).toBe(1);
    const found = [
      ...output.matchAll(/error untrusted-code {2}docs\/intro\.md(?::(\d+))?\S*\n {2}(.+)/g),
    ];
    for (const [i, [line, what]] of lines.entries()) {
      const at = String(6 + 2 * i);
      const own = found.filter(([, number]) => number === at).map(([, , message]) => message);
      const isWhole = what === 'The ' && output.includes('javascript:alert(1)');
      expect(
        isWhole || own.some((message) => message?.startsWith(what)),
        `${line}\n${output}`,
      ).toBe(true);
    }
  });

  it('lets markup without code through', async () => {
    const { code, output, outDir } = await refused(
      [
        '<div className="wide" id="a" title="url(x)">',
        '  <a href="https://x.example/" target="_blank" rel="noopener">x</a> <a href="mailto:a@x.example">m</a>',
        '</div>',
        '',
        '<table><tbody><tr><td colSpan={2} style={{ color: "red", padding: 4 }}>x</td></tr></tbody></table>',
        '',
        '<details open><summary>x</summary>y</details>',
        '',
        '<svg viewBox="0 0 1 1" aria-hidden="true"><linearGradient id="g"><stop offset="0" stopColor="red" /></linearGradient><rect fill="url(#g)" strokeWidth="2" /><use xlinkHref="#g" /></svg>',
        '',
        '<img src="data:image/png;base64,AA==" alt="x" width="1" />',
        '',
        ':::note',
        '',
        '- [ ] one[^1]',
        '',
        ':::',
        '',
        '[^1]: Two.',
        '',
      ].join('\n'),
    );
    expect(output).not.toContain('untrusted-code');
    expect(code, output).toBe(0);
    expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toContain('<use xlink:href="#g"');
  });

  it('publishes no file that a browser runs, or shows as a page of its own', async () => {
    const drawing = (inner: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
    const { code, output } = await refused(
      '[x](./beside.html) ![y](./beside.svg) ![z](./plain.svg)\n',
      {
        'docs/beside.html': '<script>alert(1)</script>',
        'docs/beside.svg': drawing('<script>alert(1)</script>'),
        'docs/plain.svg': drawing('<path d="M0 0"/>'),
        'static/own/index.html': '<p>x</p>',
        'static/a.svg': drawing('<g onload="alert(1)"/>'),
        'static/b.svg': drawing('<path d="M0 0"/>'),
        'static/c.xml': '<x/>',
        'static/d.js': '',
        'styles.css': 'h1 { background: url(./styles/e.svg); }\n',
        'styles/e.svg': drawing('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
      },
    );
    expect(code).toBe(1);
    const files = [...output.matchAll(/error untrusted-code {2}(\S+)\n/g)].map(([, file]) => file);
    expect(files.sort()).toEqual(
      [
        ...['docs/beside.html', 'docs/beside.svg', 'static/a.svg', 'static/c.xml', 'static/d.js'],
        ...['static/own/index.html', 'styles/e.svg'],
      ].sort(),
    );
  });

  it('publishes no file from outside of the site, by a path or by a link', async () => {
    const dir = tinySite({ 'docs/intro.md': `${INTRO}[secret](../../secret.txt)\n` });
    writeFileSync(path.join(path.dirname(dir), 'secret.txt'), 'secret');
    const { output } = await buildSite(dir, ['--untrusted']);
    expect(output).toContain('The link “../../secret.txt” leads nowhere');
    writeSite(dir, { 'docs/intro.md': `${INTRO}Text.\n`, 'static/a.txt': '' });
    rmSync(path.join(dir, 'static/a.txt'));
    symlinkSync(path.join(path.dirname(dir), 'secret.txt'), path.join(dir, 'static/a.txt'));
    const linked = await buildSite(dir, ['--untrusted']);
    expect([linked.code, linked.output]).toEqual([
      1,
      expect.stringContaining('error untrusted-code  static/a.txt'),
    ]);
    expect((await buildSite(dir)).code).toBe(0);
  });

  it('trust is no part of what a build keeps', async () => {
    const dir = tinySite({ 'docs/intro.md': `${INTRO}{1 + 1}\n` });
    expect((await buildSite(dir)).code).toBe(0);
    expect((await buildSite(dir, ['--untrusted'])).output).toContain('error untrusted-code');
  });

  function escape(text: string): string {
    return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  }
});
