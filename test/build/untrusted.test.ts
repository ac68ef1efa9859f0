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
